import type { PageRecord } from "@sightline/model";

/** Programs that make documentation and hardly anything else, as they name themselves; all but Docusaurus. */
const programs =
  /^(?:mkdocs|zensical|docutils|sphinx|vitepress|mdbook|gitbook|honkit|antora|starlight|nextra|fumadocs|docfx|doxygen|javadoc|dokka|rustdoc|ex_?doc|jsdoc|typedoc|phpdocumentor|documenter|pkgdown|writerside|makeinfo|texinfo|docbook)/i;

/**
 * Classes of html or body in templates of documentation: the theme of Read the Docs, pages of documentation by
 * Docusaurus (which makes whole sites), and Docsy.
 */
const templates = new Set(["wy-body-for-nav", "docs-wrapper", "docs-doc-page", "td-page", "td-section"]);

/** True if the program or the template that made a page is one for documentation. */
export function isGeneratedDocs({ generators, rootClasses }: Pick<PageRecord, "generators" | "rootClasses">): boolean {
  return generators.some((name) => programs.test(name)) || rootClasses.some((name) => templates.has(name));
}
