import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Where the peers live: beside Sightline's own dependencies, so that nobody pays for them who does not measure. */
export const peersFolder = fileURLToPath(new URL("../../../node_modules/.sightline/peers/", import.meta.url));

const versions = { "@crawlee/cheerio": "3.18.1" };

/** Installs the peers on first use; says so and returns false when that is not possible. */
export function installPeers() {
  if (existsSync(`${peersFolder}node_modules/@crawlee/cheerio`)) return true;
  mkdirSync(peersFolder, { recursive: true });
  writeFileSync(
    `${peersFolder}package.json`,
    JSON.stringify({ private: true, type: "module", dependencies: versions }),
  );
  process.stderr.write("Installing the peers to measure against …\n");
  const { status } = spawnSync("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"], {
    cwd: peersFolder,
    stdio: ["ignore", 2, 2],
  });
  return status === 0;
}
