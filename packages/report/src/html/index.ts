export type { HtmlOptions } from "./html-options.ts";
export { html, type Markup } from "./markup.ts";
export { renderHtml } from "./render-html.ts";
export { htmlSection } from "./sections/document-section.ts";
export type { HtmlSection, HtmlSectionInput } from "./sections/section.ts";
export { type HtmlSectionName, htmlSectionNames, htmlSections } from "./sections/standard-sections.ts";
