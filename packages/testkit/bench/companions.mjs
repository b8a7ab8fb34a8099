// `npm run bench:companions`, and part of `npm run bench`: what requests beside the pages cost.
//
// CPU of the same audit with and without files, in turn, by the number of requests that the server counts; then with links
// to other sites, each of which takes a TLS handshake, printed apart. And the wall time of an audit of a site with latency,
// with everything on and with pages alone.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { measured } from "./measured-process.mjs";

/** Promises of the project. */
const targets = { cpuMsOfRequest: 0.6, wallRatio: 1.5 };
const pages = 500;
const otherHosts = 100;
const runs = Number(process.env.BENCH_RUNS ?? 3);
const alone = { fetchResources: false, maxExternalUrls: 0, maxProbedHosts: 0 };
const withFiles = { ...alone, fetchResources: true, maxResources: 8 * pages };
const withLinks = { ...alone, maxExternalUrls: 2000 };
const here = (name) => fileURLToPath(new URL(name, import.meta.url));

const folder = mkdtempSync(join(tmpdir(), "sightline-companions-"));
try {
  makeCertificate();
  const cpu = await withServer({ filesOfPage: 8, latencyMs: 0 }, cpuOfRequests);
  const wall = await withServer({ filesOfPage: 1, latencyMs: 80 }, wallTimes);
  print(cpu, wall);
} finally {
  rmSync(folder, { recursive: true });
}

/** Makes the certificate of all other sites, whose names are under one public suffix. */
function makeCertificate() {
  const names = ["-subj", "/CN=Other sites", "-addext", "subjectAltName=DNS:*.github.io"];
  const key = [
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:prime256v1",
    "-nodes",
    "-keyout",
    join(folder, "key.pem"),
  ];
  execFileSync("openssl", ["req", "-x509", "-days", "30", ...key, ...names, "-out", join(folder, "cert.pem")], {
    stdio: "pipe",
  });
}

async function withServer({ filesOfPage, latencyMs }, use) {
  const args = [here("companion-server.mjs"), pages, filesOfPage, latencyMs, folder].map(String);
  const server = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  try {
    const ports = JSON.parse(await new Promise((resolve) => server.stdout.once("data", resolve)));
    return await use(ports);
  } finally {
    server.kill();
  }
}

/** Audits the site, and returns CPU and wall time with what the server counted. */
async function audited({ http, https }, plan) {
  const resolve = [{ host: "mill.com", port: 80, address: "127.0.0.1", toPort: http }];
  for (let index = 0; index < otherHosts; index++) {
    resolve.push({ host: `other${index}.github.io`, port: 443, address: "127.0.0.1", toPort: https });
  }
  const whole = JSON.stringify({ resolve, maxPages: pages, discoverSitemaps: false, canonicalHost: "off", ...plan });
  const count = async () => (await fetch(`http://localhost:${http}/count`)).json();
  await count();
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: join(folder, "cert.pem") };
  const run = await measured(
    process.execPath,
    [here("clients/companions.mjs"), "http://mill.com/", String(pages), whole],
    { env },
  );
  return { cpuMs: run.cpuSeconds * 1000, wallSeconds: run.wallSeconds, ...(await count()) };
}

async function cpuOfRequests(ports) {
  const [ofRequest, ofHandshake, ofBare, counted] = [[], [], [], []];
  for (let run = 0; run < runs; run++) {
    const none = await audited(ports, alone);
    const files = await audited(ports, withFiles);
    const links = await audited(ports, withLinks);
    const requestMs = (files.cpuMs - none.cpuMs) / files.files;
    ofRequest.push(requestMs);
    ofHandshake.push((links.cpuMs - none.cpuMs - links.others * requestMs) / links.handshakes);
    ofBare.push(await cpuOfBareRequest(ports, files.files));
    counted.push({ requests: files.files, others: links.others, handshakes: links.handshakes });
  }
  return {
    requestMs: median(ofRequest),
    handshakeMs: median(ofHandshake),
    bareMs: median(ofBare),
    spread: ofRequest,
    ...counted[0],
  };
}

/** Returns the CPU of a request of undici alone, on the same connections: machines and their load differ. */
async function cpuOfBareRequest({ http }, count) {
  const cpuOf = async (requests) => {
    const args = [here("clients/bare-requests.mjs"), `http://127.0.0.1:${http}/`, String(requests)];
    return (await measured(process.execPath, args)).cpuSeconds * 1000;
  };
  return ((await cpuOf(count)) - (await cpuOf(0))) / count;
}

async function wallTimes(ports) {
  const usual = { concurrency: 8 };
  const without = await audited(ports, { ...alone, ...usual });
  const whole = await audited(ports, { ...usual, fetchResources: true, maxExternalUrls: 2000 });
  return { without, whole };
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

function print({ requestMs, handshakeMs, bareMs, spread, requests, others, handshakes }, { without, whole }) {
  const each = spread.map((ms) => ms.toFixed(2)).join(", ");
  const ratio = whole.wallSeconds / without.wallSeconds;
  const lines = [
    `CPU of a request beside the pages, ms: ${requestMs.toFixed(2)} (${each}; ${requests} on kept connections); ` +
      `of undici alone: ${bareMs.toFixed(2)}`,
    `CPU of a TLS handshake, ms: ${handshakeMs.toFixed(2)} (${handshakes} for ${others} requests)`,
    `wall time of ${pages} pages with 80 ms of latency, s: ${without.wallSeconds.toFixed(1)} alone, ` +
      `${whole.wallSeconds.toFixed(1)} with ${whole.files} requests for files and ${whole.others} to other sites`,
  ];
  process.stdout.write(`\n${lines.join("\n")}\n`);
  for (const [what, value, target] of [
    ["CPU of a request beside the pages, ms", requestMs, targets.cpuMsOfRequest],
    ["wall time with requests beside the pages ÷ without", ratio, targets.wallRatio],
  ]) {
    const verdict = value <= target ? "holds " : "MISSED";
    process.stdout.write(`${verdict}  ${what}: ${value.toFixed(2)} (target at most ${target})\n`);
    if (value > target) process.exitCode = 1;
  }
}
