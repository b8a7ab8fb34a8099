// Runs publint over every package that is published.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));
let failed = 0;
for (const folder of readdirSync(`${root}packages`)) {
  const manifest = `${root}packages/${folder}/package.json`;
  let isPrivate = true;
  try {
    isPrivate = JSON.parse(readFileSync(manifest, "utf8")).private === true;
  } catch {
    continue;
  }
  if (isPrivate) continue;
  const { status } = spawnSync(
    process.execPath,
    [`${root}node_modules/publint/src/cli.js`, "run", "--strict", "--level", "warning", `${root}packages/${folder}`],
    { stdio: "inherit", cwd: root },
  );
  if (status !== 0) failed++;
}
process.exit(failed === 0 ? 0 : 1);
