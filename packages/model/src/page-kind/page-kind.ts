import { isAbout, isOfKind, mainNodes, type PageFacts } from "@sightline/facts";
import { urlPath } from "@sightline/url";
import { isEntranceUrl } from "../home-url.ts";
import { isListing } from "../rule/listing-url.ts";
import { redirectsByRefresh } from "../rule/own-content.ts";
import { defaultPage } from "./default-page.ts";
import { saysNotFound } from "./not-found-words.ts";

/**
 * Kinds of what a URL returned, apart from its purpose (article, product …), in order of precedence; described in
 * `docs/quality/page-kinds.md`.
 */
export const pageKinds = [
  /** No HTML with status 200 that could be read: its status, its type or a refusal says what it is. */
  "no-page",
  /** HTML in name only: a file that proves ownership of a site, or what was answered to the request of a resource. */
  "other-file",
  /** Sends visitors to another URL by a refresh or a script. */
  "moved",
  /** Says with status 200 that there is no such page. */
  "error",
  /** Nothing that a visitor or a script could use. */
  "empty",
  /** Default page of a server, parked domain, directory index or stack trace. */
  "default-page",
  /** Root element and scripts without content. */
  "app-shell",
  /** Template with a main element that scripts fill. */
  "script-filled",
  "frameset",
  /** Part of another page that shows it in a frame. */
  "framed",
  /** Page that a system makes for an uploaded image. */
  "attachment",
  /** At least half filler text. */
  "placeholder",
  /** Login, account, cart or checkout. */
  "account",
  /** Results of the site's own search. */
  "search",
  /** Further URL of a page that it names as its original, such as one with other parameters. */
  "variant",
  /** Generated list of other pages. */
  "listing",
  "content",
  /** Content or listing. */
  "unsure",
] as const;
/** Kind of what a URL returned. */
export type PageKind = (typeof pageKinds)[number];

/** Page with the facts by which its kind is read. */
export type KindedPage = Pick<
  PageFacts,
  | "analysis"
  | "anchorCount"
  | "articleCount"
  | "cjkCharacters"
  | "fillerWords"
  | "formFields"
  | "forms"
  | "hasScript"
  | "headings"
  | "images"
  | "isFrameset"
  | "kind"
  | "linkedHeadings"
  | "mainContent"
  | "metaRefresh"
  | "rootClasses"
  | "scriptRedirect"
  | "scriptShell"
  | "socialMetas"
  | "status"
  | "structuredData"
  | "times"
  | "title"
  | "url"
  | "wordCount"
>;

/** Evidence from other pages of the site. */
export interface KindRelations {
  /** The page is shown in a frame of another page, and reached by no link. */
  readonly isFramed?: boolean;
  /** The page is a copy of the home page, at a URL that does not mean it. */
  readonly repeatsHome?: boolean;
  /** Pages name it only as a resource. */
  readonly isAsset?: boolean;
  /** Its canonical is another page with the same text. */
  readonly isVariant?: boolean;
}

/** Page with what several kinds look at; a copy of its facts would cost more than all the rest. */
interface ReadPage {
  readonly facts: KindedPage;
  readonly classes: ReadonlySet<string>;
  /** In lower case. */
  readonly path: string;
  /** Last part of the path in lower case, without extension. */
  readonly leaf: string;
  /** Words of the main text; two characters of Chinese, Japanese or Korean count as one. */
  readonly words: number;
  readonly heading: string;
}

type Evidence = readonly [kind: PageKind, isSeen: (page: ReadPage) => boolean];

/** An error page has some more text at most: a search box, a list of recent posts. */
const maxErrorWords = 150;
const maxMovedWords = 50;
const maxAttachmentWords = 300;

const evidence: readonly Evidence[] = [
  ["no-page", ({ facts: { status, kind, analysis } }) => status !== 200 || kind !== "html" || analysis !== "ok"],
  ["other-file", isProof],
  ["moved", isMoved],
  ["error", isError],
  ["frameset", ({ facts }) => facts.isFrameset],
  ["default-page", ({ facts, heading }) => defaultPage([facts.title ?? "", heading]) !== null],
  ["script-filled", ({ facts }) => facts.scriptShell?.root === "main"],
  ["app-shell", ({ facts }) => facts.scriptShell !== null],
  ["empty", isEmpty],
  ["attachment", isAttachment],
  ["placeholder", ({ facts }) => facts.fillerWords > 0 && facts.fillerWords * 2 >= facts.wordCount],
  ["account", isAccount],
  ["search", ({ classes, facts, path }) => has(classes, searchClasses) || isSearchUrl(facts.url, path)],
];

/** Returns the kind of a page by its own evidence. */
export function pageKindOf(page: KindedPage): PageKind {
  const read = readPage(page);
  for (const [kind, isSeen] of evidence) {
    if (isSeen(read)) return kind;
  }
  return listingOrContent(read);
}

/** Kinds that other pages may show. */
const relatedKinds: ReadonlySet<PageKind> = new Set(["other-file", "error", "framed", "variant"]);

/** Returns true for a kind that may be due to other pages, and change with them. */
export function mayBeShownByOthers(kind: PageKind): boolean {
  return relatedKinds.has(kind);
}

/** Returns the kind of a page beside others: the first of {@link pageKinds} for which it or they give evidence. */
export function kindBesideOthers(own: PageKind, relations: KindRelations): PageKind {
  const { isAsset = false, repeatsHome = false, isFramed = false, isVariant = false } = relations;
  if (own === "no-page") return own;
  if (isAsset) return "other-file";
  const precedence = pageKinds.indexOf(own);
  if (repeatsHome && precedence > pageKinds.indexOf("error")) return "error";
  if (isFramed && precedence > pageKinds.indexOf("framed")) return "framed";
  return isVariant && precedence > pageKinds.indexOf("variant") ? "variant" : own;
}

function readPage(facts: KindedPage): ReadPage {
  const path = (urlPath(facts.url) ?? "").toLowerCase();
  return {
    facts,
    classes: new Set(facts.rootClasses),
    path,
    leaf: leafOf(path),
    words: facts.wordCount - facts.cjkCharacters / 2,
    heading: (facts.headings.find(isMainHeading) ?? facts.headings.find(isShown))?.text ?? "",
  };
}

function leafOf(path: string): string {
  return (
    path
      .replace(/\/(?:index\.\w{3,5})?$/, "")
      .split("/")
      .at(-1) ?? ""
  ).replace(/\.[a-z]{3,5}$/, "");
}

type Heading = KindedPage["headings"][number];

function isShown({ hidden }: Heading): boolean {
  return !hidden;
}

function isMainHeading({ level, hidden }: Heading): boolean {
  return level === 1 && !hidden;
}

/** Files that prove to a search engine who owns a site. */
const proofLeaf =
  /^(?:google[0-9a-f]{12,20}|yandex_[0-9a-f]{12,20}|pinterest-[0-9a-f]{4,8}|bingsiteauth|baidu_verify_\w+|wmail_[0-9a-f]+)$/;

function isProof({ leaf, facts }: ReadPage): boolean {
  return facts.wordCount < 20 && facts.anchorCount === 0 && proofLeaf.test(leaf);
}

function isMoved({ facts, words }: ReadPage): boolean {
  if (redirectsByRefresh(facts)) return true;
  const { forms, url } = facts;
  // Absent in records that an earlier version stored.
  const redirect = facts.scriptRedirect ?? null;
  return redirect !== null && redirect.url !== url && words < maxMovedWords && forms.length === 0;
}

function isError({ facts, classes, heading, leaf, words }: ReadPage): boolean {
  if (classes.has("error404") || classes.has("error-404")) return true;
  const isNamed = isTitledNotFound(facts.title ?? "");
  const isHeaded = saysNotFound(heading);
  if (isNamed && isHeaded) return true;
  if (isNamed && !facts.headings.some(isMainHeading) && !declaresArticle(facts)) return true;
  if (words >= maxErrorWords) return false;
  return isNamed || isHeaded || (errorLeaf.test(leaf) && words > 0 && facts.scriptShell === null);
}

const errorLeaf = /^(?:404|404[-_]?not[-_]?found|page-not-found|not-found|error-?404)$/;

/** True if a part of a title says that the page was not found; another part may be the name of the site. */
function isTitledNotFound(title: string): boolean {
  return title.split(titleSeparator).some(saysNotFound);
}

const titleSeparator = /\s+[:-]\s+|\s*[|–—·»•]\s*/;

function isEmpty({ facts }: ReadPage): boolean {
  const { wordCount, anchorCount, images, hasScript, mainContent, formFields } = facts;
  const { videos, embeds, tables } = mainContent;
  return (
    wordCount === 0 && anchorCount + images.length + videos + embeds + tables + formFields.length === 0 && !hasScript
  );
}

function isAttachment({ classes, facts: { url }, words }: ReadPage): boolean {
  const isMade = classes.has("attachment") || classes.has("single-attachment") || /[?&]attachment_id=\d/.test(url);
  return isMade && words < maxAttachmentWords;
}

const accountClasses = ["woocommerce-cart", "woocommerce-checkout", "woocommerce-account", "login", "template-cart"];
const accountNames = new Set(
  `login log-in signin sign-in signup sign-up sign-on register registration logout log-out sign-out sso auth wp-login
  account my-account lost-password forgot-password reset-password password-reset cart basket checkout order-received
  anmelden einloggen registrieren registrierung mein-konto warenkorb kasse connexion inscription mon-compte panier
  iniciar-sesion registro mi-cuenta carrito accedi registrati carrello entrar cadastro minha-conta carrinho inloggen
  winkelwagen winkelmand koszyk moje-konto zaloguj giris uye-ol sepet hesabim`.split(/\s+/),
);
const accountFolder = /\/(?:my-account|mein-konto|mon-compte|mi-cuenta|oauth2?)\//;
const maxAccountWords = 300;
const maxLoginWords = 50;

function isAccount({ classes, leaf, facts, words, path }: ReadPage): boolean {
  if (has(classes, accountClasses)) return true;
  if (words >= maxAccountWords) return false;
  // Boxes for members stand on ordinary pages, too.
  if (words < maxLoginWords && facts.forms.some(({ hasPassword }) => hasPassword)) return true;
  return accountNames.has(leaf) || accountFolder.test(path);
}

const searchClasses = ["search-results", "search-no-results"];

const searchNames = ["s", "q", "query", "search", "keyword", "keywords"];
const searchFolder = /\/(?:search|suche|recherche|buscar|cerca|zoeken)\/[^/]/;

function isSearchUrl(url: string, path: string): boolean {
  if (searchFolder.test(path)) return true;
  const query = url.indexOf("?");
  if (query === -1) return false;
  const parameters = new URLSearchParams(url.slice(query));
  return searchNames.some((name) => (parameters.get(name) ?? "") !== "");
}

const listingClasses = `archive paged category tag author date tax post-type-archive tag-archive category-archive
  post-list layout--archive layout--archive-taxonomy blog-list-page blog-tags-post-list-page blog-tags-list-page
  docs-tags-list-page archive-page tags-page tag-template author-template`.split(/\s+/);
const singleClasses = `single singular single-post single-page single-product post-template post-template-default
  page-template page-template-default page-id blog-post-page docs-doc-page layout--single layout--post post-page`.split(
  /\s+/,
);
const listingNames = new Set(
  `blog blogs news posts stories articles tags categories archive archives archiv authors topics series aktuelles
  actualites noticias notizie nouvelles artikel beitraege novosti publications shop store products collections catalog
  boutique produits tienda productos negozio prodotti loja produtos winkel producten all-posts changelog`.split(/\s+/),
);
const listingHeading =
  /^(?:categor(?:y|ie|ia|ía)|kategori[ea]|tag|tags|schlagwort|étiquette|etiqueta|etichetta|archives?|archiv|author|auteur|autor|autore|posts (?:by|tagged)|\d+ posts? tagged|рубрика|метка|автор|архив|カテゴリー|タグ|分类|分類|标签|標籤|카테고리|태그)\s*[:：/]/i;

/** Points by which a kind must lead. */
const minLead = 1;
const enough = 3;

function listingOrContent(page: ReadPage): PageKind {
  const listing = listingPoints(page);
  const content = contentPoints(page);
  if (isEntrance(page)) return listing === 0 ? "content" : listing > content + enough ? "listing" : "unsure";
  if (listing >= enough && listing - content >= minLead) return "listing";
  if (listing === 0 || content - listing >= minLead) return "content";
  return "unsure";
}

/** `/zh_hans/index.html` and the like. */
const longestEntrance = 24;

/** The first page of a site or of a language of it lists what is new beside its own content. */
function isEntrance({ facts, classes, path }: ReadPage): boolean {
  return classes.has("home") || (path.length <= longestEntrance && isEntranceUrl(facts.url));
}

function listingPoints({ facts, classes, leaf, heading }: ReadPage): number {
  const { url, structuredData, articleCount, linkedHeadings, headings, times, title } = facts;
  let points = 0;
  if (isListing(url)) points += 3;
  if (has(classes, listingClasses)) points += 4;
  if (classes.has("blog") && !has(classes, singleClasses)) points += 3;
  if (isAbout(structuredData, "listing")) points += 3;
  if (listingHeading.test(heading) || listingHeading.test(title ?? "")) points += 4;
  if (listingNames.has(leaf)) points += 2;
  if (articleCount >= 3) points += 2;
  if (linkedHeadings >= 3) points += linkedHeadings * 2 >= headings.filter(isShown).length ? 2 : 1;
  if (times.length >= 4 && linkedHeadings >= 3) points += 1;
  return points;
}

function contentPoints({ facts, classes, words, leaf }: ReadPage): number {
  const { articleCount, linkedHeadings } = facts;
  let points = 0;
  if (has(classes, singleClasses)) points += 4;
  if (declaresArticle(facts)) points += 3;
  if (articleCount === 1 && linkedHeadings < 2) points += 1;
  if (words >= 300 && linkedHeadings < 2) points += 1;
  if (/\D-\D.*-|%/.test(leaf) && articleCount < 3) points += 1;
  return points;
}

/** True if the structured data is about one article; lists declare several. */
function declaresArticle({ structuredData }: KindedPage): boolean {
  if (!isAbout(structuredData, "article")) return false;
  return mainNodes(structuredData).filter((node) => isOfKind(node, "article")).length === 1;
}

function has(classes: ReadonlySet<string>, wanted: readonly string[]): boolean {
  return wanted.some((name) => classes.has(name));
}
