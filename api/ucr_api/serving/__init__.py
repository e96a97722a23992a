"""The server process: uvicorn in front of the Flask application, built so that nobody who waits holds a thread."""
