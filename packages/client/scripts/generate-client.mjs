import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { installApiTools, runApiTool } from "../../testkit/bin/api-tools.mjs";

const documentFile = fileURLToPath(new URL("../../../docs/openapi.json", import.meta.url));
const generated = fileURLToPath(new URL("../src/generated/", import.meta.url));
const heading = "// Written by `npm run generate` from docs/openapi.json.\n";

/** Writes the types of the OpenAPI document, and the table of its operations. */
export function generateClient() {
  const { webhooks: _, ...document } = JSON.parse(readFileSync(documentFile, "utf8"));
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  for (const { operation } of operations) keepSuccess(operation);
  writeFileSync(`${generated}openapi.ts`, typesOf(document));
  writeFileSync(`${generated}operations.ts`, `${heading}${tableText(operations.map(operationEntry))}`);
}

/** Leaves the responses that methods return, without examples; every other one is an `ApiError` with a `Problem`. */
function keepSuccess({ responses }) {
  for (const [status, response] of Object.entries(responses)) {
    if (!status.startsWith("2")) delete responses[status];
    delete response.headers;
    for (const type of Object.values(response.content ?? {})) {
      delete type.example;
      delete type.examples;
    }
  }
}

function typesOf(document) {
  installApiTools();
  const folder = mkdtempSync(join(tmpdir(), "sightline-client-"));
  const [documentFile, typesFile] = [join(folder, "openapi.json"), join(folder, "openapi.ts")];
  writeFileSync(documentFile, JSON.stringify(document));
  const { status, stderr } = runApiTool("openapi-typescript", [
    documentFile,
    "--output",
    typesFile,
    "--immutable",
    "--default-non-nullable=false",
  ]);
  if (status !== 0) throw new Error(`openapi-typescript failed: ${stderr}`);
  const text = readFileSync(typesFile, "utf8");
  rmSync(folder, { recursive: true });
  return text;
}

function operationEntry({ method, path, operation: { operationId, parameters = [], responses } }) {
  const types = new Set(Object.values(responses).flatMap(({ content = {} }) => Object.keys(content)));
  const isJson = types.size === 1 && types.has("application/json");
  const isRepeatable = method !== "post" || parameters.some(({ $ref }) => $ref?.endsWith("/IdempotencyKey"));
  return `  ${operationId}: { method: "${method.toUpperCase()}", path: "${path}", isJson: ${isJson}, isRepeatable: ${isRepeatable} },\n`;
}

function tableText(entries) {
  return `
/** Operations of the interface by their id. */
export const operationTable = {
${entries.join("")}} as const;
`;
}
