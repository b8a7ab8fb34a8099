import { type GraphNode, isOfKind, nodesIn, textOf } from "@sightline/facts";
import type { AnswerPage } from "../pages/answer-page.ts";
import type { SiteKind } from "./entity-card.ts";
import { namesIn, ownerNodes } from "./markup-mentions.ts";
import type { PageRole } from "./mention.ts";
import { foldedWords, mayBeOneName, nameKey } from "./owner-name.ts";
import { aboutWords, kindTypes, kindWords } from "./site-kind-words.ts";

const minShare = 0.2;
const minTitles = 3;
const minShopPages = 3;
const docsShare = 0.5;
const newsShare = 0.5;
const maxText = 600;
const maxTypes = 40;

interface TypedOwner {
  readonly name: string;
  pages: number;
  isOnKeyPage: boolean;
}

/** Collects what shows the kind of a site. */
export class SiteKindFold {
  #pages = 0;
  #docs = 0;
  #newsArticles = 0;
  #shop = 0;
  #homeText = "";
  readonly #titles = new Map<SiteKind, number>();
  /** Names and types of organisations in markup that describes a single one. */
  readonly #owners = new Map<SiteKind, Map<string, TypedOwner>>();

  add(page: AnswerPage, role: PageRole): void {
    const { record } = page;
    this.#pages += 1;
    if (page.type === "docs") this.#docs += 1;
    if (record.structuredData.nodes.some(({ types }) => types.includes("NewsArticle"))) this.#newsArticles += 1;
    if (record.cartButtons > 0 && (record.shownPrices > 0 || record.structuredData.nodes.some(isOffered)))
      this.#shop += 1;
    const title = foldedWords(record.title ?? "");
    for (const [kind, pattern] of kindWords) {
      if (pattern.test(title)) this.#titles.set(kind, (this.#titles.get(kind) ?? 0) + 1);
    }
    if (role === "home") this.#addHome(page, title);
    this.#addOwner(page, role);
  }

  #addHome({ record, site, url }: AnswerPage, title: string): void {
    const heading = record.headings.find(({ level, hidden }) => level === 1 && !hidden)?.text ?? "";
    const own = [title, site.brand ?? "", heading, record.metaDescription ?? ""].map((text) =>
      foldedWords(text.slice(0, maxText)),
    );
    // The home page of the default language decides; others only without it.
    if (this.#homeText === "" || url === site.startUrl) this.#homeText = own.join(" / ");
  }

  #addOwner({ record: { structuredData: data } }: AnswerPage, role: PageRole): void {
    const owners = ownerNodes(data);
    const [owner] = owners;
    // Several are entries of a directory; a rating alone comes from a plug-in.
    if (owner === undefined || new Set(owners.flatMap((node) => namesIn(data, node, "name").map(nameKey))).size > 1)
      return;
    const name = textOf(data, owner, "name") ?? "";
    for (const kind of kindsOf(owners, (node) => isDescribed(data, node))) {
      const known = this.#owners.get(kind) ?? new Map<string, TypedOwner>();
      this.#owners.set(kind, known);
      const key = nameKey(name);
      const typed = known.get(key) ?? { name: key, pages: 0, isOnKeyPage: false };
      typed.pages += 1;
      typed.isOnKeyPage ||= role === "home" || role === "contact" || role === "about" || role === "imprint";
      if (known.has(key) || known.size < maxTypes) known.set(key, typed);
    }
  }

  /** Returns the kind of the site; `null` when unsure. */
  kind(ownName: string | null): SiteKind | null {
    if (this.#docs >= docsShare * this.#pages) return null;
    const isOwn = ({ name, pages, isOnKeyPage }: TypedOwner) =>
      (isOnKeyPage || (pages >= minTitles + 2 && pages >= docsShare * this.#pages)) &&
      (ownName === null || name === "" || mayBeOneName(name, nameKey(ownName)));
    const typed = (kind: SiteKind) => [...(this.#owners.get(kind)?.values() ?? [])].some(isOwn);
    const declared = kindTypes.find(([kind]) => typed(kind))?.[0];
    if (declared !== undefined) return declared;
    if (this.#newsArticles >= newsShare * this.#pages && this.#isWorded("news", 0)) return "news";
    const worded = kindWords.find(([kind]) => kind !== "news" && this.#isWorded(kind, 1))?.[0];
    if (worded !== undefined && !aboutWords.test(this.#homeText)) return worded;
    if (this.#shop >= minShopPages) return "shop";
    return typed("local-business") ? "local-business" : null;
  }

  /** Words on the home page are one sign, and those of further titles the other. */
  #isWorded(kind: SiteKind, minFurther: 0 | 1): boolean {
    const pattern = kindWords.find(([known]) => known === kind)?.[1];
    const titles = this.#titles.get(kind) ?? 0;
    const least = Math.min(Math.max(minTitles, minShare * this.#pages), Math.max(2, this.#pages));
    return pattern?.test(this.#homeText) === true && (minFurther === 0 || titles >= least);
  }
}

function isOffered(node: GraphNode): boolean {
  return isOfKind(node, "product") && node.properties.some(([name]) => name === "offers");
}

function isDescribed(data: AnswerPage["record"]["structuredData"], node: GraphNode): boolean {
  return (
    textOf(data, node, "telephone") !== null ||
    textOf(data, node, "address") !== null ||
    nodesIn(data, node, "address").length > 0
  );
}

function kindsOf(owners: readonly GraphNode[], isDescribed: (node: GraphNode) => boolean): ReadonlySet<SiteKind> {
  const own = kindTypes.flatMap(([kind, types]) =>
    owners.some((node) => node.types.some((type) => types.has(type))) ? [kind] : [],
  );
  const isLocal = owners.some((node) => isOfKind(node, "localBusiness") && isDescribed(node));
  return new Set<SiteKind>([...own, ...(isLocal ? (["local-business"] as const) : [])]);
}
