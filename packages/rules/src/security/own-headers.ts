import type { PageFacts } from "@sightline/facts";
import { headerValues } from "./response-headers.ts";

/** Hosts whose users cannot set headers: GitHub (community discussion 54257) and GitLab (gitlab-pages issue 50). */
const fixedHeaders = [".github.io", ".gitlab.io"];

/**
 * Returns true if the owner of a page can choose its response headers: not on GitHub Pages, whatever the domain, nor on
 * GitLab Pages. Netlify, Cloudflare Pages and similar hosts read headers from a file.
 */
export function hasOwnHeaders({ url, headers }: Pick<PageFacts, "url" | "headers">): boolean {
  const { hostname } = new URL(url);
  const isGitHub = headerValues(headers, "server").some((server) => server === "GitHub.com");
  return !isGitHub && !fixedHeaders.some((suffix) => hostname.endsWith(suffix));
}
