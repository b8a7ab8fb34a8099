// Checks the exports of the published packages: publint their manifests, attw their types in each kind of project.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { publishedFolders } from "./compiled-packages.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
// There is no CommonJS build: `require` loads the ES modules, on every Node.js that the package supports.
const checks = publishedFolders.flatMap((folder) => [
  ["node_modules/publint/src/cli.js", "run", "--strict", "--level", "warning", `${root}${folder}`],
  ["node_modules/@arethetypeswrong/cli/dist/index.js", "--pack", `${root}${folder}`, "--profile", "esm-only"],
]);
const failed = checks.filter(([script, ...args]) => {
  const { status } = spawnSync(process.execPath, [`${root}${script}`, ...args], { stdio: "inherit", cwd: root });
  return status !== 0;
});
process.exit(failed.length === 0 ? 0 : 1);
