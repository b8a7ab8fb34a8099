// `node packages/testkit/bench/applied-patches.mjs FOLDER HOST [-- options of the command]`: whether patches of the GEO audit
// keep their promise on a built site. The folder is served under its real host on loopback and audited; each patch is applied
// alone to a copy of its files, and the copy is audited again. Prints promise and gain, and issues that are new. The crawl has to
// visit the whole site (`-- --max-pages 5000`): one that stops at a limit has other pages each time.
import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { appliedDiff, serveFolder } from "@sightline/testkit";

const command = fileURLToPath(new URL("../../cli/dist/main.js", import.meta.url));
const [folder = "", host = ""] = process.argv.slice(2);
const split = process.argv.indexOf("--");
const options = split === -1 ? [] : process.argv.slice(split + 1);
const work = mkdtempSync(join(tmpdir(), "sightline-patches-"));
const tolerance = 0.1;

const site = join(work, "site");
cpSync(folder, site, { recursive: true });
const before = await audit();
const known = new Set(before.issues.map(({ checkId }) => checkId));
const patched = before.issues.filter(({ patch }) => patch !== undefined);
process.stdout.write(
  `${host}: readiness ${before.scores.geo?.toFixed(2)}, ${before.sample.sampledPages} pages, patches: ${patched.length}\n`,
);
if (before.sample.isPartial)
  process.stdout.write("  The crawl stopped at a limit, so that gains differ from run to run.\n");
let failed = false;
for (const { checkId, affects, patch } of patched) {
  const saved = new Map();
  for (const [name, text] of appliedDiff(patch.diff, read)) {
    if (name.includes("#")) continue;
    const file = fileOf(name) ?? join(site, name);
    saved.set(file, existsSync(file) ? readFileSync(file) : null);
    writeFileSync(file, text);
  }
  const after = await audit();
  const gain = (after.scores[affects] ?? 0) - (before.scores[affects] ?? 0);
  const added = after.issues.map((issue) => issue.checkId).filter((id) => !known.has(id));
  const isKept = Math.abs(gain - patch.gain) < tolerance && added.length === 0;
  failed ||= !isKept;
  process.stdout.write(
    `  ${checkId.padEnd(34)} ${String(patch.pages).padStart(3)} pages  promised ${patch.gain.toFixed(3).padStart(8)}  gained ${gain.toFixed(3).padStart(8)}${added.length === 0 ? "" : `  new: ${added.join(", ")}`}${isKept ? "" : "  BROKEN"}\n`,
  );
  for (const [file, text] of saved) text === null ? rmSync(file) : writeFileSync(file, text);
}
rmSync(work, { recursive: true });
process.exit(failed ? 1 : 0);

async function audit() {
  const server = await serveFolder(site);
  const out = join(work, "out");
  const named = ["--resolve", `${host}:80:127.0.0.1:${new URL(server.url).port}`, "--store", "memory", "--out", out];
  const args = [command, "audit", `http://${host}/`, ...named, "--geo", "--format", "json", ...options];
  const child = spawn(process.execPath, args, { stdio: "ignore" });
  await new Promise((resolve) => child.on("exit", resolve));
  await server.close();
  const file = join(out, "report.json");
  if (!existsSync(file)) throw new Error("The audit failed.");
  const { geo } = JSON.parse(readFileSync(file, "utf8"));
  rmSync(file);
  return geo;
}

function read(name) {
  const file = fileOf(name);
  return file === null ? null : readFileSync(file, "utf8").replaceAll("\r\n", "\n");
}

/** Returns the file of a page's path, as the server finds it. */
function fileOf(name) {
  const decoded = decodeURIComponent(name);
  const found = [decoded, join(decoded, "index.html")].map((path) => join(site, path));
  return found.find((path) => existsSync(path) && statSync(path).isFile()) ?? null;
}
