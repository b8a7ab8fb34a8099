import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { guides, root } from "./documents.ts";
import { type Announced, withServer } from "./started-server.ts";

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>;
}

const openApi: OpenApi = JSON.parse(readFileSync(join(root, "docs/openapi.json"), "utf8"));
const operations = Object.entries(openApi.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId }]) => ({ method: method.toUpperCase(), path, operationId })),
);
const named = new Set(
  guides.flatMap(
    ({ text }) =>
      text.match(/\/v1\/[\w/:{}$-]+|(?<=[`L])\/(?:openapi\.json|docs|docs\/:section|healthz|readyz|metrics)(?=`)/g) ??
      [],
  ),
);

/** Matches `/v1/sites/:id`, `/v1/sites/{siteId}`, `/v1/sites/$SITE_ID` and an example of an id. */
function namesRoute(text: string, path: string): boolean {
  return new RegExp(`^${path.replace(/\{\w+\}/g, "(?:[:$]?[\\w-]+|\\{\\w+\\})")}$`).test(text);
}

it(`answers all ${operations.length} documented operations`, async () => {
  const answersAll = async ({ url }: Announced) => {
    const document = await (await fetch(`${url}/openapi.json`)).json();
    expect(Object.keys(document.paths)).toEqual(Object.keys(openApi.paths));
    const answers = await Promise.all(
      operations.map(async ({ method, path, operationId }) => {
        const { status } = await fetch(`${url}${path.replace(/\{\w+\}/g, "unknown")}`, { method });
        return [operationId, status];
      }),
    );
    // Without a token, only a route that exists is refused with 401; an unknown ticket or section is a 404 of its own.
    const expected = operations.map(({ path, operationId }) => [operationId, statusWithoutToken(path)]);
    expect(answers).toEqual(expected);
    expect((await fetch(`${url}/v1/unknown`)).status).toBe(404);
  };
  await withServer([], answersAll, { env: { SIGHTLINE_METRICS_TOKEN: "0123456789abcdef" } });
});

function statusWithoutToken(path: string): number {
  if (path === "/v1/downloads/{ticket}" || path === "/docs/{section}") return 404;
  return path.startsWith("/v1/") || path === "/metrics" ? 401 : 200;
}

it.each(operations)("$operationId is in a guide, as a route or in code", ({ path, operationId }) => {
  const isCalled = guides.some(({ text }) => new RegExp(`\\.${operationId}\\b`).test(text));
  expect(isCalled || [...named].some((text) => namesRoute(text, path))).toBe(true);
});

it(`knows all ${named.size} routes that guides name`, () => {
  expect([...named].filter((text) => !operations.some(({ path }) => namesRoute(text, path)))).toEqual([]);
});
