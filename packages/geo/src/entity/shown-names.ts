import type { AnswerPage, SiteContext } from "../pages/answer-page.ts";
import { homeWords } from "./entity-words.ts";
import { ownNames, titleNames } from "./name-contradictions.ts";
import { foldedWords, hostName, nameKey } from "./owner-name.ts";
import { type StatedValue, spellingOf } from "./stated-values.ts";

const maxLogos = 50;
/** Stands for the signs of trademarks in folded text. */
const trademark = "trademarksign";

/** Collects which names the logo, the trademarks and the host of a site show besides those that it states. */
export class NameEvidence {
  readonly #logos = new Set<string>();
  readonly #context: Pick<SiteContext, "startUrl" | "origin">;
  #footer = "";

  constructor(context: Pick<SiteContext, "startUrl" | "origin">) {
    this.#context = context;
  }

  add({ edges, isHome, record }: AnswerPage): void {
    for (const { kind, url, text, flags } of edges) {
      if (kind !== "anchor" || url !== this.#context.startUrl || !flags.includes("image-name")) continue;
      const key = nameKey(text);
      if (this.#logos.size < maxLogos && !homeWords.has(key)) this.#logos.add(key);
    }
    if (isHome) this.#footer = ` ${foldedWords(record.footerText.replace(/[™®]/gu, ` ${trademark} `))} `;
  }

  isHost(key: string): boolean {
    return compact(key) === hostKey(this.#context.origin);
  }

  /** Returns true for the name of a logo that leads to the home page, and for a trademark in the footer. */
  shows(key: string): boolean {
    return this.#logos.has(key) || this.#footer.includes(` ${key} ${trademark} `);
  }
}

/** Returns the names of a site that are certain to be its own, those on which most sources agree first. */
export function shownNames(
  values: readonly StatedValue[],
  titles: readonly StatedValue[],
  evidence: NameEvidence,
  pagesRead: number,
): readonly StatedValue[] {
  const stated = ownNames(values, pagesRead).filter((value) => !isDomainInText(value));
  const inTitles = [
    ...titleNames(titles, pagesRead),
    ...titles.filter(({ places }) => places.get("title")?.roles.has("home")),
  ].filter((value) => !hostName.test(spellingOf(value)));
  const agrees = ({ key }: StatedValue) => evidence.isHost(key) || (stated.length === 0 && evidence.shows(key));
  const sources = ({ key, places }: StatedValue) => places.size + (inTitles.some((title) => title.key === key) ? 1 : 0);
  const titled = [...new Set(inTitles)].filter(
    (title) => agrees(title) && !stated.some(({ key }) => key === title.key),
  );
  return [...[...stated].sort((a, b) => sources(b) - sources(a)), ...titled];
}

/** A domain in a copyright notice is a link; in og:site_name and markup it is how the site calls itself. */
function isDomainInText(value: StatedValue): boolean {
  return hostName.test(spellingOf(value)) && !value.places.has("site-name") && !value.places.has("markup");
}

function compact(key: string): string {
  return key.replaceAll(" ", "");
}

/** Returns the name in the host of a site. */
export function hostKey(origin: string): string {
  const labels = new URL(origin).hostname.replace(/^www\./, "").split(".");
  return nameKey(labels[0] ?? "");
}
