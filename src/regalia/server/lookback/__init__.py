"""Looking back at what has ended: the end page, reviews, results, what one can take home."""
