// Makes static/vendor/pyodide/stdlib.zip: the modules that tools/stdlib.txt names, out of Pyodide's
// own standard library, compiled by the same Pyodide and stored uncompressed. Most of Pyodide's
// start is compiling these sources; here that is done once.

import {readFileSync, writeFileSync} from "node:fs";
import {dirname, join} from "node:path";
import {fileURLToPath} from "node:url";
import {loadPyodide} from "./node_modules/pyodide/pyodide.mjs";

const tools = dirname(fileURLToPath(import.meta.url));
const packages = join(tools, "node_modules/pyodide");
const target = join(tools, "../static/vendor/pyodide/stdlib.zip");
const names = readFileSync(join(tools, "stdlib.txt"), "utf8").split("\n").filter((line) => line && !line.startsWith("#"));

const python = await loadPyodide({indexURL: packages});
python.FS.writeFile("/whole.zip", readFileSync(join(packages, "python_stdlib.zip")));
python.globals.set("names", python.toPy(names));
python.runPython(`
import importlib._bootstrap_external as bootstrap
import sys, zipfile

whole = zipfile.ZipFile("/whole.zip")
folder = "/lib/python%d%d.zip/" % sys.version_info[:2]
with zipfile.ZipFile("/small.zip", "w", zipfile.ZIP_STORED) as small:
    for name in sorted(names):
        content = whole.read(name)
        entry = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
        if name.endswith(".py"):
            # Docstrings and asserts stay out: nobody reads them there.
            code = compile(content, folder + name, "exec", dont_inherit=True, optimize=2)
            content = bootstrap._code_to_hash_pyc(code, bytes(8), False)
            entry.filename += "c"
        small.writestr(entry, content)
`);
const small = python.FS.readFile("/small.zip");
writeFileSync(target, small);
console.log(`static/vendor/pyodide/stdlib.zip: ${names.length} files, ${(small.length / 1e6).toFixed(1)} MB`);
