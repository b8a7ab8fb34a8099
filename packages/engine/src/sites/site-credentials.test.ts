import { collect } from "@sightline/model";
import type { Fetcher } from "@sightline/model/ports";
import { memoryStore } from "@sightline/store-memory";
import { afterEach, describe, expect, it } from "vitest";
import type { AuditorOptions } from "../index.ts";
import { inlineAuditor } from "../inline-auditor.test.fixture.ts";
import { withHeaders } from "./site-credentials.ts";

const key = (byte: number) => new Uint8Array(32).fill(byte);
const origin = "https://staging.test";
const credentials = {
  headers: { "X-Staging-Key": "planted-header" },
  basicAuth: { username: "planted-user", password: "planted-password" },
  cookies: { preview: "planted-cookie", other: "1" },
};
const sentHeaders = {
  "x-staging-key": "planted-header",
  authorization: `Basic ${Buffer.from("planted-user:planted-password").toString("base64")}`,
  cookie: "preview=planted-cookie; other=1",
};

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

interface Sent {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Answers every URL with a page that links to other origins, or redirects there. */
function recordingFetcher(sent: Sent[]): () => Fetcher {
  const elsewhere = [
    "http://staging.test/",
    "https://www.staging.test/",
    "https://staging.test:8443/",
    "https://other.test/",
  ];
  const page = `<!DOCTYPE html><html lang="en"><title>Staging</title><a href="/away">Away</a>${elsewhere
    .map((url) => `<a href="${url}x">Elsewhere</a>`)
    .join("")}`;
  return () => ({
    async fetch({ url, headers }) {
      sent.push({ url, headers });
      const { pathname } = new URL(url);
      const isRedirect = pathname === "/away";
      return {
        kind: "answer",
        url,
        status: isRedirect ? 302 : pathname === "/robots.txt" ? 404 : 200,
        headers: isRedirect ? [["location", "https://www.staging.test/landing"]] : [["content-type", "text/html"]],
        body: new TextEncoder().encode(page),
        bodyTruncated: false,
        wireBytes: 100,
        ttfbMs: 1,
        totalMs: 1,
        remoteAddress: null,
      };
    },
    async close() {},
  });
}

function staging(options: AuditorOptions = {}) {
  const sent: Sent[] = [];
  const auditor = inlineAuditor({ secretKeys: [key(1)], fetcher: recordingFetcher(sent), ...options });
  closing.push(() => auditor.close());
  return { auditor, sent };
}

async function crawled({ auditor }: ReturnType<typeof staging>, siteId: string) {
  await auditor.jobs.start();
  const { id } = await auditor.crawls.start(siteId, { plan: { maxPages: 20 } });
  for await (const _ of auditor.crawls.events(id));
  return auditor.crawls.get(id);
}

describe("the credentials of a site", () => {
  it("are sent to its exact origin and to no other, also not after a redirect", async () => {
    const service = staging();
    const { auditor, sent } = service;
    const { id } = await auditor.sites.create(`${origin}/`);
    await auditor.sites.credentials.set(id, credentials);
    expect(await crawled(service, id)).toMatchObject({ status: "completed" });
    await auditor.geoAudit(id);
    const atOrigin = sent.filter(({ url }) => new URL(url).origin === origin);
    const away = sent.filter(({ url }) => new URL(url).origin !== origin);
    expect(atOrigin.map(({ url }) => new URL(url).pathname)).toEqual(
      expect.arrayContaining(["/", "/robots.txt", "/away", "/llms.txt"]),
    );
    for (const { headers } of atOrigin) expect(headers).toMatchObject(sentHeaders);
    expect(away.map(({ url }) => url)).toEqual(
      expect.arrayContaining(["http://staging.test/x", "https://www.staging.test/landing"]),
    );
    for (const { headers } of away)
      expect(JSON.stringify(headers)).not.toMatch(/planted|authorization|cookie|x-staging/);
  });

  it("are sent by an audit of the library, beside its own headers, which take precedence", async () => {
    const { auditor, sent } = staging();
    const { id } = await auditor.sites.create(`${origin}/`);
    await auditor.sites.credentials.set(id, credentials);
    const headers = { "X-Own": "1", "X-Staging-Key": "of-the-plan" };
    const { crawl } = await auditor.audit(`${origin}/`, { maxPages: 1, headers }).result();
    const expected = { ...sentHeaders, "x-own": "1", "x-staging-key": "of-the-plan" };
    expect(sent.find(({ url }) => url === `${origin}/`)?.headers).toMatchObject(expected);
    expect(JSON.stringify(crawl)).not.toMatch(/planted|of-the-plan/);
  });

  it("are shown by name, replaced as a whole, and deleted with the site", async () => {
    const store = memoryStore();
    const { auditor } = staging({ store });
    const { sites } = auditor;
    const { id } = await sites.create(`${origin}/`);
    const none = { headers: [], cookies: [], hasBasicAuth: false, keyId: null, updatedAt: null };
    expect(await sites.credentials.get(id)).toEqual(none);
    const set = await sites.credentials.set(id, credentials);
    expect(set).toMatchObject({ headers: ["X-Staging-Key"], cookies: ["preview", "other"], hasBasicAuth: true });
    expect(await sites.credentials.get(id)).toEqual(set);
    await sites.credentials.set(id, { cookies: { only: "x" } });
    expect(await sites.credentials.get(id)).toMatchObject({ headers: [], cookies: ["only"], hasBasicAuth: false });
    expect(await sites.credentials.set(id, {})).toEqual(none);
    await sites.credentials.set(id, credentials);
    await sites.delete(id);
    expect((await store.records.list("site-credentials", { limit: 10 })).items).toEqual([]);
  });

  it("belong to one site of one tenant", async () => {
    const store = memoryStore();
    const { auditor } = staging({ store });
    const { id } = await auditor.sites.create(`${origin}/`);
    await auditor.sites.credentials.set(id, credentials);
    const other = auditor.tenant("other").sites;
    await expect(other.credentials.get(id)).rejects.toMatchObject({ code: "not_found" });
    await expect(other.credentials.set(id, {})).rejects.toMatchObject({ code: "not_found" });
    // A record that was moved to another site cannot be decrypted there.
    const site = await other.create(`${origin}/`);
    const [record] = (await store.records.list("site-credentials", { limit: 10 })).items;
    await store.records.change("site-credentials", `${site.id}/`, () => ({ value: record?.value }));
    const { id: crawlId } = await auditor.tenant("other").crawls.start(site.id);
    await auditor.jobs.start();
    for await (const _ of auditor.tenant("other").crawls.events(crawlId));
    expect(await auditor.tenant("other").crawls.get(crawlId)).toMatchObject({ error: { code: "secrets_unavailable" } });
  });

  it.each([
    ["another key", [key(2)]],
    ["no key", []],
  ])("fail the crawl with a clear error where there is %s", async (_, secretKeys) => {
    const store = memoryStore();
    const first = staging({ store });
    const { id } = await first.auditor.sites.create(`${origin}/`);
    const { keyId } = await first.auditor.sites.credentials.set(id, credentials);
    const second = staging({ store, secretKeys });
    const crawl = await crawled(second, id);
    expect(crawl).toMatchObject({ status: "failed", error: { code: "secrets_unavailable" } });
    expect(crawl?.error?.message).toMatch(/cannot be decrypted.*key/);
    if (secretKeys.length > 0) expect(crawl?.error?.message).toContain(keyId ?? "");
    expect(second.sent).toEqual([]);
    await expect(second.auditor.audit(`${origin}/`).result()).rejects.toMatchObject({ code: "secrets_unavailable" });
    expect(await second.auditor.sites.credentials.get(id)).toMatchObject({ keyId });
  });

  it("are read with an earlier key after a rotation, and encrypted with the new one", async () => {
    const store = memoryStore();
    const first = staging({ store });
    const { id } = await first.auditor.sites.create(`${origin}/`);
    const { keyId } = await first.auditor.sites.credentials.set(id, credentials);
    const second = staging({ store, secretKeys: [key(2), key(1)] });
    expect(await crawled(second, id)).toMatchObject({ status: "completed" });
    expect(second.sent[0]?.headers).toMatchObject(sentHeaders);
    expect((await second.auditor.sites.credentials.set(id, credentials)).keyId).not.toBe(keyId);
  });

  it("are refused without a key", async () => {
    const { auditor } = staging({ secretKeys: [] });
    const { id } = await auditor.sites.create(`${origin}/`);
    const refused = auditor.sites.credentials.set(id, credentials);
    await expect(refused).rejects.toMatchObject({ code: "secrets_unavailable" });
    await auditor.sites.credentials.set(id, {});
  });

  it.each([
    [{ headers: { Host: "planted" } }, "headers.Host"],
    [{ headers: { "user-agent": "planted" } }, "headers.user-agent"],
    [{ headers: { "X-A": "planted\r\nX-B: 1" } }, "headers.X-A"],
    [{ headers: { "X A": "planted" } }, "headers.X A"],
    [{ cookies: { a: "planted; b=c" } }, "cookies.a"],
    [{ basicAuth: { username: "a:b", password: "planted" } }, "basicAuth.username"],
    [
      { headers: { Authorization: "planted" }, basicAuth: { username: "a", password: "planted" } },
      "basicAuth or the header",
    ],
    [
      { headers: Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`X-${index}`, "planted"])) },
      "At most 20",
    ],
  ])("refuse %j by name, without repeating a value", async (wrong, place) => {
    const { auditor } = staging();
    const { id } = await auditor.sites.create(`${origin}/`);
    const error = await auditor.sites.credentials.set(id, wrong as object).catch((cause: unknown) => cause);
    expect(error).toMatchObject({ code: "invalid_options", message: expect.stringContaining(place) });
    expect(String(error)).not.toContain("planted");
  });
});

it("does not send placeholders of headers that were not stored", async () => {
  const { auditor } = staging();
  const result = await auditor.audit(`${origin}/`, { maxPages: 1, headers: { "X-Own": "1" } }).result();
  expect(result.crawl.plan.headers).toEqual({ "X-Own": "(not stored)" });
  expect(withHeaders(result.crawl, { a: "b" }).plan.headers).toEqual({ a: "b" });
  expect(await collect(result.issues)).not.toBeNull();
});
