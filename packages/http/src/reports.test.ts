import { createHash } from "node:crypto";
import { reportFormats, systemClock } from "@sightline/engine";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CrawledService, crawledService } from "./crawled-service.test.fixture.ts";
import type { TestService } from "./service.test.fixture.ts";
import { signedDownloads } from "./work/signed-downloads.ts";

let crawled: CrawledService;
let service: TestService;
let siteId = "";
let crawlId = "";
beforeAll(async () => {
  crawled = await crawledService();
  ({ service, siteId, crawlId } = crawled);
});
afterAll(() => crawled.close());

const wait = { prefer: "wait=60" };

/** A report, once it is written. */
async function written(body: object) {
  const answer = await service.call("POST", `/v1/sites/${siteId}/reports`, { body, headers: wait });
  expect(answer, answer.text).toMatchObject({ status: 200, body: { object: "report", status: "completed" } });
  return answer.body;
}

function download(path: string, headers: Readonly<Record<string, string>> = {}, method = "GET"): Promise<Response> {
  const authorization = `Bearer ${service.token}`;
  return service.handler(new Request(`http://service.test${path}`, { method, headers: { authorization, ...headers } }));
}

it("writes a PDF, and shows the work at its Location until it is done", async () => {
  const started = await service.call("POST", `/v1/sites/${siteId}/reports`, { body: {} });
  expect(started).toMatchObject({ status: 202, body: { status: "queued", crawlId, format: "pdf", files: [] } });
  const location = started.headers.get("location") ?? "";
  expect(location).toBe(`/v1/reports/${started.body.id}`);
  const early = await service.call("GET", `${location}/file`);
  expect(early).toMatchObject({ status: 409, body: { code: "conflict" } });
  const { body } = await service.taskEnded(location);
  expect(body).toMatchObject({ status: "completed", attempt: 1, files: [{ name: "report.pdf" }] });
  const [{ bytes, sha256, contentType, href }] = body.files;
  const file = await download(href);
  const content = Buffer.from(await file.arrayBuffer());
  expect(content.subarray(0, 5).toString("latin1")).toBe("%PDF-");
  expect([content.length, createHash("sha256").update(content).digest("hex")]).toEqual([bytes, sha256]);
  expect(Object.fromEntries(file.headers)).toMatchObject({
    "content-type": contentType,
    "content-length": String(bytes),
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-cache",
    "accept-ranges": "bytes",
    etag: `"${sha256}"`,
  });
  expect(file.headers.get("content-disposition")).toMatch(
    /^attachment; filename="127\.0\.0\.1-\d+-\d{4}-\d\d-\d\d-report\.pdf"$/,
  );
});

describe.each(reportFormats.filter((format) => format !== "pdf"))("a report in the format %s", (format) => {
  it("is downloaded file by file", async () => {
    const report = await written({ format });
    expect(report.format).toBe(format);
    for (const { href, contentType, bytes } of report.files) {
      const file = await download(href);
      expect([file.status, file.headers.get("content-type")]).toEqual([200, contentType]);
      expect((await file.arrayBuffer()).byteLength).toBe(bytes);
    }
  });
});

describe("the file of a report", () => {
  it("is given in part, from where a download broke off", async () => {
    const { id, files } = await written({ format: "csv" });
    expect(files.map(({ name }: { name: string }) => name)).toEqual(["pages.csv", "issues.csv"]);
    const path = `/v1/reports/${id}/file?name=issues.csv`;
    const whole = Buffer.from(await (await download(path)).arrayBuffer());
    const part = await download(path, { range: "bytes=5-" });
    expect([part.status, part.headers.get("content-range")]).toEqual([
      206,
      `bytes 5-${whole.length - 1}/${whole.length}`,
    ]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(5));
    const tag = part.headers.get("etag") ?? "";
    expect((await download(path, { range: "bytes=5-", "if-range": tag })).status).toBe(206);
    expect((await download(path, { range: "bytes=5-", "if-range": '"other"' })).status).toBe(200);
    const beyond = await download(path, { range: `bytes=${whole.length}-` });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${whole.length}`]);
    expect(await beyond.json()).toMatchObject({ code: "range_not_satisfiable" });
  });

  it("is not sent to whoever has it, and its headers alone to whoever asks for them", async () => {
    const { files } = await written({ format: "md" });
    const { href, bytes } = files[0];
    const head = await download(href, {}, "HEAD");
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, String(bytes), ""]);
    const tag = head.headers.get("etag") ?? "";
    const again = await download(href, { "if-none-match": tag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  it("is a 404 under a name that the report has not", async () => {
    const { id } = await written({ format: "json" });
    const answer = await service.call("GET", `/v1/reports/${id}/file?name=other.json`);
    expect(answer).toMatchObject({ status: 404, body: { code: "not_found" } });
  });
});

describe("a download URL", () => {
  it("is not offered without a key", async () => {
    const { files } = await written({ format: "md" });
    expect(files[0].downloadUrl).toBeNull();
    expect(await service.call("GET", "/v1/downloads/a.b", { token: null })).toMatchObject({ status: 404 });
  });

  it("works without a token until it expires, and gives other URLs to nobody", async () => {
    let now = Date.parse("2026-11-21T08:30:00Z");
    const clock = { ...systemClock, now: () => now };
    const own = await crawledService({ downloadKey: new Uint8Array(32), clock, auditorOptions: { clock } });
    const headers = { prefer: "wait=60" };
    const { body } = await own.service.call("POST", `/v1/sites/${own.siteId}/reports`, {
      body: { format: "md" },
      headers,
    });
    const [{ downloadUrl, bytes, sha256 }] = body.files;
    const get = (path: string, more: Readonly<Record<string, string>> = {}) =>
      own.service.handler(new Request(`http://service.test${path}`, { headers: more }));
    const file = await get(downloadUrl);
    const content = Buffer.from(await file.arrayBuffer());
    expect([file.status, content.length, createHash("sha256").update(content).digest("hex")]).toEqual([
      200,
      bytes,
      sha256,
    ]);
    expect((await get(downloadUrl, { range: "bytes=2-3" })).status).toBe(206);
    expect((await get(`${downloadUrl}A`)).status).toBe(404);
    now += 2 * 3_600_000;
    const late = await get(downloadUrl);
    expect(late.status).toBe(410);
    expect(await late.json()).toMatchObject({ code: "download_expired" });
    await own.close();
  });

  it("is rate limited for each tenant", async () => {
    const own = await crawledService({ downloadKey: new Uint8Array(32) });
    const ticket = signedDownloads([new Uint8Array(32)], systemClock).ticket({
      tenantId: "a",
      reportId: "report_x",
      name: "x",
    });
    const statuses = new Set<number>();
    for (let request = 0; request < 61; request++) {
      statuses.add((await own.service.call("GET", `/v1/downloads/${ticket}`, { token: null })).status);
    }
    expect([...statuses]).toEqual([404, 429]);
    await own.close();
  });
});

it("lists the reports of a site, and cancels none that is written", async () => {
  const { id } = await written({ format: "junit" });
  const list = await service.call("GET", `/v1/sites/${siteId}/reports?limit=1`);
  expect(list.body).toMatchObject({ object: "list", data: [{ id, object: "report", status: "completed" }] });
  const cancelled = await service.call("POST", `/v1/reports/${id}/cancel`);
  expect(cancelled).toMatchObject({ status: 409, body: { code: "conflict" } });
});

it.each([
  [{ format: "docx" }, 400, "invalid_request"],
  [{ format: "html", page: "a4" }, 422, "invalid_settings"],
  [{ sections: ["cover", "secret"] }, 422, "invalid_settings"],
  [{ brand: { accent: "red" } }, 400, "invalid_request"],
  [{ compareWith: `crawl_${"0".repeat(32)}` }, 404, "not_found"],
])("refuses %j", async (body, status, code) => {
  const answer = await service.call("POST", `/v1/sites/${siteId}/reports`, { body });
  expect(answer).toMatchObject({ status, body: { code } });
});
