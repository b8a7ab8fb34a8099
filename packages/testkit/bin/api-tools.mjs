// Development tools that read the OpenAPI document; installed into packages/testkit/api-tools when they are first needed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Folder of the tools. */
export const apiTools = fileURLToPath(new URL("../api-tools", import.meta.url));

/** Installs the tools, unless they are there in the locked versions. */
export function installApiTools() {
  const stamp = `${apiTools}/node_modules/.sightline-installed`;
  const lock = createHash("sha256")
    .update(readFileSync(`${apiTools}/package-lock.json`))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  process.stderr.write("Installing the tools for the OpenAPI document (first use, or their lock file changed) …\n");
  const options = { cwd: apiTools, stdio: ["ignore", 2, 2] };
  const args = ["ci", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"];
  if (spawnSync("npm", args, options).status !== 0) process.exit(1);
  writeFileSync(stamp, lock);
}

/** Runs one of the tools. @returns result of `spawnSync`, with texts */
export function runApiTool(command, args) {
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  return spawnSync(`${apiTools}/node_modules/.bin/${command}`, args, { cwd: apiTools, encoding: "utf8", env });
}
