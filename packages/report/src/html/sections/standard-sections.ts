import { AuditError } from "@sightline/model";
import type { Section } from "../../document/section.ts";
import { type SectionName, standardSections } from "../../document/sections.ts";
import { htmlSection } from "./document-section.ts";
import { fixesSection } from "./fixes-section.ts";
import { geoSection } from "./geo-section.ts";
import { issuesSection } from "./issues-section.ts";
import { pagesSection } from "./pages-section.ts";
import { scoresSection } from "./scores-section.ts";
import type { HtmlSection } from "./section.ts";
import { severitiesSection } from "./severities-section.ts";
import { summarySection } from "./summary-section.ts";

/** Sections that only HTML has, by name. */
export const htmlSections = {
  summary: summarySection,
  fixes: fixesSection,
  severities: severitiesSection,
  scores: scoresSection,
  issues: issuesSection,
  pages: pagesSection,
  geo: geoSection,
} as const satisfies Readonly<Record<string, HtmlSection>>;

/** Name of a standard section. */
export type HtmlSectionName = keyof typeof htmlSections | SectionName;

/** Names of the standard sections in their usual order: remove some, reorder them, insert others. */
export const htmlSectionNames: readonly HtmlSectionName[] = [
  "summary",
  "fixes",
  "severities",
  "scores",
  ...standardSections.opening.map(({ id }) => id),
  "issues",
  "pages",
  "geo",
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
