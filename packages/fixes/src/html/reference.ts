import type { PageNode } from "@sightline/html";
import { tokensOf } from "@sightline/text";
import { parseUrl, urlKey } from "@sightline/url";
import type { FixSite } from "../site/fix-site.ts";
import { isInHead, type SourcePage } from "../source/source-page.ts";

/** Way in which an element names a URL. */
export type ReferenceKind = "link" | "relation" | "canonical" | "hreflang" | "resource";

/** Attribute of an element that names a URL. */
export interface Reference {
  readonly kind: ReferenceKind;
  readonly node: PageNode;
  readonly attribute: "href" | "src";
  /** As written, decoded. */
  readonly raw: string;
  /** Absolute and without fragment, as URL of the audited site. */
  readonly url: string;
  /** {@link urlKey} of the URL. */
  readonly key: string;
}

/** Site whose references are found: URLs are those of its audited copy. */
type ReferenceSite = Pick<FixSite, "toAudited">;

const resources: ReadonlySet<string> = new Set([
  "img",
  "audio",
  "video",
  "source",
  "embed",
  "input",
  "script",
  "iframe",
]);

/** Relations of link elements that name other pages of a series or site, which crawls follow. */
const relations: ReadonlySet<string> = new Set([
  "next",
  "prev",
  "previous",
  "index",
  "contents",
  "up",
  "top",
  "start",
  "first",
  "last",
  "home",
]);

// Memoized, since the fix of each issue reads the same pages.
const known = new WeakMap<SourcePage, { readonly site: ReferenceSite; readonly references: readonly Reference[] }>();

/** Returns the references of a page, in document order. */
export function referencesOf(source: SourcePage, site: ReferenceSite): readonly Reference[] {
  const found = known.get(source);
  if (found?.site === site) return found.references;
  const references = findReferences(source, site);
  known.set(source, { site, references });
  return references;
}

function findReferences(source: SourcePage, site: ReferenceSite): readonly Reference[] {
  const { page, elements, baseUrl } = source;
  return elements.flatMap((node) => {
    const kind = kindOf(source, node);
    if (kind === null) return [];
    const attribute = kind === "resource" ? "src" : "href";
    const raw = page.attribute(node, attribute);
    const url = raw === null ? null : parseUrl(raw.trim(), baseUrl);
    if (raw === null || url === null || !/^https?:$/.test(url.protocol)) return [];
    url.hash = "";
    const audited = site.toAudited(url.href);
    return [{ kind, node, attribute, raw, url: audited, key: urlKey(audited) } as const];
  });
}

function kindOf(source: SourcePage, node: PageNode): ReferenceKind | null {
  const { page } = source;
  const name = page.name(node);
  if (name === "a" || name === "area") return "link";
  if (name !== "link") return resources.has(name) ? "resource" : null;
  const rels = relsOf(source, node);
  if (rels.includes("canonical")) return isInHead(source, node) ? "canonical" : null;
  if (rels.includes("alternate") && page.has(node, "hreflang")) return "hreflang";
  return rels.some((rel) => relations.has(rel)) ? "relation" : null;
}

/** Returns the relations of an element, in lower case. */
export function relsOf({ page }: SourcePage, node: PageNode): readonly string[] {
  return tokensOf(page.attribute(node, "rel") ?? "");
}
