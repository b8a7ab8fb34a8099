import { writeFileSync } from "node:fs";
import { loadSource } from "../../testkit/bin/load-source.mjs";

/** Records the responses that the OpenAPI document shows as examples. @returns number of examples */
export async function generateExamples() {
  const { examplesOf, recordings } = await loadSource("packages/http/conformance/record-examples.ts");
  const recorded = [];
  for await (const recording of recordings()) recorded.push(recording);
  const examples = examplesOf(recorded);
  const text = `// Written by \`npm run generate\`; do not edit.
/** Responses that the service gave to the requests of its routes, by id of the route and status. */
export const recordedExamples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = ${JSON.stringify(examples, null, 2)};
`;
  writeFileSync(new URL("../src/generated/recorded-examples.ts", import.meta.url), text);
  return Object.values(examples).reduce((count, ofRoute) => count + Object.keys(ofRoute).length, 0);
}
