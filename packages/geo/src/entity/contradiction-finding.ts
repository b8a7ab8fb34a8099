import type { AnswerFinding } from "../checks/answer-check.ts";
import type { GeoEntity } from "../result/geo-audit.ts";
import { counted } from "../text/counted.ts";
import { type Contradiction, contradictionSubject } from "./entity-card.ts";
import type { StatementPlace } from "./entity-field.ts";

/** Places as messages name them, after “in”. */
const placeNames: Readonly<Record<StatementPlace, string>> = {
  markup: "structured data",
  header: "the header",
  navigation: "the navigation",
  main: "the text",
  aside: "the sidebar",
  footer: "the footer",
  title: "the title",
  meta: "meta elements",
  "site-name": "og:site_name",
  link: "links",
};

/** Creates the finding for a contradiction, with both values, their places, their numbers of pages and the first page of each. */
export function contradictionFinding(found: Contradiction, message: string, startUrl: string): AnswerFinding {
  return {
    subject: contradictionSubject(found, startUrl),
    message,
    certainty: found.certainty,
    pages: found.pages,
    sample: found.sample,
    ...(found.at === undefined ? {} : { at: found.at }),
    data: { ...described("one", found.one), ...described("other", found.other) },
  };
}

function described(name: string, { value, sources: [source] }: GeoEntity): Record<string, string> {
  const { place, pages, url } = source ?? { place: "main" as const, pages: 0, url: "" };
  return {
    [name]: value,
    [`${name}Place`]: placeNames[place],
    [`${name}Pages`]: counted(pages, "page"),
    [`${name}Url`]: url,
  };
}
