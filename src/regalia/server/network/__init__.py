"""What stands between the network and a handler: connections, limits, who is asking, replies."""
