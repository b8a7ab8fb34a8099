import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { cachedDataVersionTag } from "node:v8";
import { Script } from "node:vm";
import { parentPort } from "node:worker_threads";
import { crc32 } from "node:zlib";
import { CodeCache, codeFolder } from "./code-cache.ts";

interface Module {
  exports: unknown;
}

type Require = (id: string) => unknown;

/** A bundled script. */
type ModuleFunction = (
  exports: unknown,
  require: Require,
  module: Module,
  filename: string,
  folder: string,
  importModule: (specifier: string) => Promise<unknown>,
) => void;

const parameters = "exports, require, module, __filename, __dirname, importModule";

/**
 * Runs a bundled program: a CommonJS script with its chunks beside it, in which `importModule` stands for `import`. What
 * V8 compiled of it is cached for the next run.
 *
 * @param folder where compiled code is cached; `null` not to
 */
export function runCached(program: URL, folder: string | null = codeFolder()): void {
  const file = fileURLToPath(program);
  const code = readFileSync(file, "utf8");
  const scripts = new Scripts(folder === null ? null : new CodeCache(folder, keyOf(code)));
  scripts.load(file, code);
  process.once("exit", () => scripts.save());
  // Threads are often terminated, which emits no event in them.
  if (parentPort !== null && scripts.hasUnsaved) scripts.saveAfterMessages(parentPort);
}

/** The code of a program contains the names of its chunks, which contain their hashes. */
function keyOf(code: string): string {
  return `${process.versions.v8}-${cachedDataVersionTag().toString(16)}-${crc32(code).toString(16)}`;
}

/** A class because loading and saving share what was compiled. */
class Scripts {
  readonly #cache: CodeCache | null;
  readonly #modules = new Map<string, Module>();
  readonly #unsaved = new Map<string, Script>();

  constructor(cache: CodeCache | null) {
    this.#cache = cache;
  }

  get hasUnsaved(): boolean {
    return this.#unsaved.size > 0;
  }

  load(file: string, code = readFileSync(file, "utf8")): unknown {
    const loaded: Module = { exports: {} };
    this.#modules.set(file, loaded);
    const folder = dirname(file);
    const require = createRequire(file);
    const requireModule: Require = (id) => (id.startsWith("./") ? this.#required(join(folder, id)) : require(id));
    const run: ModuleFunction = this.#compiled(file, code).runInThisContext();
    run(loaded.exports, requireModule, loaded, file, folder, (specifier) => import(specifier));
    return loaded.exports;
  }

  /** Saves the code that was not cached, with what has been compiled of it since it was loaded. */
  save(): void {
    if (this.#cache === null || this.#unsaved.size === 0) return;
    for (const [name, script] of this.#unsaved) this.#cache.save(name, script.createCachedData());
    this.#unsaved.clear();
    this.#cache.deleteOld();
  }

  /** Saves once a thread has worked: its first message runs most of what it will ever run. */
  saveAfterMessages(port: NonNullable<typeof parentPort>): void {
    let count = 0;
    const hear = () => {
      count += 1;
      if (count < 2) return;
      port.off("message", hear);
      this.save();
    };
    port.on("message", hear);
  }

  #required(file: string): unknown {
    const known = this.#modules.get(file);
    return known === undefined ? this.load(file) : known.exports;
  }

  #compiled(file: string, code: string): Script {
    const name = basename(file);
    const cachedData = this.#cache?.read(name);
    const source = `(function (${parameters}) { ${code}\n})`;
    const script = new Script(source, { filename: file, ...(cachedData === undefined ? {} : { cachedData }) });
    if (script.cachedDataRejected !== false) this.#unsaved.set(name, script);
    return script;
  }
}
