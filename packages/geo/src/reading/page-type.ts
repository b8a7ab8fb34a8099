import { type GraphNode, isOfKind, mainNodes } from "@sightline/facts";
import type { PageRecord } from "@sightline/model";
import { isUrl } from "@sightline/url";

/** Types of pages by purpose, derived from URL and markup. */
export const pageTypes = [
  "home",
  "article",
  "docs",
  "faq",
  "product",
  "service",
  /** Products or subjects of a part of the site. */
  "category",
  /** Tag, archive, posts of an author, later page of a list. */
  "listing",
  "about",
  "contact",
  "legal",
  /** Login, cart, search and other forms. */
  "form",
  "other",
  /** Evidence is missing or contradictory: only measures that hold for any page apply. */
  "unsure",
] as const;
/** Type of a page by purpose. */
export type PageType = (typeof pageTypes)[number];

/** Returns the weight of a page type in the site's score. */
export function typeWeight(type: PageType): number {
  switch (type) {
    case "about":
    case "contact":
      return 0.5;
    case "listing":
    case "form":
    case "legal":
      return 0.1;
    default:
      return 1;
  }
}

/** Types whose noindex is assumed to be intended: they do not belong in an index. */
export const noindexByIntent: ReadonlySet<PageType> = new Set(["form", "legal"]);

const pathTypes: readonly (readonly [PageType, RegExp])[] = [
  [
    "form",
    /\/(?:log-?in|sign-?(?:in|up)|register|account|my-account|anmelden|registrieren|connexion|wp-login\.php)(?:\/|$)/,
  ],
  ["form", /\/(?:cart|basket|checkout|warenkorb|kasse|panier|carrito)(?:\/|$)/],
  ["form", /\/(?:search|suche|recherche|buscar|zoeken)(?:\/|$)/],
  [
    "legal",
    /\/(?:privacy(?:-policy)?|terms(?:-of-(?:service|use)|-and-conditions)?|legal|imprint|impressum|datenschutz|agb|cookies?(?:-policy)?|mentions-legales|disclaimer)(?:\.html?)?\/?$/,
  ],
  ["listing", /\/(?:tags?|schlagwort|etiquette)\/[^/]+/],
  ["listing", /\/(?:authors?|autor(?:en)?)\/[^/]+/],
  [
    "about",
    /\/(?:about(?:-us)?|company|ueber-uns|uber-uns|über-uns|a-propos|quienes-somos|chi-siamo|over-ons|sobre(?:-nos)?)(?:\.html?)?\/?$/,
  ],
  ["contact", /\/(?:contact(?:-us)?|kontakt|contacto|contatti|contato)(?:\.html?)?\/?$/],
  ["faq", /\/(?:faqs?|help\/questions|haeufige-fragen)(?:\.html?)?\/?$/],
  [
    "docs",
    /\/(?:docs?|documentation|guides?|manual|reference|api|help|support|kb|knowledge-base|tutorials?|wiki|glossary)\//,
  ],
  ["category", /\/(?:category|categories|collections?|kategorie|categorie|departments?)\/[^/]+\/?$/],
  ["product", /\/(?:products?|produkte?|produits?|productos?|p|item|shop)\/[^/]+/],
  ["service", /\/(?:services?|solutions?|leistungen|dienstleistungen)(?:\/|$)/],
  ["article", /\/(?:blog|news|articles?|posts?|stories|magazin(?:e)?|ratgeber|journal|insights|press)\/[^/]+/],
  ["article", /\/(?:19|20)\d\d\/\d{1,2}\//],
];
const paged = /[?&](?:page|p|paged|seite)=\d+|\/page\/\d+\/?$/;
const searched = /[?&](?:q|s|query|search)=/;
const docsTypes = ["TechArticle", "APIReference", "HowTo", "DefinedTerm"];
const declared: readonly (readonly [PageType, (node: GraphNode) => boolean])[] = [
  ["product", (node) => isOfKind(node, "product")],
  ["article", (node) => isOfKind(node, "article") && !isDocs(node)],
  ["docs", isDocs],
  ["faq", (node) => isOfKind(node, "questions")],
  ["category", (node) => isOfKind(node, "list", "listing")],
  ["service", ({ types }) => types.includes("Service")],
];

function isDocs({ types }: GraphNode): boolean {
  return docsTypes.some((type) => types.includes(type));
}

/** Returns the type of a page from its facts alone, so that pages outside the sample can be weighed too. */
export function pageTypeOf(
  page: Pick<PageRecord, "url" | "structuredData" | "mainContent" | "socialMetas">,
  startUrl: string,
): PageType {
  if (!isUrl(page.url)) return "other";
  const { pathname, search, href } = new URL(page.url);
  if (href === startUrl || (pathname === "/" && search === "")) return "home";
  if (paged.test(href)) return "listing";
  if (searched.test(search)) return "form";
  const path = pathname.toLowerCase();
  const byPath = pathTypes.find(([, pattern]) => pattern.test(path))?.[0];
  if (byPath !== undefined && byPath !== "docs" && byPath !== "category" && byPath !== "article") return byPath;
  return declaredType(page) ?? byPath ?? (page.mainContent.article ? "article" : "unsure");
}

function declaredType(page: Pick<PageRecord, "structuredData" | "socialMetas">): PageType | null {
  const nodes = mainNodes(page.structuredData);
  for (const [type, declares] of declared) if (nodes.some(declares)) return type;
  const openGraph = page.socialMetas.find(({ name }) => name === "og:type")?.content.toLowerCase();
  if (openGraph === "product" || openGraph === "product.item") return "product";
  return openGraph === "article" ? "article" : null;
}

/** Types of pages with content to read. */
export const contentTypes: ReadonlySet<PageType> = new Set([
  "article",
  "docs",
  "faq",
  "product",
  "service",
  "home",
  "other",
  "unsure",
]);
