/// <reference lib="dom" />
import type { PageContent } from "./content.ts";

/** Returns the metadata of a page. */
export function headOf({ title, description, path }: PageContent): string {
  return `<title>${title}</title><meta name="description" content="${description}"><link rel="canonical" href="${path}">`;
}

/** Returns the structured data of a page. */
export function itemOf({ item }: PageContent): string {
  return `<script type="application/ld+json">${JSON.stringify(item)}</script>`;
}

/** Returns the sections of a page. */
export function sectionsOf({ sections }: PageContent): string {
  return sections.map(({ heading, text }) => `<section><h2>${heading}</h2><p>${text}</p></section>`).join("");
}

/** Returns the body of a page. */
export function bodyOf(content: PageContent, sections: string = sectionsOf(content)): string {
  const links = content.links.map(({ path, text }) => `<a href="${path}">${text}</a>`).join(" ");
  return `<nav>${links}</nav><main><h1>${content.heading}</h1>${sections}</main>`;
}

/** Returns a document. */
export function documentOf(head: string, body: string): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`;
}

/** Writes the metadata and structured data of a page into its head. */
export function writeHead(content: PageContent): void {
  document.title = content.title;
  const range = document.createRange();
  range.selectNode(document.head);
  const head = headOf(content).replace(/<title>.*<\/title>/, "");
  document.head.append(range.createContextualFragment(head + itemOf(content)));
}
