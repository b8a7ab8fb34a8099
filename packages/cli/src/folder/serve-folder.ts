import { existsSync, realpathSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { parseUrl } from "@sightline/url";
import { contentType, isCompressible } from "./content-type.ts";
import { folderFiles } from "./folder-files.ts";
import { folderUrl } from "./folder-url.ts";
import { headerRules } from "./headers-file.ts";
import { hostLines, hostText, ignoredText, unsupportedText } from "./host-file.ts";
import { redirectRules } from "./redirects-file.ts";
import { hostAnswer, hostHeaders, type StaticHost } from "./static-host.ts";
import { noVercelRules, vercelRules } from "./vercel-file.ts";

/** A folder as a static host has it. */
export interface HostedFolder {
  /** Real path of the folder. */
  readonly root: string;
  /** URL at which it is audited. */
  readonly url: string;
  readonly host: StaticHost;
  /**
   * Public host that the file `CNAME` names, as GitHub Pages reads it; `null` without one, and if the home page has a
   * canonical, which says it.
   */
  readonly publicHost: string | null;
  /** Parts of the host's configuration that have no effect, a line of text for each; empty if there are none. */
  readonly unsupported: string;
}

/** A folder that is served on loopback. */
export interface ServedFolder extends HostedFolder {
  /** Port at 127.0.0.1. */
  readonly port: number;
  close(): Promise<void>;
}

/** Size from which hosts compress. */
const minCompressedBytes = 1024;

/** Configuration of hosts that is not read. */
const unread = ["_worker.js", "_routes.json", "staticwebapp.config.json"];

const hostName = /^[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,9}$/i;

const compress = promisify(gzip);

/**
 * Serves a folder at a free port of 127.0.0.1 as static hosts do. Its files are listed once: a path that is not in the
 * list leads nowhere.
 *
 * @throws CommandFailure if it has too many files; errors of the system
 */
export async function serveFolder(folder: string, as?: string): Promise<ServedFolder> {
  const { root, url, host, publicHost, unsupported } = await readFolder(folder, as);
  const server = createServer((request, response) => {
    // A file that has gone since it was listed; what is sent already cannot be taken back.
    answer(host, request, response).catch(() => (response.headersSent ? response.destroy() : end(response, 500)));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  return {
    root,
    url,
    host,
    publicHost,
    unsupported,
    port: typeof address === "object" && address !== null ? address.port : 0,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/**
 * Reads what a static host has of a folder.
 *
 * @param as URL at which it is audited. Default: one of its path
 * @throws CommandFailure if it has too many files; errors of the system
 */
export async function readFolder(folder: string, as: string = folderUrl(folder)): Promise<HostedFolder> {
  const root = realpathSync(folder);
  const [files, redirectLines, headerLines, { lines: names }, vercelText] = await Promise.all([
    folderFiles(root),
    hostLines(root, "_redirects"),
    hostLines(root, "_headers"),
    hostLines(root, "CNAME"),
    hostText(root, "vercel.json"),
  ]);
  const redirects = redirectRules(redirectLines.lines);
  const headers = headerRules(headerLines.lines);
  const vercel = vercelText === null ? noVercelRules : vercelRules(vercelText);
  const { cleanUrls, trailingSlash } = vercel;
  const host: StaticHost = {
    files,
    redirects: [...redirects.rules, ...vercel.redirects],
    headers: [...headers.rules, ...vercel.headers],
    cleanUrls,
    trailingSlash,
  };
  const unsupported =
    unsupportedText("_redirects", [...redirects.unsupported, ...redirectLines.unsupported]) +
    unsupportedText("_headers", [...headers.unsupported, ...headerLines.unsupported]) +
    ignoredText(
      "vercel.json",
      vercel.unsupported.map((text) => `vercel.json: ${text}`),
      "parts",
    ) +
    unread
      .flatMap((name) => (existsSync(join(root, name)) ? `${name} is not read: its rules have no effect.\n` : []))
      .join("");
  const [name] = names;
  const isNamed = name !== undefined && hostName.test(name.text) && !(await hasCanonical(host));
  const publicHost = isNamed ? name.text.toLowerCase() : null;
  return { root, url: as, host, publicHost, unsupported };
}

/** Where canonicals are looked for, in bytes. */
const maxHeadBytes = 64 * 1024;

async function hasCanonical(host: StaticHost): Promise<boolean> {
  const home = hostAnswer(host, "/");
  if (home.kind !== "file") return false;
  const head = (await readFile(home.file)).subarray(0, maxHeadBytes).toString("latin1");
  return /<link\b[^>]*\brel\s*=\s*["']?canonical\b/i.test(head);
}

async function answer(host: StaticHost, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.setHeader("allow", "GET, HEAD");
    return end(response, 405);
  }
  const { path, query } = requested(request.url ?? "/");
  const found = hostAnswer(host, path, query);
  for (const [name, value] of Object.entries(hostHeaders(host, path))) response.setHeader(name, value);
  if (found.kind === "redirect") {
    response.setHeader("location", found.location);
    return end(response, found.status);
  }
  if (found.kind === "empty") return end(response, found.status);
  const type = contentType(found.file);
  const body = await readFile(found.file);
  const accepts = /\bgzip\b/.test(request.headers["accept-encoding"]?.toString() ?? "");
  const isCompressed = accepts && body.length >= minCompressedBytes && isCompressible(type);
  if (!response.hasHeader("content-type")) response.setHeader("content-type", type);
  if (isCompressible(type)) response.appendHeader("vary", "Accept-Encoding");
  if (isCompressed) response.setHeader("content-encoding", "gzip");
  const sent = isCompressed ? await compress(body, { level: 1 }) : body;
  response.writeHead(found.status, { "content-length": sent.length });
  response.end(request.method === "HEAD" ? undefined : sent);
}

/** Ends a response that has no file. */
function end(response: ServerResponse, status: number): void {
  response.setHeader("content-type", "text/plain; charset=utf-8");
  response.writeHead(status).end(status === 404 ? "Not found\n" : "");
}

/** Splits a request target, whose path is kept as it was sent: a parser would resolve its dots. */
function requested(target: string): { readonly path: string; readonly query: string } {
  const absolute = target.startsWith("/") ? null : parseUrl(target);
  const text = absolute === null ? target : absolute.pathname + absolute.search;
  const at = text.indexOf("?");
  return at < 0 ? { path: text, query: "" } : { path: text.slice(0, at), query: text.slice(at) };
}
