// node compile.mjs PYODIDE FOLDER: beside each .py of the folder its bytecode, made by Pyodide.
import { pathToFileURL } from "node:url";

const [, , runtime, folder] = process.argv;
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`).href);
const py = await loadPyodide({ indexURL: `${runtime}/` });
py.FS.mkdirTree("/work");
py.FS.mount(py.FS.filesystems.NODEFS, { root: folder }, "/work");
py.runPython(`
import ast, importlib.util, marshal, pathlib, types

class Slim(ast.NodeTransformer):
    """Leaves out what only a type checker reads: annotations of functions, and overloads."""

    def visit_FunctionDef(self, node):
        decorators = [ast.unparse(one).rpartition(".")[2] for one in node.decorator_list]
        if "overload" in decorators:
            return ast.copy_location(ast.Pass(), node)
        if "register" in decorators:  # functools.singledispatch goes by the annotation
            return node
        node.returns = None
        every = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
        for one in (*every, node.args.vararg, node.args.kwarg):
            if one is not None:
                one.annotation = None
        return self.generic_visit(node)

    visit_AsyncFunctionDef = visit_FunctionDef

def bare(code):
    """Without the table of lines: each entry says that eight units have none."""
    whole, rest = divmod(len(code.co_code) // 2, 8)
    table = b"\\xff" * whole + (bytes([0xF8 + rest - 1]) if rest else b"")
    consts = tuple(bare(one) if isinstance(one, types.CodeType) else one for one in code.co_consts)
    return code.replace(co_linetable=table, co_consts=consts)

head = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)  # by hash, never checked
for file in sorted(pathlib.Path("/work").rglob("*.py")):
    tree = Slim().visit(ast.parse(file.read_bytes()))
    code = compile(tree, str(file.relative_to("/work")), "exec", dont_inherit=True, optimize=2)
    file.with_suffix(".pyc").write_bytes(head + marshal.dumps(bare(code)))
`);
