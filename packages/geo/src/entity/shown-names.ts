import type { AnswerPage, SiteContext } from "../pages/answer-page.ts";
import { ownNames, titleNames } from "./name-contradictions.ts";
import { foldedWords, hostName, nameKey } from "./owner-name.ts";
import type { StatedValue } from "./stated-values.ts";
import { spellingOf } from "./stated-values.ts";

const maxLinkTexts = 200;

/** Collects which names the template and the host of a site show besides those that it states. */
export class NameEvidence {
  /** Host and texts of links to the home page. */
  readonly #shown = new Set<string>();
  readonly #startUrl: string;
  #footer = "";

  constructor({ startUrl, origin }: Pick<SiteContext, "startUrl" | "origin">) {
    this.#startUrl = startUrl;
    this.#shown.add(hostKey(origin));
  }

  add({ edges, isHome, record }: AnswerPage): void {
    for (const { kind, url, text } of edges) {
      if (kind !== "anchor" || url !== this.#startUrl || this.#shown.size >= maxLinkTexts) continue;
      this.#shown.add(compact(nameKey(text)));
    }
    if (isHome) this.#footer = ` ${foldedWords(record.footerText.replace(/[™®©℠]/gu, " "))} `;
  }

  /** Returns true for a name that is that of the host, or the text of a link to the home page. */
  isShown(key: string): boolean {
    return this.#shown.has(compact(key));
  }

  /** Returns true for a name in the footer of the home page. */
  isInFooter(key: string): boolean {
    return this.#footer.includes(` ${key} `);
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
  const agrees = ({ key }: StatedValue) =>
    evidence.isShown(key) ||
    stated.some((name) => isWithin(key, name.key) || isWithin(name.key, key)) ||
    (stated.length === 0 && evidence.isInFooter(key));
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

function isWithin(one: string, other: string): boolean {
  return ` ${other} `.includes(` ${one} `) || compact(one) === compact(other);
}

function compact(key: string): string {
  return key.replaceAll(" ", "");
}

/** Returns the name in the host of a site. */
export function hostKey(origin: string): string {
  const labels = new URL(origin).hostname.replace(/^www\./, "").split(".");
  return nameKey(labels[0] ?? "");
}
