import { noNode, type Page, type PageNode, tagIds } from "@sightline/html";
import { hidingOf } from "../page-text/visibility.ts";
import { type Step, walkTree } from "../page-text/walk-tree.ts";
import { graphValues, nodesIn, textOf } from "../structured-data/graph-values.ts";
import type { StructuredData } from "../structured-data/structured-data-schema.ts";
import type { RatingsFacts } from "./ratings-schema.ts";

const maxRatings = 5;
const maxCharacters = 1_000_000;

interface Rating {
  readonly type: string;
  readonly value: string;
  readonly count: string;
}

/** Searches a page for the ratings of its JSON-LD. Walks the page only if it has some. */
export function readRatings(page: Page, data: StructuredData): RatingsFacts {
  const ratings = ratingsOf(data);
  if (ratings.length === 0) return { unseenRatings: [] };
  const shown = new ShownRatings(page);
  walkTree(page, noNode, shown);
  const unseen = shown.hasSign ? [] : ratings.filter((rating) => !isShown(rating, shown.text));
  return {
    unseenRatings: unseen.map(({ type, value, count }) => `${type} ${value}${count === "" ? "" : ` (${count})`}`),
  };
}

/** Returns the ratings that only JSON-LD states: those of microdata are elements of the page. */
function ratingsOf(data: StructuredData): Rating[] {
  return data.nodes
    .filter(({ formats }) => formats.every((format) => format === "json-ld"))
    .filter((node) => graphValues(node, "aggregateRating").length > 0)
    .flatMap((node) =>
      nodesIn(data, node, "aggregateRating").map((rating) => ({
        type: /^\w{1,50}$/.exec(node.types[0] ?? "")?.[0] ?? "Thing",
        value: numberOf(textOf(data, rating, "ratingValue")),
        count: numberOf(textOf(data, rating, "ratingCount") ?? textOf(data, rating, "reviewCount")),
      })),
    )
    .filter(({ value }) => value !== "")
    .slice(0, maxRatings);
}

function numberOf(text: string | null): string {
  return /^\d{1,9}(?:[.,]\d{1,4})?$/.exec(text ?? "")?.[0] ?? "";
}

/** Returns true if a text contains the value, with either decimal separator, or the number of ratings. */
function isShown({ value, count }: Rating, text: string): boolean {
  const [whole = "", decimals = ""] = value.split(/[.,]/);
  const fraction = decimals.replace(/0+$/, "");
  const average = fraction === "" ? `${whole}(?:[.,]0+)?` : `${whole}[.,]${fraction}0*`;
  const grouped = count.replace(/\B(?=(?:\d{3})+$)/g, "[.,'\\s]?");
  return new RegExp(`(?<![\\d.,])(?:${[average, grouped].filter((each) => each !== "").join("|")})(?![\\d])`).test(
    text,
  );
}

const unread = new Set(tagIds("script style template title"));
const scriptTags = new Set(tagIds("script iframe"));
const stars = /[\u2605\u2606\u2729-\u2730\u2b50\u{1f31f}]/u;
/** Names of ratings in classes, labels and addresses, and of services that insert them. */
const sign =
  /(?:^|[^a-z])(?:stars?|ratings?|rated|scores?|reviews?|testimonials?|trust(?:pilot|ed-?shops|mate|badge)?|yotpo|judge\.?me|jdgm|loox|stamped|feefo|reevoo|bazaarvoice|okendo|ekomi|kiyoh|provenexpert|shopvote|avis|étoiles?|etoiles?|bewertung(?:en)?|sterne?|recension[ei]|stelle|valoraci[oó]n(?:es)?|rese[nñ]as?|estrellas?|opini(?:ones|oni|e)|avalia[cç][oõ]es|estrelas?|beoordeling(?:en)?|sterren|ocen[ay]|отзывы?|звёзд|звезды?|yorum(?:lar)?|puan|yıldız)(?![a-z])|評価|レビュー|口コミ|评价|评分|評分|리뷰|후기|별점/iu;
const signAttributes = ["class", "id", "aria-label", "alt", "title", "src", "data-testid", "href"] as const;

/** A class because entering nodes shares its state. */
class ShownRatings {
  hasSign = false;
  readonly #page: Page;
  readonly #texts: string[] = [];
  #characters = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  get text(): string {
    return this.#texts.join(" ");
  }

  enter(node: PageNode): Step {
    const page = this.#page;
    if (page.isText(node)) this.#addText(page.text(node));
    if (!page.isElement(node)) return "children";
    const tag = page.tag(node);
    if (scriptTags.has(tag)) this.hasSign ||= sign.test(page.attribute(node, "src") ?? "");
    if (unread.has(tag) || (page.hasAttributes(node) && this.#isClosed(node))) return "skip";
    if (page.hasAttributes(node)) this.hasSign ||= this.#isSign(node);
    return this.hasSign ? "stop" : "children";
  }

  leave(): void {}

  #addText(text: string): void {
    if (this.#characters >= maxCharacters) return;
    this.#characters += text.length;
    this.#texts.push(text);
    this.hasSign ||= stars.test(text);
  }

  /** Returns true for hidden parts and dialogs, which may ask for a rating. Icons are commonly hidden from readers alone. */
  #isClosed(node: PageNode): boolean {
    const page = this.#page;
    if (/^(?:alert)?dialog$/i.test(page.attribute(node, "role")?.trim() ?? "")) return true;
    return page.attribute(node, "aria-hidden") === null && hidingOf(page, node) === "hidden";
  }

  #isSign(node: PageNode): boolean {
    const page = this.#page;
    return signAttributes.some((name) => {
      // Links to other pages about reviews show none.
      if (name === "href" && page.isHtml(node)) return false;
      const value = page.attribute(node, name);
      return value !== null && sign.test(value.slice(0, 500));
    });
  }
}
