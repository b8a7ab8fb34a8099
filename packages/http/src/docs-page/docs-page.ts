import { createHash } from "node:crypto";
import { docsStyle } from "./docs-style.ts";
import { listOf, type Part, partOf, partsOf, textOf } from "./document-part.ts";
import { codeBox, escaped, idOf, inline, prose } from "./html.ts";
import { type ListedOperation, operationHtml } from "./operation-html.ts";
import { membersHtml, typeOf } from "./schema-html.ts";

/** Headers of the page: it runs no script and loads nothing. */
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

/** Returns an OpenAPI document as one HTML page that needs no script. */
export function docsPage(document: Part, documentPath: string): string {
  const info = partOf(document["info"]);
  const components = partOf(document["components"]);
  const tags = listOf(document["tags"]).map((tag) => ({
    name: textOf(tag["name"]),
    about: textOf(tag["description"]),
  }));
  const operations = operationsOf(document["paths"], (method, path) => `${method.toUpperCase()} ${path}`);
  const events = operationsOf(document["webhooks"], (_, type) => type);
  const ofTag = (name: string) => operations.filter(({ operation }) => listTags(operation).includes(name));
  const title = `${textOf(info["title"])} API ${textOf(info["version"])}`;
  const schemas = partsOf(components["schemas"]);
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
<p><a href="#introduction">Introduction</a></p>
${tags.map(({ name }) => `<p><a href="#${idOf("tag", name)}">${escaped(name)}</a></p>${linksHtml(ofTag(name))}`).join("\n")}
<p><a href="#webhooks">Webhooks</a></p>
<p><a href="#problems">Errors</a></p>
<p><a href="#schemas">Schemas</a></p>
</nav>
<main>
<h1>${escaped(title)}</h1>
<p><a href="${escaped(documentPath)}">OpenAPI document</a></p>
<section id="introduction" aria-label="Introduction">${prose(textOf(info["description"]))}</section>
${tags
  .map(
    ({ name, about }) =>
      `<h2 id="${idOf("tag", name)}">${escaped(name)}</h2><p>${inline(about)}</p>
${ofTag(name)
  .map((listed) => operationHtml(listed, components))
  .join("\n")}`,
  )
  .join("\n")}
<h2 id="webhooks">Webhooks</h2>
${events.map((listed) => operationHtml(listed, components)).join("\n")}
<h2 id="problems">Errors</h2>
${partsOf(components["examples"]).map(problemHtml).join("\n")}
<h2 id="schemas">Schemas</h2>
${schemas.map(([name, schema]) => schemaHtml(name, schema)).join("\n")}
</main>
</body>
</html>
`;
}

function operationsOf(paths: unknown, placeOf: (method: string, path: string) => string): readonly ListedOperation[] {
  return partsOf(paths).flatMap(([path, item]) =>
    partsOf(item).map(([method, operation]) => ({ place: placeOf(method, path), operation })),
  );
}

function listTags({ tags }: Part): readonly unknown[] {
  return Array.isArray(tags) ? tags : [];
}

function linksHtml(operations: readonly ListedOperation[]): string {
  const links = operations.map(({ operation }) => {
    return `<li><a href="#${idOf(textOf(operation["operationId"]))}">${inline(textOf(operation["summary"]))}</a></li>`;
  });
  return `<ul>${links.join("")}</ul>`;
}

function problemHtml([code, { summary, value }]: readonly [string, Part]): string {
  const { status } = partOf(value);
  return `<p><code class="name">${escaped(code)}</code> (${Number(status)}) ${inline(textOf(summary))}</p>
<details><summary>Example</summary>${codeBox(value, `Example of ${code}`)}</details>`;
}

function schemaHtml(name: string, schema: Part): string {
  const description = textOf(schema["description"]);
  return `<section class="operation" aria-labelledby="${idOf("schema", name)}">
<h3 id="${idOf("schema", name)}">${escaped(name)}</h3>
<p><span class="type">${typeOf(schema)}</span> ${inline(description)}</p>${membersHtml(schema)}</section>`;
}
