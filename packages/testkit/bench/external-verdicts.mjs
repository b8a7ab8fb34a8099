// Verdicts on the links of real pages to other sites: node external-verdicts.mjs PAGES, a folder of HTML files for each site.
//
// All other sites are imitated on loopback (stand-in-web.mjs), so that the truth about each link is known, by an audit whose
// clock runs fast. Prints how often each behaviour got each verdict, and the links that are alive and called broken.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fastClock } from "../dist/fast-clock.js";
import { isAlive, kindOf, parkingHost } from "./stand-in-truth.mjs";

const speed = 20;
const namesOfCertificate = 80;
const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const [pages, authority] = process.argv.slice(2);
if (authority === undefined) await withAuthority();
else await judge(authority);

/** Makes an authority, which Node.js reads when it starts, and runs this script anew. */
async function withAuthority() {
  const folder = mkdtempSync(join(tmpdir(), "sightline-external-"));
  try {
    openssl(
      folder,
      "req",
      "-x509",
      ...newKey,
      "-days",
      "30",
      "-keyout",
      "ca.key",
      "-out",
      "ca.pem",
      "-subj",
      "/CN=Stand-in",
    );
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: join(folder, "ca.pem") };
    const child = spawn(process.execPath, [here("external-verdicts.mjs"), pages, folder], { env, stdio: "inherit" });
    process.exitCode = await new Promise((resolve) => child.on("close", resolve));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function judge(folder) {
  const hosts = hostsOfLinks();
  issue(folder, [parkingHost, ...hosts]);
  const server = spawn(process.execPath, [here("stand-in-web.mjs"), pages, folder, String(speed)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const ports = JSON.parse(await new Promise((resolve) => server.stdout.once("data", resolve)));
    print(await audited(ports, hosts));
  } finally {
    server.kill();
  }
}

/** Returns the hosts of all absolute links. */
function hostsOfLinks() {
  const hosts = new Set();
  for (const site of readdirSync(pages)) {
    for (const page of readdirSync(join(pages, site))) {
      const html = readFileSync(join(pages, site, page), "latin1");
      for (const [, host] of html.matchAll(
        /href\s*=\s*["']?\s*(?:https?:\/{1,2}|\/\/)(?:[^/"'@\s>]*@)?([a-z0-9.-]+)/gi,
      ))
        hosts.add(host.toLowerCase());
    }
  }
  return [...hosts].sort();
}

function openssl(folder, ...args) {
  execFileSync("openssl", args, { cwd: folder, stdio: "pipe" });
}

/** Issues certificates of many names each. */
function issue(folder, hosts) {
  const groups = [];
  for (let from = 0; from < hosts.length; from += namesOfCertificate)
    groups.push(hosts.slice(from, from + namesOfCertificate));
  for (const [index, names] of groups.entries()) {
    const name = (ending) => `${index}.${ending}`;
    writeFileSync(join(folder, name("ext")), `subjectAltName=${names.map((host) => `DNS:${host}`).join(",")}\n`);
    openssl(folder, "req", "-new", ...newKey, "-keyout", name("key"), "-out", name("csr"), "-subj", "/CN=Stand-in");
    const signing = ["-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-days", "20", "-extfile", name("ext")];
    openssl(folder, "x509", "-req", "-in", name("csr"), ...signing, "-out", name("pem"));
  }
  writeFileSync(join(folder, "groups.json"), JSON.stringify(groups));
}

async function audited({ http, https }, hosts) {
  const { createAuditor, systemClock } = await import("@sightline/engine");
  const { httpFetcher } = await import("@sightline/fetch");
  const resolve = ["real-sites.test", parkingHost, ...hosts.filter((host) => kindOf(host) !== "unknown")].flatMap(
    (host) => [
      { host, port: 80, address: "127.0.0.1", toPort: http },
      { host, port: 443, address: "127.0.0.1", toPort: https },
    ],
  );
  const lookup = async (host) => {
    throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: "ENOTFOUND" });
  };
  const urls = readdirSync(pages).flatMap((site) =>
    readdirSync(join(pages, site)).map((page) => `http://real-sites.test/${site}/${encodeURIComponent(page)}`),
  );
  const auditor = createAuditor({
    clock: fastClock(systemClock, speed),
    fetcher: () => httpFetcher({ resolve, lookup }),
  });
  const plan = { mode: "list", urls: ["http://real-sites.test/held", ...urls], maxPages: urls.length + 10 };
  const only = { fetchResources: false, maxProbedHosts: 0, maxExternalUrls: 20_000, discoverSitemaps: false };
  const limits = { requestTimeoutMs: 600_000, maxAttempts: 1, canonicalHost: "off", resolve: resolve.slice(0, 1) };
  const { report } = await auditor.audit("http://real-sites.test/", { ...plan, ...only, ...limits }).result();
  const links = [];
  for await (const link of report.externalLinks()) links.push(link);
  await auditor.close();
  return { links, notLookedAt: report.externals.notLookedAt };
}

function print({ links, notLookedAt }) {
  const rows = new Map();
  for (const { url, verdict, reason, status, confirmed } of links) {
    const truth = isAlive(url) ? "alive" : "broken";
    const found = [verdict, reason, status ?? "", confirmed ? "confirmed" : ""].join(" ").trim();
    const row = `${kindOf(new URL(url).hostname).padEnd(11)} ${truth.padEnd(7)} ${found}`;
    rows.set(row, (rows.get(row) ?? 0) + 1);
  }
  for (const [row, count] of [...rows].sort()) process.stdout.write(`${String(count).padStart(6)}  ${row}\n`);
  const alive = links.filter(({ url }) => isAlive(url));
  const wrong = alive.filter(({ verdict }) => verdict === "broken");
  const broken = links.filter(({ url }) => !isAlive(url));
  const found = broken.filter(({ verdict }) => verdict === "broken");
  process.stdout.write(`${links.length} links were looked at; not: ${JSON.stringify(notLookedAt)}\n`);
  process.stdout.write(`${wrong.length} of ${alive.length} that are alive are called broken\n`);
  process.stdout.write(`${found.length} of ${broken.length} that are broken are found\n`);
  for (const { url, reason } of wrong) process.stdout.write(`WRONG ${url} ${reason}\n`);
  if (wrong.length > 0) process.exitCode = 1;
}
