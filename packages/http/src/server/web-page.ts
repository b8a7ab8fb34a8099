import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** File of the web page. */
export interface PageFile {
  /** Path below the base path of the service. */
  readonly path: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

const mediaTypes: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
};

/** Nothing but the page's own files and its own service: what an audited site says cannot become active. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Reads the files of the web page: `/` and what it needs below `/page/`. */
export function webPageFiles(): readonly PageFile[] {
  // By the name of the package: the bundle and the sources are at different depths.
  const folder = join(dirname(createRequire(import.meta.url).resolve("@sightline/http/package.json")), "page");
  return readdirSync(folder).map((name) => ({
    path: name === "index.html" ? "/" : `/page/${name}`,
    text: readFileSync(`${folder}/${name}`, "utf8"),
    headers: {
      "Content-Type": mediaTypes[name.split(".").at(-1) ?? ""] ?? "application/octet-stream",
      "Content-Security-Policy": policy,
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer",
      "Cache-Control": "no-cache",
    },
  }));
}
