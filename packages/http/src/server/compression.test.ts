import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type CrawledService, crawledService } from "../crawled-service.test.fixture.ts";

let crawled: CrawledService;
beforeAll(async () => {
  crawled = await crawledService();
});
afterAll(() => crawled.close());

function get(path: string, headers: Readonly<Record<string, string>>): Promise<Response> {
  const all = { authorization: `Bearer ${crawled.service.token}`, ...headers };
  return crawled.service.handler(new Request(`http://service.test${path}`, { headers: all }));
}

const long = () => `/v1/crawls/${crawled.crawlId}/issues`;

it("compresses a long response for those who accept it", async () => {
  const plain = await get(long(), {});
  const packed = await get(long(), { "accept-encoding": "gzip, deflate, br" });
  const text = await plain.text();
  const bytes = new Uint8Array(await packed.arrayBuffer());
  expect(packed.headers.get("content-encoding")).toBe("gzip");
  expect(packed.headers.get("vary")).toBe("Authorization, Accept-Encoding");
  expect(gunzipSync(bytes).toString()).toBe(text);
  expect(bytes.byteLength).toBeLessThan(text.length / 3);
  expect(plain.headers.get("content-encoding")).toBeNull();
});

it.each(["/openapi.json", "/docs", "/docs/crawls"])("compresses %s once", async (path) => {
  const gzip = vi.spyOn(globalThis, "CompressionStream");
  const plain = await get(path, {});
  const text = await plain.text();
  for (const accepted of ["gzip", "GZIP;q=0.5", "*", "deflate, gzip;q=0.1", "deflate"]) {
    const packed = await get(path, { "accept-encoding": accepted });
    const bytes = new Uint8Array(await packed.arrayBuffer());
    const isPacked = accepted !== "deflate";
    expect(packed.headers.get("content-encoding")).toBe(isPacked ? "gzip" : null);
    expect(packed.headers.get("content-length")).toBe(String(bytes.byteLength));
    expect(packed.headers.get("vary")).toBe("Accept-Encoding");
    expect((isPacked ? gunzipSync(bytes) : Buffer.from(bytes)).toString()).toBe(text);
  }
  expect(gzip).not.toHaveBeenCalled();
  const again = await get(path, { "if-none-match": String(plain.headers.get("etag")) });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  gzip.mockRestore();
});

it("has no page of the documentation for a section that does not exist", async () => {
  expect((await get("/docs/unknown", {})).status).toBe(404);
});

it("answers 304 to a tag whether the response that brought it was compressed or not", async () => {
  const tags = [await get(long(), {}), await get(long(), { "accept-encoding": "gzip" })].map((response) =>
    response.headers.get("etag"),
  );
  expect(tags[1]).toBe(tags[0]);
  const again = await get(long(), { "accept-encoding": "gzip", "if-none-match": String(tags[0]) });
  expect([again.status, again.headers.get("content-encoding")]).toEqual([304, null]);
});

it.each([
  ["a short response", () => "/v1/me", "gzip"],
  ["a problem", () => "/v1/nowhere", "gzip"],
  ["a stream of events", () => `/v1/crawls/${crawled.crawlId}/events`, "gzip"],
  ["what is refused in every coding", long, "gzip;q=0, identity"],
])("does not compress %s", async (_, path, accepted) => {
  const response = await get(path(), { "accept-encoding": accepted });
  expect(response.headers.get("content-encoding")).toBeNull();
  await response.body?.cancel();
});
