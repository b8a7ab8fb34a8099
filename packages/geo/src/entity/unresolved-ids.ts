import type { GraphNode } from "@sightline/facts";
import { parseUrl } from "@sightline/url";
import type { AnswerPage, SiteContext } from "../pages/answer-page.ts";
import type { UnresolvedId } from "./entity-card.ts";

interface Reference {
  readonly properties: Set<string>;
  pages: number;
  sample: readonly { readonly id: number; readonly url: string }[];
}

const properties = new Set(
  "author publisher creator editor reviewedBy provider seller brand sourceOrganization copyrightHolder organizer worksFor founder".split(
    " ",
  ),
);
const maxIds = 2000;
const maxProperties = 5;
const maxSample = 5;
const maxShown = 20;

/** Collects references of markup to nodes, and the nodes that pages define. */
export class UnresolvedIds {
  readonly #site: SiteContext;
  readonly #references = new Map<string, Reference>();
  readonly #defined = new Set<string>();
  #isCut = false;

  constructor(site: SiteContext) {
    this.#site = site;
  }

  add({ id, url, record }: AnswerPage): void {
    const { nodes } = record.structuredData;
    for (const node of nodes) {
      if (node.id !== null && node.types.length > 0 && node.id.startsWith(this.#site.origin)) this.#define(node.id);
    }
    const found = new Map<string, Set<string>>();
    for (const [name, target] of nodes.flatMap(openReferences)) {
      if (this.#isKnownToBeAbsent(target, url)) found.set(target, (found.get(target) ?? new Set()).add(name));
    }
    for (const [target, names] of found) this.#refer(target, names, { id, url });
  }

  /** Returns references that no page resolves, most pages first. */
  list(): readonly UnresolvedId[] {
    if (this.#isCut) return [];
    return [...this.#references]
      .filter(([id]) => !this.#defined.has(id))
      .sort(([a, m], [b, n]) => n.pages - m.pages || (a < b ? -1 : 1))
      .slice(0, maxShown)
      .map(([id, { properties, pages, sample }]) => ({
        id,
        properties: [...properties].sort(),
        pages,
        sample: sample.map(({ url }) => url),
      }));
  }

  /** An id in another document says nothing: only the home page, and the page itself, are certain to have been read. */
  #isKnownToBeAbsent(id: string, url: string): boolean {
    if (id.startsWith("_:")) return true;
    const document = id.replace(/#.*$/s, "");
    return (
      id.includes("#") &&
      [url, this.#site.startUrl, `${this.#site.origin}/`, this.#site.origin].some((known) =>
        isDocument(known, document),
      )
    );
  }

  #define(id: string): void {
    if (this.#defined.size < maxIds) this.#defined.add(id);
    else this.#isCut ||= !this.#defined.has(id);
  }

  #refer(target: string, names: ReadonlySet<string>, page: { readonly id: number; readonly url: string }): void {
    const known = this.#references.get(target);
    if (known === undefined && this.#references.size >= maxIds) return;
    const reference = known ?? { properties: new Set<string>(), pages: 0, sample: [] };
    for (const name of names) if (reference.properties.size < maxProperties) reference.properties.add(name);
    reference.pages += 1;
    reference.sample = [...reference.sample, page].sort((a, b) => a.id - b.id).slice(0, maxSample);
    this.#references.set(target, reference);
  }
}

/** Returns the references of a node that nothing on its page resolves, by property. */
function openReferences({ types, properties: values }: GraphNode): (readonly [property: string, id: string])[] {
  return values.flatMap(([name, all]) =>
    properties.has(name)
      ? all.flatMap((value) =>
          typeof value === "object" && value.node === null ? [[`${types[0] ?? ""}.${name}`, value.id] as const] : [],
        )
      : [],
  );
}

/** Compares URLs without scheme, `www.` and trailing slash, in which copies of a site differ. */
function isDocument(one: string, other: string): boolean {
  const plain = (url: string) => {
    const { hostname = "", pathname = "", search = "" } = parseUrl(url) ?? {};
    return `${hostname.replace(/^www\./, "")}${pathname.replace(/\/$/, "")}${search}`;
  };
  return parseUrl(other) !== null && parseUrl(other) !== undefined && plain(one) === plain(other);
}
