import type { Finding, FindingData, RenderedPage } from "@sightline/model";
import {
  type DeclaredMeta,
  defineSiteRule,
  type RenderedQuery,
  type RenderedRow,
  type RenderedSample,
  type SiteRule,
} from "@sightline/model/rule";
import { quote } from "./evidence.ts";

export { isCompared, staysOnPage } from "@sightline/model";

const maxSampled = 10;

/** Fault of one rendered page. */
export interface RenderedFault {
  /** Id of a message, as in the `says` of the rule. */
  readonly message: string;
  readonly data?: FindingData;
  /** Default `certain`. */
  readonly certainty?: "review";
  /** How bad it is, to choose the page that the finding shows. Default 0. */
  readonly rank?: number;
}

/** Rule about single rendered pages, which reports once for all of a URL pattern. */
export interface DeclaredRenderedRule {
  /** Its messages are made of `says`. */
  readonly meta: Omit<DeclaredMeta, "messages">;
  /**
   * By message id: what is wrong with the pages, to follow “Pages like /products/*”, and a sentence about the one that is
   * shown, which is `{first}`.
   */
  readonly says: Readonly<Record<string, readonly [fault: string, example: string]>>;
  readonly population: SiteRule["population"];
  looksAt(page: RenderedPage): boolean;
  readonly replaces?: RenderedQuery["replaces"];
  faultOf(sample: RenderedSample): RenderedFault | null;
}

/** Suffix of the id of a message that is about nearly all rendered pages. */
const everywhere = "-everywhere";

/** Declares a rule that judges rendered pages one by one. */
export function defineRenderedRule({
  meta,
  says,
  population,
  looksAt,
  replaces = [],
  faultOf,
}: DeclaredRenderedRule): SiteRule<RenderedQuery> {
  return defineSiteRule({
    meta: { ...meta, messages: messagesOf(says) },
    query: { kind: "rendered", looksAt, replaces, isFaulty: (sample) => faultOf(sample) !== null },
    population,

    *evaluate(row) {
      const finding = renderedFinding(row, faultOf);
      if (finding !== null) yield finding;
    },
  });
}

function messagesOf(says: DeclaredRenderedRule["says"]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(says).flatMap(([id, [fault, example]]) => [
      [id, `Pages like {template} ${fault}: {pages} of {of} that were rendered. ${example}`],
      [`${id}${everywhere}`, `Nearly all pages ${fault}: {pages} of {of} that were rendered. ${example}`],
    ]),
  );
}

/** Returns the finding about the faulty pages of a row that counts against each of them; it shows the worst of them. */
function renderedFinding(
  { origin, template, pages, applicable }: RenderedRow,
  faultOf: DeclaredRenderedRule["faultOf"],
): Finding | null {
  const faulty = pages.flatMap((sample) => {
    const fault = faultOf(sample);
    return fault === null ? [] : [{ sample, fault }];
  });
  // What is certain is not mixed with what a person has to review.
  const certain = faulty.filter(({ fault }) => fault.certainty === undefined);
  const members = certain.length > 0 ? certain : faulty;
  const worst = members.toSorted((a, b) => (b.fault.rank ?? 0) - (a.fault.rank ?? 0))[0];
  if (worst === undefined) return null;
  const { message, data, certainty } = worst.fault;
  const first = worst.sample.page.url;
  const sample = [first, ...members.map((member) => member.sample.page.url).filter((url) => url !== first)];
  return {
    subject:
      template === null
        ? { kind: "site", url: origin }
        : {
            kind: "group",
            url: first,
            key: template,
            size: members.length,
            sample: sample.slice(0, maxSampled),
          },
    memberIds: members.map((member) => member.sample.page.id),
    message: template === null ? `${message}${everywhere}` : message,
    ...(certainty === undefined ? {} : { certainty }),
    data: {
      template: template ?? "",
      pages: members.length,
      of: applicable,
      first: quote(first),
      ...data,
    },
  };
}

/** True for a page that scripts write as a whole, which `js-empty-shell` reports. */
export function isShell({ pageKind }: Pick<RenderedSample, "pageKind">): boolean {
  return pageKind === "app-shell" || pageKind === "script-filled";
}

/** True for a page that search engines may show. */
export function isIndexable({ page }: Pick<RenderedSample, "page">): boolean {
  return page.indexability === "indexable";
}
