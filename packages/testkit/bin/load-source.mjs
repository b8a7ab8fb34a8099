import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { rolldown } from "rolldown";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Imports a module from its TypeScript source, without a build: what it imports, at once or later, is bundled with it. */
export async function loadSource(path) {
  const bundle = await rolldown({
    input: join(root, path),
    platform: "node",
    resolve: { conditionNames: ["@sightline/source", "node", "import"] },
    checks: { pluginTimings: false, eval: false },
  });
  const folder = mkdtempSync(join(root, "node_modules/.sightline-source-"));
  try {
    const { output } = await bundle.write({ dir: folder, format: "esm", codeSplitting: false });
    return await import(pathToFileURL(join(folder, output[0].fileName)).href);
  } finally {
    await bundle.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
