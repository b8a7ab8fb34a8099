// Serves pages of real sites, and imitates all sites to which they link: node stand-in-web.mjs PAGES CERTIFICATES SPEED
// PAGES has a folder of HTML files for each site; CERTIFICATES is as external-verdicts.mjs makes it; time passes SPEED times
// as fast. Prints its ports as JSON. The page `/held` is answered once no other site was requested for a while.
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { createSecureContext } from "node:tls";
import { kindOf, parkingHost, statusAt } from "./stand-in-truth.mjs";

const [pagesFolder, certificates, speedText] = process.argv.slice(2);
const speed = Number(speedText);
const quietMs = 120_000 / speed;
const flakyMs = 40_000 / speed;
const hangMs = 300;
const slowMs = 500;
const requestsBeforeLimit = 4;

const contexts = JSON.parse(readFileSync(`${certificates}/groups.json`, "utf8")).map((hosts, index) => {
  const [key, cert] = ["key", "pem"].map((ending) => readFileSync(`${certificates}/${index}.${ending}`));
  return { hosts: new Set(hosts), context: createSecureContext({ key, cert }), key, cert };
});
const requestsOf = new Map();
const firstAt = new Map();
const held = [];
let lastAt = Number.POSITIVE_INFINITY;

setInterval(() => {
  if (Date.now() - lastAt > quietMs) for (const answer of held.splice(0)) answer();
}, 100);

function answer(scheme, { headers, method, url }, response) {
  const host = (headers.host ?? "").toLowerCase().replace(/:\d+$/, "");
  const send = (status, more = {}, body = "<!DOCTYPE html><title>A page</title><p>There is something here.</p>") => {
    response.writeHead(status, { "content-type": "text/html", "content-length": Buffer.byteLength(body), ...more });
    response.end(method === "HEAD" ? undefined : body);
  };
  if (host === "real-sites.test") return answerPage(url, send);
  const asked = { host, method, url, full: `${scheme}://${host}${url}` };
  requestsOf.set(host, (requestsOf.get(host) ?? 0) + 1);
  if (!firstAt.has(asked.full)) firstAt.set(asked.full, Date.now());
  const kind = kindOf(host);
  // Hosts that are down are asked ever more slowly.
  if (kind !== "down") lastAt = Date.now();
  if (url === "/robots.txt") return send(kind === "robots" ? 200 : 404, { "content-type": "text/plain" }, robots);
  const special = behaviours[kind];
  if (special === undefined || special(asked, send, response) === false) send(statusAt(asked.full));
}

const robots = "User-agent: *\nDisallow: /\n";
const challenge = "<title>Just a moment...</title><script src=/cdn-cgi/challenge-platform/h/b/orchestrate/x></script>";

/** What is special about hosts; those that return `false` show the page that is there. */
const behaviours = {
  https: ({ full }, send) => full.startsWith("http:") && send(301, { location: full.replace("http:", "https:") }),
  head405: ({ method }, send) => method === "HEAD" && send(405),
  head404: ({ method }, send) => method === "HEAD" && send(404),
  head500: ({ method }, send) => method === "HEAD" && send(500),
  wall: (_, send) => send(403, { "cf-mitigated": "challenge" }, challenge),
  forbidden: (_, send) => send(403),
  linkedin: (_, send) => send(999),
  softwall: (_, send) => send(200, {}, challenge),
  login: ({ url }, send) =>
    !url.startsWith("/login") && send(302, { location: `/login?next=${encodeURIComponent(url)}` }),
  busy: ({ host }, send) => requestsOf.get(host) > requestsBeforeLimit && send(429, { "retry-after": "60" }),
  slow: ({ full }, send) => void setTimeout(() => send(statusAt(full)), slowMs),
  hang: (_, __, response) => void setTimeout(() => response.destroy(), hangMs),
  down: (_, send) => send(503),
  flaky: ({ full }, send) => send(Date.now() - firstAt.get(full) < flakyMs ? 404 : 200),
  parked: (_, send) => send(302, { location: `http://${parkingHost}/` }),
  parkedpage: (_, send) => send(200, {}, '<html data-adblockkey="x"><title>For sale</title>'),
};

function answerPage(url, send) {
  const path = /^\/([^/]+)\/([^/]+)$/.exec(decodeURIComponent(url));
  if (url === "/held") held.push(() => send(200));
  else if (path === null) send(200, {}, index());
  else send(200, {}, readFileSync(`${pagesFolder}/${path[1]}/${path[2]}`));
}

function index() {
  const all = readdirSync(pagesFolder).flatMap((site) =>
    readdirSync(`${pagesFolder}/${site}`).map((page) => `${site}/${page}`),
  );
  return `<!DOCTYPE html><title>All</title>${all.map((path) => `<a href="/${path}">${path}</a>`).join("\n")}`;
}

const plain = createServer((request, response) => answer("http", request, response));
const secure = createTlsServer(
  {
    key: contexts[0].key,
    cert: contexts[0].cert,
    SNICallback: (name, done) => done(null, contexts.find(({ hosts }) => hosts.has(name))?.context),
  },
  (request, response) => answer("https", request, response),
);
const listening = (server) => new Promise((done) => server.listen(0, "127.0.0.1", () => done(server.address().port)));
process.stdout.write(`${JSON.stringify({ http: await listening(plain), https: await listening(secure) })}\n`);
