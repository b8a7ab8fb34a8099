import type { Edge } from "@sightline/facts";
import type { PageRecord } from "@sightline/model";

/** Interactive controls of a page: links, buttons and fields. */
export interface PageControls {
  readonly count: number;
  /** Controls without an accessible name, each as `link to …`, a selector or the kind of field. */
  readonly unnamed: readonly string[];
}

type ControlFacts = Pick<PageRecord, "buttonCount" | "unnamedButtons" | "formFields" | "cutFacts">;

/** Counts the controls of a page and lists those without a name. */
export function pageControls(record: ControlFacts, edges: readonly Edge[]): PageControls {
  const links = edges.filter(({ kind, flags }) => kind === "anchor" && !flags.includes("hidden"));
  const unnamedLinks = links.filter(({ flags }) => flags.includes("unnamed")).map(({ url }) => `link to ${url}`);
  const unnamedFields = record.formFields
    // Browsers take a placeholder for the name of a field without a label (HTML Accessibility API Mappings §4.1).
    .filter(({ labelled, hasPlaceholder }) => !labelled && !hasPlaceholder)
    .map(({ element, type, name }) => `${element === "input" ? `${type} input` : element} ${name}`.trim());
  return {
    count: links.length + record.buttonCount + record.formFields.length,
    unnamed: [...unnamedFields, ...record.unnamedButtons, ...unnamedLinks],
  };
}
