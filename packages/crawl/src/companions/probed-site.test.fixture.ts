import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { extractPage } from "@sightline/extract";
import { httpFetcher } from "@sightline/fetch";
import type { HostProbe } from "@sightline/model";
import { afterEach } from "vitest";
import { fakeCrawl } from "../fake-site.test.fixture.ts";
import { realClock } from "../real-clock.test.fixture.ts";
import { loadHostProbes } from "./load-host-probes.ts";

/** Response of a server: HTML with status 200, its parts, or what writes it. */
export type Answer =
  | string
  | { readonly status?: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
  | ((request: IncomingMessage, response: ServerResponse) => void);

/** Server of all hosts of a test; counts the requests to each. */
interface SiteServer {
  readonly port: number;
  readonly requests: readonly string[];
}

export const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(" ");
export const home = `<title>Home</title><link rel=icon href=/icon.png><p>${words(80)}<a href="/blog/post">Post</a>`;
export const plain = home.replace("<link rel=icon href=/icon.png>", "");
export const notFound = `<title>Nothing here</title><p>${words(30)}<a href="/">Home</a>`;
export const healthy: Readonly<Record<string, Answer>> = {
  "e.test/": home,
  "e.test/blog/post": `<title>Post</title><p>${words(90)}<a href="/">Home</a>`,
};
/** Paths of made-up names. */
const madeUp = /^e\.test\/[a-z]{20}$/;
export const madeUpInFolder = /^e\.test\/blog\/[a-z]{20}$/;

const opened: { close(): void }[] = [];
afterEach(() => {
  for (const each of opened.splice(0)) each.close();
});

async function serve(answerOf: (target: string) => Answer | undefined): Promise<SiteServer> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const target = `${request.headers.host}${request.url}`;
    requests.push(target);
    write(answerOf(target) ?? { status: 404, body: notFound }, request, response);
  });
  await listen(server);
  return { port: (server.address() as AddressInfo).port, requests };
}

function write(answer: Answer, request: IncomingMessage, response: ServerResponse): void {
  if (typeof answer === "function") {
    answer(request, response);
    return;
  }
  const { status = 200, headers = {}, body = "" } = typeof answer === "string" ? { body: answer } : answer;
  response.writeHead(status, { "content-type": "text/html", ...headers }).end(body);
}

function listen(server: Server): Promise<void> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => sockets.add(socket));
  opened.push({
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
}

interface Probed {
  readonly probe: HostProbe;
  /** Requests to each host, as in `e.test/favicon.ico`. */
  readonly requests: readonly string[];
  readonly stored: string;
  /** Requests of the crawl for pages. */
  readonly pages: readonly string[];
}

export interface Probing {
  /** Answers by host and path, in addition to those of a healthy site. */
  readonly answers?: Readonly<Record<string, Answer>>;
  readonly missing?: Answer;
  readonly missingInFolder?: Answer;
  /** Names that lead to the server, or to a closed port; all others do not exist. Default: `e.test`. */
  readonly hosts?: readonly string[];
  readonly closedHosts?: readonly string[];
  readonly start?: string;
  readonly maxPages?: number;
}

/** Probes e.test over http. */
export async function probed({
  answers = {},
  missing,
  missingInFolder,
  hosts = ["e.test"],
  closedHosts = [],
  start = "http://e.test/",
  maxPages = 1,
}: Probing = {}): Promise<Probed> {
  const server = await serve((target) => {
    if (madeUp.test(target)) return missing;
    return madeUpInFolder.test(target) ? missingInFolder : (answers[target] ?? healthy[target]);
  });
  const resolve = [
    ...hosts.map((host) => ({ host, port: 80, address: "127.0.0.1", toPort: server.port })),
    ...closedHosts.map((host) => ({ host, port: 80, address: "127.0.0.1", toPort: 1 })),
  ];
  const lookup = () => Promise.reject(Object.assign(new Error("unknown"), { code: "ENOTFOUND" }));
  const fetcher = httpFetcher({ resolve, lookup });
  opened.push({ close: () => void fetcher.close() });
  const extractor = { extract: async (page: Parameters<typeof extractPage>[0]) => extractPage(page), async close() {} };
  const isSlow = [missing, missingInFolder, ...Object.values(answers)].includes(silent);
  const requestTimeoutMs = isSlow ? 500 : 10_000;
  const plan = { maxProbedHosts: 5, discoverSitemaps: false, fetchResources: false, requestTimeoutMs, maxPages };
  const crawl = await fakeCrawl({}, plan, { start, clock: realClock, ports: { fetcher, extractor } });
  await crawl.run();
  const [probe] = await loadHostProbes(crawl.store.documents, crawl.crawlId);
  if (probe === undefined) throw new Error("Nothing was probed.");
  return {
    probe,
    requests: server.requests,
    pages: (await crawl.pages()).map((url) => url.slice("http://".length)),
    stored: JSON.stringify(await crawl.store.documents.list(crawl.crawlId, "host-probes")),
  };
}

export const endless = (_request: IncomingMessage, response: ServerResponse) => {
  response.writeHead(200, { "content-type": "text/html" });
  const more = () => {
    while (response.write(`<p>${words(1000)}`));
  };
  response.on("drain", more);
  more();
};
export const silent = () => {};
export const redirect = (location: string): Answer => ({ status: 302, headers: { location } });
