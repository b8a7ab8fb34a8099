import { AuditError } from "@sightline/model";
import type { Section } from "../../document/section.ts";
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

const sectionsByName: ReadonlyMap<string, HtmlSection> = new Map([
  ...Object.entries<HtmlSection>(htmlSections),
  ...Object.values<readonly Section[]>(standardSections)
    .flat()
    .map((section) => [section.id, htmlSection(section)] as const),
]);

/**
 * Returns a standard section.
 *
 * @throws AuditError `invalid_options` if there is none of this name
 */
export function standardHtmlSection(name: HtmlSectionName): HtmlSection {
  const section = sectionsByName.get(name);
  if (section === undefined) throw new AuditError("invalid_options", `There is no HTML section ${name}.`);
  return section;
}
