"""What Sphinx is told; the pages it reads are written by `python tools/docs_site`."""

from pathlib import Path

import regalia

project = "Regalia"
author = "The Regalia founders"
copyright = "The Regalia founders, MIT licence"  # noqa: A001 - Sphinx's own name
version = release = regalia.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc"]
html_theme = "furo"
html_title = f"Regalia {release}"
html_static_path = [str(Path(__file__).parents[2] / "build/docs-source/_static")]
html_copy_source = False
html_show_sourcelink = False
myst_heading_anchors = 4
myst_enable_extensions = ["attrs_inline"]
suppress_warnings = ["myst.header"]  # a catalogue may leave out a level
default_role = "code"  # docstrings write names in single backticks
autodoc_typehints = "signature"
autodoc_member_order = "bysource"
autodoc_class_signature = "mixed"
pygments_style = "friendly"
