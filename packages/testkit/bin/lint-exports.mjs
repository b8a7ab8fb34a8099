// Checks the exports of the published package: publint its manifest, attw its types in each kind of project.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { publishedFolder } from "./compiled-packages.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const folder = `${root}${publishedFolder}`;
// There is no CommonJS build: `require` loads the ES modules, on every Node.js that the package supports.
const checks = [
  ["node_modules/publint/src/cli.js", "run", "--strict", "--level", "warning", folder],
  ["node_modules/@arethetypeswrong/cli/dist/index.js", "--pack", folder, "--profile", "esm-only"],
];
const failed = checks.filter(([script, ...args]) => {
  const { status } = spawnSync(process.execPath, [`${root}${script}`, ...args], { stdio: "inherit", cwd: root });
  return status !== 0;
});
process.exit(failed.length === 0 ? 0 : 1);
