import type { Resource } from "@sightline/model";
import { defineSiteRule } from "@sightline/model/rule";
import { resourceFinding } from "../resource-evidence.ts";

const daySeconds = 86_400;
const minDays = 7;

export default defineSiteRule({
  meta: {
    id: "cache-policy-short",
    category: "performance",
    title: "File with a version in its URL may be cached only briefly",
    severity: "notice",
    why: "The URL changes whenever the file does, so browsers could keep it for a year; instead, returning visitors load it again.",
    fix: "Send Cache-Control: public, max-age=31536000, immutable with files whose URL has a hash or version.",
    sources: ["https://web.dev/articles/http-cache", "https://www.rfc-editor.org/rfc/rfc8246"],
    messages: {
      short: "{target} may be cached for {hours} hours; pages that load it: {pages}.",
      never: "{target} may be cached for less than an hour; pages that load it: {pages}.",
      unsaid: "{target} does not say how long it may be cached; pages that load it: {pages}.",
    },
    graded: 3,
    measures: "resources",
  },
  population: "html",
  query: {
    kind: "targets",
    edges: ["stylesheet", "script", "font", "image"],
    target: "public-resource",
    resource: isShort,
  },

  *evaluate(row) {
    const { resource } = row.target;
    if (resource === null || !isShort(resource)) return;
    const { freshForS } = resource;
    const about = resourceFinding(row);
    if (freshForS === null) yield { ...about, message: "unsaid" };
    else if (freshForS < 3600) yield { ...about, message: "never" };
    else yield { ...about, message: "short", data: { ...about.data, hours: Math.round(freshForS / 3600) } };
  },
});

function isShort({ url, status, isForeign, freshForS, redirects }: Resource): boolean {
  if (status !== 200 || isForeign || redirects > 0 || !isVersioned(url)) return false;
  return freshForS === null || freshForS < minDays * daySeconds;
}

/** True for a URL with a hash of at least eight hexadecimal digits, some of them letters, or a version as parameter. */
function isVersioned(url: string): boolean {
  const { pathname, searchParams } = new URL(url);
  const hash = /[.-](?=\d*[a-f])(?=[a-f]*\d)[0-9a-f]{8,64}\.\w{2,5}$/i;
  return hash.test(pathname) || ["v", "ver", "version"].some((name) => (searchParams.get(name) ?? "") !== "");
}
