import { copyFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { rolldown } from "rolldown";
import { asciiOutput } from "./ascii-output.mjs";
import { compiledPackages, publishedFolder, publishedName, strictLog } from "./compiled-packages.mjs";

/** Modules that the command loads with `import`: native ones, those that may be missing, and those of configuration. */
const installed = new Set(["@photostructure/sqlite", "@sightline/mcp", "jiti", "pg"]);
/** Parts that the command takes from the library beside it, since it needs them rarely: optional ones, and PDF. */
const fromLibrary = {
  "@sightline/queue-bullmq": `${publishedName}/bullmq`,
  "@sightline/render": `${publishedName}/render`,
  "@sightline/report/pdf": `${publishedName}/pdf`,
  "@sightline/report/pdf/node": `${publishedName}/pdf`,
};
/** Modules that a package imports from its own files, and the name by which others import them. */
const ownFiles = { "packages/report/dist/pdf/node/render-pdf-in-worker.js": "@sightline/report/pdf/node" };
/** What starts the command and its threads, as the compiler wrote it. */
const starters = ["main.js", "run-cached.js", "code-cache.js"];

/**
 * Bundles the command and the programs of its threads with all packages they need, into CommonJS scripts for
 * `packages/cli/src/run-cached.ts`: one for each program, and chunks for what it loads on demand.
 *
 * @param root folder of the repository
 * @param threads paths of programs of threads below `packages`, by the name of their bundle
 * @param dir where to write the bundle
 * @returns paths of the modules that it contains
 */
export async function bundleCommand(root, threads, dir = `${root}${publishedFolder}dist/command`) {
  rmSync(dir, { recursive: true, force: true });
  const modules = await writeBundle(root, dir, "command", `${root}packages/cli/dist/command.js`);
  for (const [name, path] of Object.entries(threads)) {
    modules.push(...(await writeBundle(root, dir, name, `${root}packages/${path}`)));
    const program = `import { runCached } from "./run-cached.js";\n\nrunCached(new URL("${name}.cjs", import.meta.url));\n`;
    writeFileSync(`${dir}/${name}.js`, program);
  }
  for (const name of starters) copyFileSync(`${root}packages/cli/dist/${name}`, `${dir}/${name}`);
  return modules;
}

async function writeBundle(root, dir, name, entry) {
  const build = await rolldown({
    input: { [name]: entry },
    platform: "node",
    external: [...installed],
    plugins: [compiledPackages(root), asScript(root, entry), asciiOutput()],
    ...strictLog(name),
  });
  const names = { entryFileNames: "[name].cjs", chunkFileNames: "[name]-[hash].cjs" };
  const { output } = await build.write({ dir, format: "cjs", comments: false, ...names });
  await build.close();
  return output.flatMap(({ moduleIds = [] }) => moduleIds);
}

/** Rewrites what a script cannot do: `import` of an external module, `await` outside functions, a `require` of its own. */
function asScript(root, entry) {
  return {
    name: "as-script",
    transform(code, id) {
      // What is written as data stays: only syntax is rewritten, and from the end, so that positions hold.
      let script = code;
      for (const { start, end, source } of importExpressions(code, this).reverse()) {
        const name = nameOf(source, id);
        const argument = name === null ? null : JSON.stringify(name);
        if (argument === null && typeof source.value === "string") continue;
        script = `${script.slice(0, start)}importModule(${argument ?? code.slice(source.start, source.end)})${script.slice(end)}`;
      }
      if (id === entry) script = inFunction(script, this.parse(script).body);
      // The programs of its threads are beside it.
      script = script.replaceAll('"../../dist/bundle/', '"./');
      return script === code ? null : { code: script };
    },
    generateBundle(_options, chunks) {
      for (const { code = "", fileName } of Object.values(chunks)) {
        if (importExpressions(code, this).length > 0) throw new Error(`${fileName} imports a module.`);
      }
    },
  };

  /** Returns the name of a module outside the bundle; `null` for others. */
  function nameOf({ value }, id) {
    const name = ownFiles[typeof value === "string" ? resolve(dirname(id), value).slice(root.length) : ""] ?? value;
    return fromLibrary[name] ?? (installed.has(name) ? name : null);
  }
}

/** Returns all calls of `import` in code, in their order. */
function importExpressions(code, context) {
  return code.includes("import(") ? within(context.parse(code).body) : [];

  function within(node) {
    if (node === null || typeof node !== "object") return [];
    const inside = Object.values(node).flatMap(within);
    return node.type === "ImportExpression" ? [node, ...inside] : inside;
  }
}

/** Wraps everything but the imports of a program into a function, in which it may wait. */
function inFunction(code, body) {
  const textOf = ({ start, end }) => code.slice(start, end);
  const isImport = ({ type }) => type === "ImportDeclaration";
  const imports = body.filter(isImport).map(textOf);
  const rest = body.filter((statement) => !isImport(statement)).map(textOf);
  return `${imports.join("\n")}\n(async () => {\n${rest.join("\n")}\n})();\n`;
}
