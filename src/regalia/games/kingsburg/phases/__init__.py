"""The steps of Kingsburg, one file per part of the year."""
