import { definePageRule } from "@sightline/model/rule";
import { examples } from "../evidence.ts";
import { graphTexts, hasProperties, positionIn } from "./graph-texts.ts";

/** Properties of search features that are a date or a date and time. */
const dates = new Set(
  `dateCreated dateModified datePosted datePublished endDate expires previousStartDate priceValidUntil startDate uploadDate
  validFrom validThrough availabilityStarts availabilityEnds`.split(/\s+/),
);

export default definePageRule({
  meta: {
    id: "sd-date-invalid",
    category: "structured-data",
    title: "Date in structured data has an invalid format",
    severity: "warning",
    concernsAnswers: "tidies",
    why: "Search engines cannot read the date, so they ignore it or guess another.",
    fix: "Write dates as 2027-05-08 and times as 2027-05-08T19:30+02:00 (ISO 8601). In microdata, use the datetime attribute of a time element.",
    sources: ["https://schema.org/DateTime", "https://developers.google.com/search/docs/appearance/publication-dates"],
    messages: { invalid: "Dates that are not in ISO 8601 format: {values}." },
  },
  population: "indexable",
  reads: ["structuredData"],
  applies: ({ structuredData }) => hasProperties(structuredData, dates),

  *evaluate({ structuredData }) {
    const wrong = graphTexts(structuredData, dates).filter(({ text }) => !isDate(text));
    if (wrong.length === 0) return;
    yield {
      message: "invalid",
      at: positionIn(wrong),
      data: { values: examples(wrong.map(({ property, text }) => `${property}: ${text}`)) },
    };
  },
});

const maxLength = 80;
const year = "\\d{4}";
const month = "(?:0[1-9]|1[0-2])";
const day = "(?:0[1-9]|[12]\\d|3[01])";
const week = "W(?:0[1-9]|[1-4]\\d|5[0-3])";
/** Calendar date, reduced to a month or a year as well, week date and ordinal date, with and without hyphens. */
const date = `${year}(?:-${month}(?:-${day})?|${month}${day}|-?${week}(?:-?[1-7])?|-\\d{3})?`;
const time = "(?:[01]\\d|2[0-4])(?::?[0-5]\\d(?::?[0-6]\\d(?:[.,]\\d+)?)?)?";
const zone = "(?:Z|UTC|GMT|[+-]\\d{2}(?::?\\d{2})?)";
// Programming languages write a space for the T, and before the zone; readers accept both.
const pattern = new RegExp(`^${date}(?:[T ]${time}(?: ?${zone})?)?$`, "i");

/** True for a date, with or without a time, and for an interval of two. */
function isDate(text: string): boolean {
  return text.length <= maxLength && text.split("/", 3).every((part) => pattern.test(part));
}
