import { expect, it } from "vitest";
import { routeTable } from "../../route-table.ts";
import { openApiDocument } from "../document.ts";
import { partOf } from "./document-part.ts";
import { operationsOf } from "./listed-operation.ts";
import { clientSample, curlSample } from "./operation-samples.ts";

const document = partOf(openApiDocument(routeTable, ""));
const listed = new Map(operationsOf(document["paths"]).map((one) => [one.operation["operationId"], one]));

function samplesOf(id: string): { readonly curl: string; readonly client: string } {
  const one = listed.get(id);
  if (one === undefined) throw new Error(`There is no operation ${id}.`);
  return { curl: curlSample(one), client: clientSample(one, partOf(document["components"])) };
}

it("reads with GET, with names of the path in variables", () => {
  const { curl, client } = samplesOf("getPage");
  expect(curl).toBe('curl "$API/v1/crawls/$CRAWL_ID/pages/$PAGE_ID" \\\n  -H "Authorization: Bearer $TOKEN"');
  expect(client).toMatch(/^const \w+ = await sightline\.getPage\(\{ crawlId, pageId \}\);$/);
});

it("sends the first example of a body with members", () => {
  const { curl, client } = samplesOf("createSite");
  expect(curl).toMatch(/^curl "\$API\/v1\/sites" \\\n.*\\\n.*application\/json" \\\n {2}-d '\{"url":/);
  expect(client).toMatch(/^const site = await sightline\.createSite\(\{\n {2}body: \{\n {4}url: "/);
  expect(samplesOf("startCrawl").client).toMatch(/^const crawl = .*\(\{\n {2}siteId,\n {2}body: \{\n {4}\w+: /);
});

it("names methods without a body, asks for no token where none is needed, and iterates over lists", () => {
  expect(samplesOf("deleteSite")).toEqual({
    curl: 'curl -X DELETE "$API/v1/sites/$SITE_ID" \\\n  -H "Authorization: Bearer $TOKEN"',
    client: "const deletedSite = await sightline.deleteSite({ siteId });",
  });
  expect(samplesOf("getLiveness").curl).toBe('curl "$API/healthz"');
  expect(samplesOf("listSites").client).toBe(
    "for await (const item of allItems(sightline.listSites, {})) console.log(item);",
  );
  expect(samplesOf("getReportFile").client).toBe("const response = await sightline.getReportFile({ reportId });");
});

it("quotes apostrophes for the shell", () => {
  const requestBody = { content: { "application/json": { example: { name: "Anna's" } } } };
  const curl = curlSample({ method: "POST", path: "/v1/sites", operation: { requestBody } });
  expect(curl).toContain(`-d '{"name":"Anna'\\''s"}'`);
});
