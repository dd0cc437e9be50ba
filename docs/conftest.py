"""What pytest leaves alone here."""

collect_ignore = ["vendor", "practice/emails.py"]
