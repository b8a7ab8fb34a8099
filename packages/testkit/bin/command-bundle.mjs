import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { rolldown } from "rolldown";
import { copiedPackages, noticesText } from "./third-party-notices.mjs";

/**
 * Modules that the command loads with `import` from the packages beside it: native ones, those that may be missing, and
 * the renderer of PDF, whose fonts and thread are found from its own package.
 */
const external = new Set([
  "@photostructure/sqlite",
  "@sightline/queue-bullmq",
  "@sightline/report/pdf",
  "@sightline/report/pdf/node",
  "jiti",
  "pg",
]);
/** Modules that a package imports from its own files, and the external name of each. */
const externalFiles = { "packages/report/dist/pdf/node/render-pdf-in-worker.js": "@sightline/report/pdf/node" };

/**
 * Bundles the command and the programs of its threads with all packages they need, into CommonJS scripts for
 * `packages/cli/src/run-cached.ts`: one for each program, and chunks for what it loads on demand.
 *
 * @param root folder of the repository
 * @param threads paths of programs of threads below `packages`, by the name of their bundle
 * @param dir where to write the bundle
 * @returns paths of the modules that it contains
 */
export async function bundleCommand(root, threads, dir = `${root}packages/cli/dist/bundle`) {
  rmSync(dir, { recursive: true, force: true });
  const modules = await writeBundle(root, dir, "command", `${root}packages/cli/dist/command.js`);
  for (const [name, path] of Object.entries(threads)) {
    modules.push(...(await writeBundle(root, dir, name, `${root}packages/${path}`)));
    const program = `import { runCached } from "../run-cached.js";\n\nrunCached(new URL("${name}.cjs", import.meta.url));\n`;
    writeFileSync(`${dir}/${name}.js`, program);
  }
  writeFileSync(`${dir}/THIRD-PARTY-NOTICES`, noticesText(copiedPackages(modules)));
  return modules;
}

async function writeBundle(root, dir, name, entry) {
  const build = await rolldown({
    input: { [name]: entry },
    platform: "node",
    external: (id) => external.has(id),
    plugins: [fromCompiled(root), asScript(root, entry)],
    checks: { pluginTimings: false },
    logLevel: "warn",
    onLog: (_level, log) => {
      // A library's own use of eval is not ours to change.
      if (log.code === "PLUGIN_TIMINGS" || (log.code === "EVAL" && log.id?.includes("/node_modules/"))) return;
      throw new Error(`Bundling ${name}: ${log.message}`);
    },
  });
  const names = { entryFileNames: "[name].cjs", chunkFileNames: "[name]-[hash].cjs" };
  const { output } = await build.write({ dir, format: "cjs", ...names });
  await build.close();
  return output.flatMap(({ moduleIds = [] }) => moduleIds);
}

/** Takes packages of the workspace from the compiler's many files, of which the bundle then includes the used ones. */
function fromCompiled(root) {
  return {
    name: "from-compiled",
    resolveId(id) {
      const [, name, path = ""] = /^@sightline\/([^/]+)(\/.+)?$/.exec(id) ?? [];
      if (name === undefined || external.has(id) || !existsSync(`${root}packages/${name}`)) return null;
      const { exports } = JSON.parse(readFileSync(`${root}packages/${name}/package.json`, "utf8"));
      return `${root}packages/${name}/${exports[`.${path}`].types.replace(/\.d\.ts$/, ".js")}`;
    },
  };
}

/** Rewrites what a script cannot do: `import` of an external module, `await` outside functions, a `require` of its own. */
function asScript(root, entry) {
  return {
    name: "as-script",
    transform(code, id) {
      // What is written as data stays: only syntax is rewritten, and from the end, so that positions hold.
      let script = code;
      for (const { start, end, source } of importExpressions(code, this).reverse()) {
        const argument = external.has(nameOf(source, id)) ? JSON.stringify(nameOf(source, id)) : null;
        if (argument === null && typeof source.value === "string") continue;
        script = `${script.slice(0, start)}importModule(${argument ?? code.slice(source.start, source.end)})${script.slice(end)}`;
      }
      if (id === entry) script = inFunction(script, this.parse(script).body);
      script = script.replace(/^const require = createRequire\(import\.meta\.url\);$/m, "");
      return script === code ? null : { code: script };
    },
    generateBundle(_options, chunks) {
      for (const { code = "", fileName } of Object.values(chunks)) {
        if (importExpressions(code, this).length > 0) throw new Error(`${fileName} imports a module.`);
      }
    },
  };

  function nameOf({ value }, id) {
    return externalFiles[typeof value === "string" ? resolve(dirname(id), value).slice(root.length) : ""] ?? value;
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
