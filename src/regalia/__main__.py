"""`python -m regalia` runs the `regalia` command, also where no script is on the path."""

from regalia.cli.main import main

if __name__ == "__main__":
    main()
