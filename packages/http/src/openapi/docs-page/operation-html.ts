import { componentOf, listOf, type Part, partOf, partsOf, textOf } from "./document-part.ts";
import { codeBox, escaped, idOf, inline } from "./html.ts";
import type { ListedOperation } from "./listed-operation.ts";
import { clientSample, curlSample } from "./operation-samples.ts";
import { memberHtml, membersHtml, typeOf } from "./schema-html.ts";

/** Returns an operation as a section, with samples beside it. */
export function operationHtml(listed: ListedOperation, components: Part): string {
  const place = `${listed.method} ${listed.path}`;
  const samples = `<div class="samples">
<h3>curl</h3>${codeBox(curlSample(listed), `curl: ${place}`)}
<h3>TypeScript client</h3>${codeBox(clientSample(listed, components), `Client: ${place}`)}
</div>`;
  return sectionHtml(listed, components, place, samples);
}

/** Returns a webhook event as a section. */
export function eventHtml(listed: ListedOperation, components: Part): string {
  return sectionHtml(listed, components, listed.path, "");
}

function sectionHtml({ operation }: ListedOperation, components: Part, place: string, samples: string): string {
  const scope = operation["x-required-scope"];
  const parameters = listOf(operation["parameters"]).map((parameter) => known(parameter, components, "parameters"));
  const body = partOf(operation["requestBody"]);
  const id = idOf(textOf(operation["operationId"]));
  return `<section class="operation" aria-labelledby="${id}">
<div>
<h2 id="${id}">${inline(textOf(operation["summary"]))}</h2>
<p class="place"><code>${escaped(place)}</code></p>
<p>${inline(textOf(operation["description"]))}${scope === undefined ? "" : ` Scope: <code>${escaped(textOf(scope))}</code>.`}</p>
${parameters.length === 0 ? "" : `<h3>Parameters</h3><ul>${parameters.map(parameterHtml).join("")}</ul>`}
${Object.keys(body).length === 0 ? "" : `<h3>Body</h3>${contentsHtml(body, place)}`}
<h3>Responses</h3>
${partsOf(operation["responses"])
  .map(([status, response]) => responseHtml(status, response, place))
  .join("\n")}
</div>
${samples}
</section>`;
}

function known(part: Part, components: Part, kind: string): Part {
  const name = componentOf(part);
  return name === null ? part : partOf(partOf(components[kind])[name]);
}

function parameterHtml(parameter: Part): string {
  const name = `${textOf(parameter["name"])} (${textOf(parameter["in"])})`;
  const schema = partOf(parameter["schema"]);
  return memberHtml(name, schema, parameter["required"] === true, textOf(parameter["description"]));
}

function responseHtml(status: string, response: Part, place: string): string {
  const isProblem = "application/problem+json" in partOf(response["content"]);
  const description = `<p><code class="name">${escaped(status)}</code> ${inline(textOf(response["description"]))}</p>`;
  return isProblem ? description : description + contentsHtml(response, `${place} ${status}`);
}

function contentsHtml(part: Part, place: string): string {
  return partsOf(part["content"])
    .map(([mediaType, content]) => contentHtml(mediaType, content, place))
    .join("");
}

function contentHtml(mediaType: string, content: Part, place: string): string {
  const schema = partOf(content["schema"]);
  const isNamed = componentOf(schema) !== null;
  const named = partsOf(content["examples"]).map(([name, { value }]) => exampleHtml(name, value, place));
  const example = content["example"] === undefined ? [] : [exampleHtml("example", content["example"], place)];
  const type = Object.keys(schema).length === 0 ? "" : `: ${typeOf(schema)}`;
  return `<p class="type">${escaped(mediaType)}${type}</p>${isNamed ? "" : membersHtml(schema)}${[...example, ...named].join("")}`;
}

function exampleHtml(name: string, value: unknown, place: string): string {
  return `<details><summary>Example${name === "example" ? "" : `: ${escaped(name)}`}</summary>${codeBox(value, `${name} of ${place}`)}</details>`;
}
