import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { RouteAnswer } from "@sightline/testkit";

const program = fileURLToPath(new URL("../../sightline/dist/command/main.js", import.meta.url));

/** A `sightline serve` in a process of its own. */
export interface ServeProcess {
  readonly child: ChildProcess;
  /** The exit code; `null` after a signal. */
  readonly exited: Promise<number | null>;
  /** Resolves once it listens; rejects when it ends before. */
  readonly url: Promise<string>;
  out(): string;
  err(): string;
}

/** Starts the server on a store of SQLite. */
export function startServe(
  file: string,
  env: Readonly<Record<string, string>> = {},
  { descriptors }: { /** Limit on file descriptors. */ readonly descriptors?: number } = {},
): ServeProcess {
  const flags = ["serve", "--port", "0", "--store", `sqlite:${file}`, "--allow-private", "--quiet"];
  const key = { SIGHTLINE_SERVER_KEY: "5e".repeat(32) };
  const command = [process.execPath, program, ...flags];
  const limited = ["-c", `ulimit -n ${descriptors ?? "hard"}; exec "$@"`, "bash", ...command];
  const child = spawn("bash", limited, { env: { ...process.env, ...key, ...env } });
  let [out, err] = ["", ""];
  child.stderr.on("data", (data) => {
    err += data;
  });
  const exited = once(child, "close").then(([code]) => (typeof code === "number" ? code : null));
  const url = new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (data) => {
      out += data;
      const found = /listens on (\S+)\n/.exec(out)?.[1];
      if (found !== undefined) resolve(found);
    });
    void exited.then((code) => reject(new Error(`The server ended with ${code}: ${err}`)));
  });
  // Whoever waits for the end need not hear of this too.
  url.catch(() => {});
  return { child, exited, url, out: () => out, err: () => err };
}

/** The first token of a service. */
export async function tokenOf(server: ServeProcess): Promise<string> {
  await server.url;
  for (;;) {
    const token = /(sak_live_\S+)/.exec(server.out())?.[1];
    if (token !== undefined) return token;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
export async function callApi(url: string, token: string, method: string, path: string, body?: unknown): Promise<any> {
  const response = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return response.json();
}

/** Waits for the end of a crawl, which is that of its events. @returns the crawl */
export async function endedCrawl(url: string, token: string, id: string): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${token}` };
  await (await fetch(`${url}/v1/crawls/${id}/events`, { headers })).text();
  return callApi(url, token, "GET", `/v1/crawls/${id}`);
}

/** A site whose pages each link ten others. */
export function treeSite(pages: number): Record<string, RouteAnswer> {
  const routes: Record<string, RouteAnswer> = {};
  for (let page = 0; page < pages; page++) {
    const children = Array.from({ length: 10 }, (_, index) => 10 * page + 1 + index).filter((child) => child < pages);
    const links = children.map((child) => `<li><a href="/p${child}">Page ${child}</a></li>`).join("");
    routes[page === 0 ? "/" : `/p${page}`] =
      `<!DOCTYPE html><html lang="en"><title>Page ${page}</title><main><h1>Page ${page}</h1><ul>${links}</ul></main></html>`;
  }
  return routes;
}
