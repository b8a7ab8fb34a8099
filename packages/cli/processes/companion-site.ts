import { createServer } from "node:http";
import { type LoopbackServer, listen } from "@sightline/testkit";

/** Answer of a file or of another site; each is looked at as often as its verdict needs. */
interface Looked {
  readonly status: number;
  readonly type?: string;
  /** Requests of one look. */
  readonly look: readonly string[];
  /** Looks until the verdict stands. */
  readonly looks: 1 | 2;
}

const file = (type: string): Looked => ({ status: 200, type, look: ["HEAD"], looks: 1 });
const text = (type: string): Looked => ({ status: 200, type, look: ["GET"], looks: 1 });
const failed = (status: number, looks: 1 | 2): Looked => ({ status, look: ["HEAD", "GET"], looks });

const pages = 40;
const hosts = ["mill.com", "www.mill.com", "docs.mill.com"];
const otherHosts = Array.from({ length: 60 }, (_, index) => `site${index}.com`);
const cdnHosts = Array.from({ length: 20 }, (_, index) => `cdn${index}.net`);

/** Files and other sites that the pages name, by URL. */
function companionsOf(page: number): ReadonlyMap<string, Looked> {
  const own = `http://mill.com/files/${page}`;
  const named = new Map<string, Looked>([
    ...Array.from({ length: 6 }, (_, index) => [`${own}-${index}.png`, file("image/png")] as const),
    [`${own}.css`, text("text/css")],
    [`${own}.js`, text("text/javascript")],
    [`${own}-gone.png`, failed(404, 1)],
    [`${own}-down.png`, failed(500, 2)],
  ]);
  for (let index = 0; index < 4; index++) {
    const other = otherHosts[(4 * page + index) % otherHosts.length];
    const kinds = [file("text/html"), file("text/html"), failed(404, 2), failed(500, 1)];
    named.set(`http://${other}/of/${page}-${index}`, kinds[(page + index) % kinds.length] ?? file("text/html"));
  }
  const cdn = cdnHosts[page % cdnHosts.length];
  named.set(`http://${cdn}/${page}.png`, page % 5 === 0 ? failed(404, 2) : file("image/png"));
  return named;
}

/** A site with files, links to other sites, and hosts to probe, on loopback. */
export interface CompanionSite {
  readonly startUrl: string;
  /** Where each host is. */
  readonly resolve: readonly {
    readonly host: string;
    readonly port: number;
    readonly address: string;
    readonly toPort: number;
  }[];
  /** Requests that one crawl makes for each URL beside its pages, probes excepted. */
  readonly needed: ReadonlyMap<string, Looked>;
  /** URLs that were requested, with the method, in order; of pages, robots.txt and probes, too. */
  readonly requests: readonly string[];
  /** Resolves once so many requests beside the pages were received. */
  companionsRequested(count: number): Promise<void>;
  /** Number of requests beside the pages. */
  companionCount(): number;
  /** Keeps the last page back until a condition holds, which is looked at after each response. */
  holdLastPage(until: () => boolean): void;
  close(): Promise<void>;
}

const urlOf = (host: string | undefined, path: string | undefined) => `http://${host ?? ""}${path ?? ""}`;

/** Serves all hosts from one port. */
export async function serveCompanionSite(): Promise<CompanionSite> {
  const needed = new Map(Array.from({ length: pages }, (_, page) => [...companionsOf(page)]).flat());
  const requests: string[] = [];
  let companions = 0;
  let mayEnd = () => false;
  let held: (() => void)[] = [];
  let waiting: { readonly count: number; readonly resolve: () => void }[] = [];

  const server = createServer((request, response) => {
    const url = urlOf(request.headers.host, request.url);
    requests.push(`${request.method} ${url}`);
    const found = needed.get(url);
    if (found === undefined) {
      const html = pageAt(url);
      const answer = () => {
        response.writeHead(html === null ? 404 : 200, { "content-type": "text/html" }).end(html ?? "<title>No</title>");
      };
      if (url === lastPage) held.push(answer);
      else answer();
      release();
      return;
    }
    companions++;
    response.once("finish", release);
    const body = found.status === 200 ? `/* ${url} */` : "Nothing";
    const headers = { "content-type": found.type ?? "text/plain", "cache-control": "max-age=9999999" };
    response.writeHead(found.status, { ...headers, "content-length": body.length }).end(body);
    const due = waiting.filter(({ count }) => companions >= count);
    waiting = waiting.filter((each) => !due.includes(each));
    for (const { resolve } of due) resolve();
  });

  function release(): void {
    if (!mayEnd()) return;
    for (const answer of held.splice(0)) answer();
  }

  const { url, close }: LoopbackServer = await listen(server);
  const toPort = Number(new URL(url).port);
  return {
    startUrl: "http://mill.com/",
    resolve: [...hosts, ...otherHosts, ...cdnHosts].map((host) => ({ host, port: 80, address: "127.0.0.1", toPort })),
    needed,
    requests,
    companionsRequested: (count) =>
      new Promise((resolve) => {
        if (companions >= count) resolve();
        else waiting.push({ count, resolve });
      }),
    companionCount: () => companions,
    holdLastPage(until) {
      mayEnd = until;
      held = [];
    },
    close,
  };
}

const lastPage = "http://mill.com/last";

/** Returns a page of the site: a list of all pages, pages with what they name, the last one, and a page on each host. */
function pageAt(url: string): string | null {
  const path = new URL(url).pathname;
  if (url === lastPage) return html("Last page", "");
  if (path === "/") {
    const links = Array.from({ length: pages }, (_, page) => `<a href="/p/${page}">Page ${page}</a>`);
    const others = hosts.map((host) => `<a href="http://${host}/about">About ${host}</a>`);
    return html("Mill", [...links, ...others, '<a href="/last">Last</a>'].join(" "));
  }
  if (path === "/about") return html(`About ${new URL(url).hostname}`, "");
  const page = /^\/p\/(\d+)$/.exec(path)?.[1];
  if (page === undefined || !url.startsWith("http://mill.com/")) return null;
  const named = [...companionsOf(Number(page)).keys()].map(markupOf);
  return html(`Page ${page}`, named.join(" "));
}

function markupOf(url: string): string {
  if (url.endsWith(".png")) return `<img src="${url}" alt="">`;
  if (url.endsWith(".css")) return `<link rel="stylesheet" href="${url}">`;
  if (url.endsWith(".js")) return `<script src="${url}"></script>`;
  return `<a href="${url}">Elsewhere</a>`;
}

function html(title: string, body: string): string {
  const text = `${title} of a mill whose audit is killed while it asks for files and other sites. `.repeat(10);
  return `<!DOCTYPE html><html lang="en"><title>${title}</title><h1>${title}</h1><p>${text}</p><p>${body}</p></html>`;
}
