import { writeFileSync } from "node:fs";
import { loadSource } from "../../testkit/bin/load-source.mjs";

/** Writes the OpenAPI document of all routes to `docs/openapi.json`. @returns number of operations */
export async function generateOpenApi() {
  const { openApiDocument, routeTable } = await loadSource("packages/http/src/openapi.ts");
  const text = `${JSON.stringify(openApiDocument(routeTable, ""), null, 1)}\n`;
  writeFileSync(new URL("../../../docs/openapi.json", import.meta.url), text);
  return routeTable.length;
}
