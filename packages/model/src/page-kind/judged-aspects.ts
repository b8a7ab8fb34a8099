import type { RuleMeta } from "../rule/rule.ts";
import type { PageKind } from "./page-kind.ts";

/**
 * What a rule judges of a page: its URL and response, what search engines read in its head, its content, its links, its
 * markup, its use by people, or its security. By default it follows from the category of the rule.
 */
export type Aspect = "url" | "head" | "content" | "links" | "markup" | "accessibility" | "security";

const aspects: Readonly<Record<RuleMeta["category"], Aspect>> = {
  "accessibility-basics": "accessibility",
  canonicals: "head",
  content: "content",
  crawlability: "url",
  duplicates: "content",
  headings: "content",
  "html-validity": "markup",
  images: "content",
  indexability: "head",
  international: "head",
  "javascript-rendering": "url",
  links: "links",
  mobile: "markup",
  pagination: "head",
  performance: "markup",
  redirects: "url",
  security: "security",
  sitemaps: "url",
  social: "head",
  "structured-data": "head",
  "titles-meta": "head",
  "url-structure": "url",
  custom: "url",
};

const all: ReadonlySet<Aspect> = new Set(["url", "head", "content", "links", "markup", "accessibility", "security"]);
const urlAlone: ReadonlySet<Aspect> = new Set(["url"]);
const urlAndSecurity: ReadonlySet<Aspect> = new Set(["url", "security"]);
const tools: ReadonlySet<Aspect> = new Set(["url", "links", "markup", "accessibility", "security"]);

const judged: Readonly<Record<PageKind, ReadonlySet<Aspect>>> = {
  // Its status and type decide by the population of the rule.
  "no-page": all,
  "other-file": urlAlone,
  moved: urlAndSecurity,
  error: urlAndSecurity,
  empty: urlAlone,
  "default-page": urlAndSecurity,
  "app-shell": all,
  "script-filled": all,
  frameset: all,
  framed: urlAndSecurity,
  attachment: urlAndSecurity,
  placeholder: tools,
  account: tools,
  search: new Set(["url", "links", "security"]),
  // What else is wrong is told of the original.
  variant: new Set(["url", "head", "security"]),
  listing: all,
  content: all,
  unsure: all,
};

/** True if a rule judges pages of a kind. */
export function judgesKind(
  { meta }: { readonly meta: Pick<RuleMeta, "category" | "judges"> },
  kind: PageKind,
): boolean {
  return judged[kind].has(meta.judges ?? aspects[meta.category]);
}

const setAside: ReadonlySet<PageKind> = new Set(["other-file", "error", "framed", "attachment", "search"]);

/**
 * True for kinds that are no pages of the site to a visitor, and are reported only as what they are: the score and
 * comparisons of pages leave them out.
 */
export function isSetAside(kind: PageKind): boolean {
  return setAside.has(kind);
}
