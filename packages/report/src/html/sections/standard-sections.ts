import { namedSections } from "../../document/named-sections.ts";
import { type SectionName, standardSections } from "../../document/sections.ts";
import { htmlSection } from "./document-section.ts";
import { issuesSection } from "./issues-section.ts";
import { pagesSection } from "./pages-section.ts";
import type { HtmlSection } from "./section.ts";
import { summarySection } from "./summary-section.ts";

/** Sections that only HTML has, by name. */
export const htmlSections = {
  summary: summarySection,
  issues: issuesSection,
  pages: pagesSection,
} as const satisfies Readonly<Record<string, HtmlSection>>;

/** Name of a standard section. */
export type HtmlSectionName = keyof typeof htmlSections | SectionName;

/** Names of the standard sections in their usual order: remove some, reorder them, insert others. */
export const htmlSectionNames: readonly HtmlSectionName[] = [
  "summary",
  ...standardSections.opening.map(({ id }) => id),
  "issues",
  "pages",
  ...standardSections.closing.map(({ id }) => id),
];

/** Returns a standard section. @throws AuditError `invalid_options` if there is none of this name */
export const standardHtmlSection = namedSections<HtmlSection>("HTML", htmlSections, htmlSection);
