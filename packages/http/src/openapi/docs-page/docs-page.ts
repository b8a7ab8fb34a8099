import { createHash } from "node:crypto";
import { docsStyle } from "./docs-style.ts";
import { listOf, type Part, partOf, partsOf, textOf } from "./document-part.ts";
import { codeBox, escaped, idOf, inline, prose } from "./html.ts";
import { type ListedOperation, operationsOf } from "./listed-operation.ts";
import { eventHtml, operationHtml } from "./operation-html.ts";
import { membersHtml, typeOf } from "./schema-html.ts";

/** Headers of a page: it runs no script and loads nothing. */
export const docsHeaders: Readonly<Record<string, string>> = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": [
    "default-src 'none'",
    `style-src 'sha256-${createHash("sha256").update(docsStyle).digest("base64")}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cache-Control": "no-cache",
};

interface Section {
  /** Last segment of its path, as in `geo-audits`. */
  readonly slug: string;
  readonly name: string;
  readonly about: string;
  /** Operations that the list of contents links to. */
  readonly operations: readonly ListedOperation[];
  /** Writes what follows the description. */
  write(): string;
}

/** Page of the documentation. */
export interface DocsPage {
  /** Last segment of its path, as in `geo-audits`; `null` of the first page. */
  readonly slug: string | null;
  /** Writes its HTML. */
  write(): string;
}

/** Returns an OpenAPI document as HTML pages that need no script: an introduction, and one page for each tag. */
export function docsPages(document: Part, documentPath: string): readonly DocsPage[] {
  const info = partOf(document["info"]);
  const title = `${textOf(info["title"])} API ${textOf(info["version"])}`;
  const sections = sectionsOf(document);
  const introduction = () =>
    `<h1>${escaped(title)}</h1>
<p><a href="${escaped(documentPath)}">OpenAPI document</a></p>
${prose(textOf(info["description"]))}
${sections.map((section) => overviewHtml(section)).join("\n")}`;
  const page = (section: Section) => () => {
    const { slug, name, about, write } = section;
    const main = `<h1>${escaped(name)}</h1>\n<p>${inline(about)}</p>\n${write()}`;
    return pageHtml(`${name} – ${title}`, contentsHtml(sections, slug), main);
  };
  return [
    { slug: null, write: () => pageHtml(title, contentsHtml(sections, null), introduction()) },
    ...sections.map((section) => ({ slug: section.slug, write: page(section) })),
  ];
}

function sectionsOf(document: Part): readonly Section[] {
  const components = partOf(document["components"]);
  const operations = operationsOf(document["paths"]);
  const tags = listOf(document["tags"]).map((tag): Section => {
    const name = textOf(tag["name"]);
    const ofTag = operations.filter(({ operation }) => listTags(operation).includes(name));
    return {
      slug: idOf(name).toLowerCase(),
      name,
      about: textOf(tag["description"]),
      operations: ofTag,
      write: () => ofTag.map((listed) => operationHtml(listed, components)).join("\n"),
    };
  });
  const events = operationsOf(document["webhooks"]);
  return [
    ...tags,
    {
      slug: "webhook-events",
      name: "Webhook events",
      about: "What webhook endpoints receive.",
      operations: events,
      write: () => events.map((listed) => eventHtml(listed, components)).join("\n"),
    },
    {
      slug: "errors",
      name: "Errors",
      about: "Codes of problems, with the HTTP status.",
      operations: [],
      write: () => partsOf(components["examples"]).map(problemHtml).join("\n"),
    },
    {
      slug: "schemas",
      name: "Schemas",
      about: "Types of requests and responses.",
      operations: [],
      write: () =>
        partsOf(components["schemas"])
          .map(([name, schema]) => schemaHtml(name, schema))
          .join("\n"),
    },
  ];
}

function pageHtml(title: string, contents: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${docsStyle}</style>
</head>
<body>
<nav aria-label="Contents">
${contents}
</nav>
<main>
${main}
</main>
</body>
</html>
`;
}

/** Returns links to all pages, relative to `/docs` or to a page below it, with the operations of the current one. */
function contentsHtml(sections: readonly Section[], current: string | null): string {
  const link = (href: string, name: string, isCurrent: boolean) =>
    `<p><a href="${href}"${isCurrent ? ' aria-current="page"' : ""}>${escaped(name)}</a></p>`;
  const first = link(current === null ? "#" : "../docs", "Introduction", current === null);
  const others = sections.map(({ slug, name, operations }) => {
    const isCurrent = slug === current;
    return `${link(current === null ? `docs/${slug}` : slug, name, isCurrent)}${isCurrent ? linksHtml("", operations) : ""}`;
  });
  return [first, ...others].join("\n");
}

function overviewHtml({ slug, name, about, operations }: Section): string {
  return `<h2><a href="docs/${slug}">${escaped(name)}</a></h2>
<p>${inline(about)}</p>
${linksHtml(`docs/${slug}`, operations)}`;
}

function linksHtml(page: string, operations: readonly ListedOperation[]): string {
  if (operations.length === 0) return "";
  const links = operations.map(({ operation }) => {
    const target = `${page}#${idOf(textOf(operation["operationId"]))}`;
    return `<li><a href="${target}">${inline(textOf(operation["summary"]))}</a></li>`;
  });
  return `<ul>${links.join("")}</ul>`;
}

function listTags({ tags }: Part): readonly unknown[] {
  return Array.isArray(tags) ? tags : [];
}

function problemHtml([code, { summary, value }]: readonly [string, Part]): string {
  const { status } = partOf(value);
  return `<p><code class="name">${escaped(code)}</code> (${Number(status)}) ${inline(textOf(summary))}</p>
<details><summary>Example</summary>${codeBox(value, `Example of ${code}`)}</details>`;
}

function schemaHtml(name: string, schema: Part): string {
  const description = textOf(schema["description"]);
  const members = membersHtml(schema);
  return `<section aria-labelledby="${idOf("schema", name)}">
<h2 id="${idOf("schema", name)}">${escaped(name)}</h2>
<p><span class="type">${typeOf(schema)}</span> ${inline(description)}</p>
${members === "" ? "" : `<details><summary>Members of ${escaped(name)}</summary>${members}</details>`}</section>`;
}
