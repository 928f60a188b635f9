"""`python -m regalia`: the `regalia` command where no script is on the path."""

from regalia.cli.main import main

if __name__ == "__main__":
    main()
