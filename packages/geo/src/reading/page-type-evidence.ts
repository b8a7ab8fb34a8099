import { type GraphNode, isOfKind, mainNodes } from "@sightline/facts";
import type { PageRecord } from "@sightline/model";
import { parseUrl } from "@sightline/url";
import { decodedPath } from "./decoded-path.ts";
import { isGeneratedDocs } from "./generated-docs.ts";
import type { PageType } from "./page-type.ts";
import { typeOfFolder, typeOfPage } from "./page-type-words.ts";
import { isPost } from "./post.ts";

/** Facts from which the type of a page is read: those of its record, so that pages outside the sample have one, too. */
export type TypedPage = Pick<
  PageRecord,
  | "url"
  | "lang"
  | "textLanguage"
  | "title"
  | "headings"
  | "wordCount"
  | "anchorCount"
  | "structuredData"
  | "socialMetas"
  | "mainContent"
  | "articleCount"
  | "times"
  | "authors"
  | "formFields"
  | "cartButtons"
  | "shownPrices"
  | "forms"
  | "generators"
  | "rootClasses"
>;

interface ReadPage extends TypedPage {
  readonly declared: readonly GraphNode[];
  readonly types: ReadonlySet<string>;
  readonly openGraph: string;
  /** Fields outside of search boxes. */
  readonly fields: readonly string[];
  readonly takesComments: boolean;
  /** Parts of the path, decoded, without the name of an index file and without an extension. */
  readonly parts: readonly string[];
  readonly path: string;
  readonly query: string;
}

/** Evidence that a page may show: the type for which it speaks, and how much. */
type Evidence = readonly [type: PageType, points: number, isSeen: (page: ReadPage) => boolean];

const docsTypes = ["TechArticle", "APIReference", "DefinedTerm"];
const otherTypes = ["Event", "JobPosting", "WebApplication", "VideoObject"];
const searchField = /^(?:q|s|query)$|search/i;
const commentField = /^(?:comment|rating)$/i;
const messageField = /message|nachricht|mensaje|messaggio|mensagem|сообщение/i;
const quantityField = /^(?:quantity|qty|menge|quantite|cantidad|quantita)$|add-to-cart/i;

const declaredEvidence: readonly Evidence[] = [
  ["article", 3, ({ declared, types }) => !has(types, docsTypes) && declared.some((node) => isOfKind(node, "article"))],
  ["docs", 3, ({ types }) => has(types, docsTypes)],
  ["product", 3, ({ declared, openGraph }) => productsOf(declared) === 1 || openGraph.startsWith("product")],
  ["product", 2, ({ types }) => has(types, ["SoftwareApplication", "MobileApplication"])],
  ["category", 3, ({ declared }) => productsOf(declared) > 1],
  ["listing", 2, ({ types }) => has(types, ["CollectionPage", "Blog", "SearchResultsPage"])],
  ["faq", 1, ({ types }) => has(types, ["FAQPage", "QAPage"])],
  ["service", 3, ({ types }) => has(types, ["Service"])],
  ["about", 3, ({ types }) => has(types, ["AboutPage", "ProfilePage"])],
  ["contact", 3, ({ types }) => has(types, ["ContactPage"])],
  ["other", 3, ({ types }) => has(types, otherTypes)],
  ["article", 1, ({ openGraph }) => openGraph === "article"],
];

const urlEvidence: readonly Evidence[] = [
  ["listing", 9, ({ path, query }) => /\/page\/\d+$/.test(path) || /[?&](?:page|paged|seite)=\d/.test(query)],
  ["form", 9, ({ query }) => /[?&](?:q|s|query|search)=/.test(query)],
  ["listing", 3, ({ path }) => /\/(?:19|20)\d\d(?:\/\d{1,2})?$/.test(path)],
  ["article", 2, ({ path }) => /\/(?:19|20)\d\d[/-]\d{1,2}(?:[/-]\d{1,2})?\/[^/]*[^/\d]/.test(path)],
];

const contentEvidence: readonly Evidence[] = [
  ["article", 1, ({ articleCount, takesComments }) => articleCount === 1 || (articleCount > 1 && takesComments)],
  ["article", 1, ({ wordCount, anchorCount }) => wordCount >= 300 && anchorCount < wordCount / 6],
  ["article", 1, ({ authors, times }) => authors.length === 1 || times.length === 1],
  ["listing", 2, ({ articleCount, takesComments }) => articleCount >= 3 && !takesComments],
  ["listing", 2, ({ times, wordCount }) => times.length >= 4 && wordCount < 100 * times.length],
  ["docs", 1, ({ mainContent }) => mainContent.codeBlocks >= 2],
  ["product", 2, ({ fields }) => fields.some((name) => quantityField.test(name))],
  // Systems for posts mark up what they sell as articles.
  ["product", 7, (page) => page.cartButtons === 1 && page.shownPrices > 0 && !isPost(page, page.structuredData)],
  ["faq", 2, ({ headings }) => headings.length >= 5 && headings.filter(isQuestion).length > headings.length / 2],
  ["form", 3, ({ forms, wordCount }) => wordCount < 200 && forms.some(({ hasPassword }) => hasPassword)],
  ["form", 2, ({ fields, takesComments, wordCount }) => !takesComments && wordCount < 40 * fields.length - 100],
  ["contact", 3, ({ fields, wordCount }) => wordCount < 200 && fields.some((name) => messageField.test(name))],
];

const evidence = [...declaredEvidence, ...urlEvidence, ...contentEvidence];

/** Returns the points of evidence that a page shows for each type; linear in the page. */
export function pageTypeEvidence(page: TypedPage): ReadonlyMap<PageType, number> {
  const read = readPage(page);
  const points = new Map<PageType, number>();
  const add = (type: PageType | undefined, more: number) =>
    type === undefined ? points : points.set(type, (points.get(type) ?? 0) + more);
  for (const [type, more, isSeen] of evidence) {
    if (isSeen(read)) add(type, more);
  }
  const { parts } = read;
  const leaf = parts.at(-1) ?? "";
  add(typeOfPage(leaf) ?? (/-faqs?$/.test(leaf) ? "faq" : undefined), 5);
  const folder = parts.slice(0, -1).map(typeOfFolder).findLast(isKnown);
  add(folder, folder === "listing" || folder === "category" ? 5 : 3);
  // A program for documentation also makes blogs, in folders that say so.
  if (isGeneratedDocs(page)) add(folder ?? "docs", folder === undefined ? 4 : 1);
  for (const name of namesOf(page)) add(typeOfPage(name), 2);
  return points;
}

function readPage(page: TypedPage): ReadPage {
  const declared = mainNodes(page.structuredData);
  const parts = pathParts(page.url);
  const fields = page.formFields.flatMap(({ name, type }) => (type === "search" || searchField.test(name) ? [] : name));
  return {
    ...page,
    declared,
    types: new Set(declared.flatMap(({ types }) => types)),
    openGraph: page.socialMetas.find(({ name }) => name === "og:type")?.content.toLowerCase() ?? "",
    fields,
    takesComments: fields.some((name) => commentField.test(name)),
    parts,
    path: `/${parts.join("/")}`,
    query: parseUrl(page.url)?.search ?? "",
  };
}

function pathParts(url: string): string[] {
  const parts = decodedPath(url)
    .toLowerCase()
    .split("/")
    .filter((part) => part !== "");
  const leaf = (parts.pop() ?? "").replace(/\.[a-z]{3,5}$/, "");
  return leaf === "" || leaf === "index" || leaf === "default" ? parts : [...parts, leaf];
}

/** Returns the names that the main heading and the title give to the page, as parts of a path would spell them. */
function namesOf({ title, headings }: TypedPage): ReadonlySet<string> {
  const heading = headings.find(({ level, hidden }) => level === 1 && !hidden)?.text ?? "";
  return new Set(
    [title ?? "", heading].map((text) =>
      (text.split(/\s[|–—·-]\s|:/, 1)[0] ?? "").trim().toLowerCase().replace(/\s+/g, "-"),
    ),
  );
}

function productsOf(declared: readonly GraphNode[]): number {
  return declared.filter((node) => isOfKind(node, "product")).length;
}

function has(types: ReadonlySet<string>, wanted: readonly string[]): boolean {
  return wanted.some((type) => types.has(type));
}

function isQuestion({ text }: TypedPage["headings"][number]): boolean {
  return /[?？؟]\s*$/.test(text);
}

function isKnown(type: PageType | undefined): boolean {
  return type !== undefined;
}
