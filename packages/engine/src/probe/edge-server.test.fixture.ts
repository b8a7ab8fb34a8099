import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { hostGates } from "@sightline/crawl";
import { inlineExtractor } from "@sightline/extract/pool";
import { httpFetcher, parseResolve } from "@sightline/fetch";
import type { Fetcher, FetchRequest } from "@sightline/model/ports";
import { fakeClock, type LoopbackServer, listen } from "@sightline/testkit";
import { afterEach } from "vitest";
import { type ProbeTarget, runProbe } from "./run-probe.ts";

/** Response of an edge: HTML with status 200, its parts, or what writes it. */
export type EdgeAnswer =
  | string
  | { readonly status?: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
  | ((request: IncomingMessage, response: ServerResponse) => void);

/** Request as a site saw it, with the time of the clock of the probe. */
export interface SeenRequest {
  readonly path: string;
  readonly agent: string;
  readonly at: number;
  readonly cookie: string | undefined;
}

const opened: LoopbackServer[] = [];
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close();
});

const words = (topic: string) => Array.from({ length: 60 }, (_, index) => `${topic}${index}`).join(" ");
const page = (topic: string) => `<!DOCTYPE html><title>${topic}</title><main><p>${words(topic)}</p>`;

/** Documents of a sound site: a start page that links to two templates. */
export const soundSite: Readonly<Record<string, EdgeAnswer>> = {
  "/robots.txt": { headers: { "content-type": "text/plain" }, body: "User-agent: *\nDisallow: /cart\n" },
  "/": `${page("home")}<a href="/blog/first">First</a> <a href="/blog/second">Second</a> <a href="/shop/boots">Boots</a>`,
  "/blog/first": page("first"),
  "/shop/boots": page("boots"),
};

/** Other text than that of the sound site. */
export const otherPage = page("casino");
/** A page whose text nobody gets twice. */
export const restless = () => {
  let visits = 0;
  return (_: IncomingMessage, response: ServerResponse) => {
    visits += 1;
    response.writeHead(200, { "content-type": "text/html" }).end(page(`visit${visits}x`));
  };
};

/** Shortens the time of requests as one agent; the others wait as long as they do elsewhere. */
function impatientAs(token: string | undefined, fetcher: Fetcher): Fetcher {
  const isImpatient = ({ headers, url }: FetchRequest) =>
    token !== undefined && headers["user-agent"]?.includes(token) === true && !url.endsWith("/robots.txt");
  return {
    ...fetcher,
    fetch: (request, signal) => fetcher.fetch(isImpatient(request) ? { ...request, timeoutMs: 50 } : request, signal),
  };
}

/** Options of {@link probed}. */
export interface ProbedOptions extends Partial<Pick<ProbeTarget, "naming" | "tokens" | "contactUrl">> {
  /** Documents that everybody gets. Default: those of the sound site. */
  readonly site?: Readonly<Record<string, EdgeAnswer>>;
  /** Paths of pages to request. */
  readonly pages?: readonly string[];
  /** Name of the site, which has one with www, too. Default: its address. */
  readonly host?: string;
  /** Name of an agent that waits only briefly for a response, for a site that never answers it. */
  readonly impatient?: string;
  readonly signal?: AbortSignal;
}

/** Probes a site on loopback. @param treat what an agent gets for a path; `undefined` for what everybody gets */
export async function probed(
  treat: (agent: string, path: string, host: string) => EdgeAnswer | undefined,
  options: ProbedOptions = {},
) {
  const { site = soundSite, pages, host = "127.0.0.1", impatient, signal, ...target } = options;
  const clock = fakeClock();
  const seen: SeenRequest[] = [];
  const server = await listen(
    createServer((request, response) => {
      const path = request.url ?? "/";
      const agent = request.headers["user-agent"] ?? "";
      seen.push({ path, agent, at: clock.monotonic(), cookie: request.headers.cookie });
      const answer = treat(agent, path, request.headers.host ?? "") ??
        site[path] ?? { status: 404, body: "<title>Not found</title>" };
      if (typeof answer === "function") return answer(request, response);
      const { status = 200, headers = {}, body = "" } = typeof answer === "string" ? { body: answer } : answer;
      response.writeHead(status, { "content-type": "text/html; charset=utf-8", ...headers }).end(body);
    }),
  );
  opened.push(server);
  const { port } = new URL(server.url);
  const startUrl = `http://${host}:${port}/`;
  const hosts = host === "127.0.0.1" ? [] : [host, `www.${host}`];
  const guard = {
    allowPrivateHosts: [`127.0.0.1:${port}`, ...hosts],
    resolve: hosts.map((name) => parseResolve(`${name}:${port}:127.0.0.1`)),
  };
  const result = await runProbe(
    {
      fetcher: () => impatientAs(impatient, httpFetcher(guard)),
      extractor: inlineExtractor({ extract: {} }),
      gates: hostGates(clock).tenant("").crawl("probe"),
      clock,
    },
    {
      ...{ startUrl, naming: "exact", tokens: null, contactUrl: null, ...target },
      ...(pages && { pages: pages.map((path) => new URL(path, startUrl).href) }),
    },
    { signal: signal ?? new AbortController().signal },
  );
  const verdicts = Object.fromEntries(
    result.agents.map(({ token, answers }) => [
      token,
      answers.map(({ verdict, reason, status }) => [verdict === "none" ? reason : verdict, status].join(" ").trim()),
    ]),
  );
  return { result, verdicts, seen };
}
