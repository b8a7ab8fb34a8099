import type { SourcePosition } from "@sightline/facts";
import type { AnswerPage, Statements } from "../pages/answer-page.ts";
import type { GeoEntity } from "../result/geo-audit.ts";
import type { Contradiction } from "./entity-card.ts";
import type { StatementPlace } from "./entity-field.ts";
import { isOneNumber, mayBeExtensions, telephoneKey } from "./telephone-number.ts";

interface Misdirected {
  readonly field: "email" | "telephone";
  readonly target: string;
  readonly shown: string;
  readonly place: StatementPlace;
  readonly pages: { readonly id: number; readonly url: string; readonly at: SourcePosition | undefined }[];
  count: number;
}

const maxKept = 50;
const maxShown = 3;
const maxSample = 5;
const wholeMail = /^[\w.%+-]{1,64}@[a-z0-9.-]{1,100}\.[a-z]{2,20}$/i;
const wholeNumber = /^[+(\d][\d\s()./-]{5,20}\d$/;

/** Collects links to a mail address or telephone number that show another one. */
export class MisdirectedLinks {
  readonly #found = new Map<string, Misdirected>();

  add({ id, url, statements }: AnswerPage): void {
    const seen = new Set<string>();
    for (const contact of statements?.contacts ?? []) {
      const { kind, value, text, place, at } = contact;
      const key = `${value}\n${text}`;
      if (kind === "fax" || seen.has(key) || !showsAnother(contact)) continue;
      seen.add(key);
      const known = this.#found.get(key) ?? { field: kind, target: value, shown: text, place, pages: [], count: 0 };
      if (!this.#found.has(key) && this.#found.size >= maxKept) continue;
      known.count += 1;
      known.pages.push({ id, url, at });
      known.pages.sort((a, b) => a.id - b.id).splice(maxSample);
      this.#found.set(key, known);
    }
  }

  /** Returns them as contradictions, those on most pages first. */
  list(): readonly Contradiction[] {
    return [...this.#found.values()]
      .sort((a, b) => b.count - a.count || (a.target < b.target ? -1 : 1))
      .slice(0, maxShown)
      .map(contradictionOf);
  }
}

function contradictionOf({ field, target, shown, place, pages, count }: Misdirected): Contradiction {
  const url = pages[0]?.url ?? "";
  const of = (value: string): GeoEntity => ({
    field,
    value,
    label: null,
    contradicts: true,
    sources: [{ url, place, pages: count }],
  });
  const at = pages[0]?.at;
  return {
    field,
    kind: "link",
    certainty: "certain",
    one: of(target),
    other: of(shown),
    pages: count,
    sample: pages.map((page) => page.url),
    ...(at === undefined ? {} : { at }),
  };
}

function showsAnother({ kind, value, text, isLink }: Statements["contacts"][number]): boolean {
  if (!isLink) return false;
  if (kind === "email") return wholeMail.test(text) && !text.toLowerCase().endsWith(value);
  const [target, shown] = [telephoneKey(value), telephoneKey(text)];
  if (!wholeNumber.test(text) || target === null || shown === null) return false;
  return !isOneNumber(target, shown) && !mayBeExtensions(value, text);
}
