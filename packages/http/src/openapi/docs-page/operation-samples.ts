import { listOf, type Part, partOf, partsOf, textOf } from "./document-part.ts";
import type { ListedOperation } from "./listed-operation.ts";

/** Returns a call of an operation with curl; its values are in variables of the shell. */
export function curlSample(listed: ListedOperation): string {
  const { method, path, operation } = listed;
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => `$${name.replace(/[A-Z]/g, "_$&").toUpperCase()}`);
  const body = bodyOf(operation);
  const isPublic = Array.isArray(operation["security"]) && operation["security"].length === 0;
  const isImplied = method === "GET" || (method === "POST" && body !== null);
  return [
    `curl ${isImplied ? "" : `-X ${method} `}"$API${url}"`,
    ...(isPublic ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...(body === null
      ? []
      : ['-H "Content-Type: application/json"', `-d '${JSON.stringify(body).replaceAll("'", `'\\''`)}'`]),
  ].join(" \\\n  ");
}

/** Returns a call of an operation with the client, in TypeScript. */
export function clientSample({ path, operation }: ListedOperation, components: Part): string {
  const id = textOf(operation["operationId"]);
  const body = bodyOf(operation);
  const parts = [
    ...Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name),
    ...(body === null ? [] : [`body: ${literal(body)}`]),
  ];
  const parameters = parts.length === 0 ? "" : objectOf(parts);
  if (isList(operation)) {
    const all = `allItems(sightline.${id}, ${parameters === "" ? "{}" : parameters})`;
    return `for await (const item of ${all}) console.log(item);`;
  }
  return `const ${resultName(operation, components)} = await sightline.${id}(${parameters});`;
}

/** Returns the first example of a body that has members; `null` without any. */
function bodyOf(operation: Part): unknown {
  const content = partOf(partOf(partOf(operation["requestBody"])["content"])["application/json"]);
  const examples = partsOf(content["examples"]).map(([, { value }]) => value);
  const all = content["example"] === undefined ? examples : [content["example"], ...examples];
  return all.find((example) => Object.keys(partOf(example)).length > 0) ?? all[0] ?? null;
}

function objectOf(parts: readonly (string | undefined)[]): string {
  const line = `{ ${parts.join(", ")} }`;
  if (!line.includes("\n")) return line;
  return `{\n${parts.map((part) => `${part},`.replace(/^/gm, "  ")).join("\n")}\n}`;
}

function isList(operation: Part): boolean {
  return listOf(operation["parameters"]).some((parameter) => parameter["name"] === "cursor");
}

/** Returns a name for what a call returns. */
function resultName(operation: Part, components: Part): string {
  const success = partsOf(operation["responses"]).find(([status]) => status.startsWith("2"));
  const types = partsOf(success?.[1]["content"]);
  const json = types.length === 1 ? types.find(([type]) => type === "application/json") : undefined;
  if (json === undefined) return "response";
  const reference = textOf(partOf(json[1]["schema"])["$ref"]);
  const schema = reference.slice(reference.lastIndexOf("/") + 1);
  if (!Object.hasOwn(partOf(components["schemas"]), schema)) return "result";
  return schema.charAt(0).toLowerCase() + schema.slice(1);
}

/** Returns JSON as a literal of TypeScript, one member a line. */
function literal(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(/^( *)"([A-Za-z_]\w*)":/gm, "$1$2:");
}
