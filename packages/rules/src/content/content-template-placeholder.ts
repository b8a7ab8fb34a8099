import { defineSiteRule, type SharedPage } from "@sightline/model/rule";
import { groupShare } from "../site-share.ts";

/** What a program writes in place of a value that it does not have. */
const noValue = /^(?:undefined|null|NaN|\[object Object\])$/;
const separator = /\s+[|–—·»:-]\s+/;
const placeholder = /^(?:\{\{.*\}\}|\$\{.*\}|%%.*%%)$/;

export default defineSiteRule({
  meta: {
    id: "content-template-placeholder",
    category: "content",
    title: "Values of a template were not filled in",
    severity: "warning",
    why: "Visitors see the name of a variable, or undefined, where a name, price or heading belongs.",
    fix: "Give the template the value, or leave the element out where there is none.",
    sources: ["https://developers.google.com/search/docs/fundamentals/creating-helpful-content"],
    messages: {
      title: "Pages whose title is a missing value: {pages} of {of}, for example {first}, with “{seen}”.",
      heading: "Pages whose first heading is a missing value: {pages} of {of}, for example {first}, with “{seen}”.",
      text: "Pages with a missing value in their text: {pages} of {of}, for example {first}, with “{seen}”.",
    },
    partialCrawl: "positives-only",
  },
  query: { kind: "shares", population: "indexable", faultOf: missingValue },
  population: "indexable",

  *evaluate(row) {
    yield groupShare(row);
  },
});

function missingValue({ title, titles, headings, unrenderedText, mayBeScripted, hasScript }: SharedPage) {
  const part = title?.split(separator).find((text) => isMissing(text));
  if (part !== undefined) return { fault: "title", seen: title ?? "", at: titles[0]?.at };
  const heading = headings.find(({ level }) => level === 1);
  if (heading !== undefined && isMissing(heading.text)) return { fault: "heading", seen: heading.text, at: heading.at };
  if (unrenderedText === null) return null;
  // Scripts fill in placeholders, and pages about templates show them.
  const isObject = unrenderedText.text.includes("[object Object]");
  if ((hasScript || mayBeScripted) && !isObject) return null;
  return { fault: "text", seen: unrenderedText.text, at: unrenderedText.at };
}

function isMissing(text: string): boolean {
  const trimmed = text.trim();
  return noValue.test(trimmed) || placeholder.test(trimmed);
}
