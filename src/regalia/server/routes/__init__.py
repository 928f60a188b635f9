"""Thin handlers: read the request, call the domain, write the reply."""
