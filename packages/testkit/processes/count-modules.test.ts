import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterEach, expect, it } from "vitest";

const counting = fileURLToPath(new URL("../bin/size/count-modules.mjs", import.meta.url));
const folder = mkdtempSync(`${tmpdir()}/sightline-count-`);
afterEach(() => rmSync(folder, { recursive: true }));

it("counts ES modules, CommonJS modules and the scripts of a bundle", async () => {
  const files = {
    "main.mjs": `import "./imported.mjs"; import "./required.cjs"; import { Script } from "node:vm";
      new Script("1", { filename: "${folder}/bundled.cjs" }); new Script("2");`,
    "imported.mjs": "",
    "required.cjs": "",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(`${folder}/${name}`, text);
  const { stderr } = await promisify(execFile)(process.execPath, ["--import", counting, `${folder}/main.mjs`]);
  expect(stderr).toBe("modules 4\n");
});
