import { afterAll, beforeAll, expect, it } from "vitest";
import { type CrawledService, crawledService } from "./crawled-service.test.fixture.ts";
import { answerOf, type TestService, testService } from "./service.test.fixture.ts";

let crawled: CrawledService;
let service: TestService;
let crawlId = "";
beforeAll(async () => {
  crawled = await crawledService();
  ({ service, crawlId } = crawled);
});
afterAll(() => crawled.close());

it.each([
  ["unknown field", { url: "https://example.com/", colour: "red" }, "/colour", "unknown_field"],
  [
    "unknown nested field",
    { url: "https://example.com/", settings: { max_pages: 5 } },
    "/settings/max_pages",
    "unknown_field",
  ],
  ["wrong type", { url: 5 }, "/url", "invalid_type"],
  ["missing field", {}, "/url", "invalid_type"],
  [
    "number out of range",
    { url: "https://example.com/", settings: { maxPages: 0 } },
    "/settings/maxPages",
    "too_small",
  ],
  [
    "more sources than a crawl may keep",
    { url: "https://example.com/", settings: { maxSourceBytes: 64 * 1024 * 1024 + 1 } },
    "/settings/maxSourceBytes",
    "too_big",
  ],
  ["item of a list", { url: "https://example.com/", tags: ["ok", 5] }, "/tags/1", "invalid_type"],
  ["expression", { url: "https://example.com/", settings: { exclude: ["/(a+)+$/"] } }, "/settings/exclude/0", "custom"],
  [
    "patterns over the cap together",
    { url: "https://example.com/", settings: { include: ["/a"], exclude: Array(11).fill("a".repeat(500)) } },
    "/settings/exclude",
    "custom",
  ],
])("points to what is wrong: %s", async (_, body, pointer, code) => {
  const answer = await service.call("POST", "/v1/sites", { body });
  expect(answer).toMatchObject({ status: 400, body: { code: "invalid_request" } });
  expect(answer.body.errors[0]).toMatchObject({ pointer, code });
});

it.each([
  ["limit=0", "limit"],
  ["limit=1001", "limit"],
  ["limit=ten", "limit"],
  ["limit=1e2", "limit"],
  ["statusClass=9xx", "statusClass"],
  ["indexable=maybe", "indexable"],
  ["sort=colour", "sort"],
  ["fields=url,colour", "fields"],
  ["colour=red", "colour"],
  ["limit=5&limit=6", "limit"],
  ["__proto__=1", "__proto__"],
  ["constructor=1", "constructor"],
  ["q=a&text=b", "q"],
])("names the parameter that is wrong: %s", async (query, parameter) => {
  const answer = await service.call("GET", `/v1/crawls/${crawlId}/pages?${query}`);
  expect(answer).toMatchObject({ status: 400, body: { code: "invalid_request" } });
  expect(answer.body.errors[0].parameter).toBe(parameter);
});

it("names an unknown member and the known ones", async () => {
  const answer = await service.call("GET", `/v1/crawls/${crawlId}/pages?fields=url,colour`);
  expect(answer.body.errors[0].detail).toMatch(/^There is no member "colour"; known are .*\burl, /);
});

it.each([
  [{}, "It is required."],
  [{ url: 5 }, "Invalid input: expected string, received number"],
  [{ url: "localhost:9401" }, "It is not an absolute URL; write http://localhost:9401/ or https://localhost:9401/."],
  [{ url: "10.0.0.1:80/a" }, "It is not an absolute URL; write http://10.0.0.1:80/ or https://10.0.0.1:80/."],
])("says what is wrong with the URL of a site in %j", async (body, detail) => {
  const answer = await service.call("POST", "/v1/sites", { body });
  expect(answer.body.errors[0]).toMatchObject({ pointer: "/url", detail });
});

it("names the option that allows a private host", async () => {
  const strict = await testService({ allowPrivate: false });
  const answer = await strict.call("POST", "/v1/sites", { body: { url: "http://10.0.0.1:8080/" } });
  expect(answer.body.detail).toContain("--allow-private 10.0.0.1:8080");
  await strict.close();
});

it.each([
  ["broken JSON", "{", 400, "invalid_json"],
  ["not UTF-8", new Uint8Array([0x22, 0xff, 0x22]), 400, "invalid_json"],
  ["an array", "[]", 400, "invalid_request"],
  ["null", "null", 400, "invalid_request"],
  ["nested too deep", `${'{"a":'.repeat(40)}1${"}".repeat(40)}`, 400, "invalid_request"],
  ["nested absurdly deep", "[".repeat(500_000), 400, "invalid_request"],
  ["too large", `{"name":"${"x".repeat(1_100_000)}"}`, 413, "body_too_large"],
])("refuses a body: %s", async (_, body, status, code) => {
  const request = new Request("http://service.test/v1/sites", {
    method: "POST",
    headers: { authorization: `Bearer ${service.token}`, "content-type": "application/json" },
    body,
  });
  expect(await answerOf(await service.handler(request))).toMatchObject({ status, body: { code } });
});

it("looks at the depth of a body before it reads it", async () => {
  const nested = (depth: number) =>
    service.call("POST", "/v1/sites", { body: JSON.parse(`${"[".repeat(depth)}${"]".repeat(depth)}`) });
  expect((await nested(32)).body.detail).not.toContain("nested");
  expect((await nested(33)).body.detail).toBe("The body is nested more than 32 levels deep.");
});

it("refuses a body of another type, and takes parameters of the type", async () => {
  const send = (type: string) =>
    service.call("POST", "/v1/sites", {
      body: '{"url":"https://type.example.com/"}',
      headers: { "content-type": type },
    });
  expect(await send("text/plain")).toMatchObject({ status: 415, body: { code: "unsupported_media_type" } });
  expect((await send("application/json; charset=utf-8")).status).toBe(201);
});

it("does not let a body pollute prototypes", async () => {
  const body = '{"url":"https://proto.example.com/","__proto__":{"polluted":true}}';
  await service.call("POST", "/v1/sites", { body });
  expect("polluted" in {}).toBe(false);
});

it.each([
  "http://127.0.0.1/",
  "http://localhost:3000/",
  "http://[::1]/",
  "http://10.0.0.1/",
  "http://169.254.169.254/latest/meta-data",
  "http://0x7f000001/",
  "http://2130706433/",
  "http://intranet/",
  "http://printer.local/",
  "http://db.internal./",
  "ftp://example.com/",
  "https://user:pass@example.com/",
  "not a url",
  `https://${"a".repeat(301)}.example.com/`,
  "https://a..example.com/",
  "https://a!b.example.com/",
])("refuses to add %s", async (url) => {
  const strict = await testService({ allowPrivate: false });
  const answer = await strict.call("POST", "/v1/sites", { body: { url } });
  expect(answer).toMatchObject({ status: 422, body: { code: "url_not_allowed" } });
  expect(answer.body.errors[0].pointer).toBe("/url");
  await strict.close();
});

it("allows the private hosts that the operator named, and no others", async () => {
  const strict = await testService({ allowPrivate: ["10.0.0.1", "localhost:3000"] });
  const status = async (url: string) => (await strict.call("POST", "/v1/sites", { body: { url } })).status;
  expect(await status("http://10.0.0.1:8080/")).toBe(201);
  expect(await status("http://localhost:3000/")).toBe(201);
  expect(await status("http://localhost:3001/")).toBe(422);
  await strict.close();
});

it("refuses cloud metadata unless the operator names it", async () => {
  const statusesOf = async (allowPrivate: boolean | string[]) => {
    const open = await testService({ allowPrivate });
    const urls = ["http://10.0.0.5/", "http://169.254.169.254/latest/", "http://[fd00:ec2::254]/"];
    const answers = [];
    for (const url of urls) answers.push(await open.call("POST", "/v1/sites", { body: { url } }));
    await open.close();
    return answers.map(({ status }) => status);
  };
  expect(await statusesOf(true)).toEqual([201, 422, 422]);
  expect(await statusesOf(["169.254.169.254"])).toEqual([422, 201, 422]);
});

it.each([
  ["allowPrivateHosts", ["127.0.0.1"]],
  ["resolve", [{ host: "example.com", port: 443, address: "127.0.0.1" }]],
  ["extract", { secret: "/etc/module.mjs" }],
  ["headers", { "X-Any": "value" }],
  ["userAgent", "Somebody else"],
  ["robots", "ignore"],
])("lets no tenant set %s, which only the operator's own code may", async (name, value) => {
  const settings = { url: "https://settings.example.com/", settings: { [name]: value } };
  const answer = await service.call("POST", "/v1/sites", { body: settings });
  expect(answer).toMatchObject({ status: 400, body: { code: "invalid_request" } });
  expect(answer.body.errors[0]).toMatchObject({ pointer: `/settings/${name}`, code: "unknown_field" });
});

it("tells rules and options that there are not", async () => {
  const body = { url: "https://rules.example.com/", settings: { rules: { "no-such-rule": "off" } } };
  const answer = await service.call("POST", "/v1/sites", { body });
  expect(answer).toMatchObject({ status: 422, body: { code: "invalid_settings" } });
});

it("holds listed URLs and sitemaps to the rule of a site's own URL, and to its port", async () => {
  const strict = await testService({ allowPrivate: ["10.0.0.1:9000"] });
  const site = (await strict.call("POST", "/v1/sites", { body: { url: "https://example.com:8443/" } })).body;
  const refusedAt = async (settings: object) => {
    const added = await strict.call("POST", "/v1/sites", { body: { url: "https://example.org:8443/", settings } });
    const started = await strict.call("POST", `/v1/sites/${site.id}/crawl`, { body: { overrides: settings } });
    return [added, started].map(({ status, body }) => (status === 422 ? body.errors[0].pointer : status));
  };
  const at = (path: string) => [`/settings${path}`, `/overrides${path}`];
  expect(await refusedAt({ mode: "list", urls: ["https://a.test/", "http://10.0.0.1/"] })).toEqual(at("/urls/1"));
  expect(await refusedAt({ mode: "list", urls: ["https://third.party:6379/"] })).toEqual(at("/urls/0"));
  expect(await refusedAt({ sitemaps: ["http://169.254.169.254/map.xml"] })).toEqual(at("/sitemaps/0"));
  expect(await refusedAt({ sitemaps: ["/map.xml", "https://example.com:22/map.xml"] })).toEqual(at("/sitemaps/1"));
  const fine = { urls: ["http://a.test:443/", "https://b.test:8443/", "http://10.0.0.1:9000/"], sitemaps: ["/m.xml"] };
  expect(await refusedAt(fine)).toEqual([201, 202]);
  await strict.close();
});

it("names the known fields and parameters beside an unknown one", async () => {
  const body = { url: "https://example.com/", colour: "red", settings: { max_pages: 5 } };
  const { errors } = (await service.call("POST", "/v1/sites", { body })).body;
  const details = errors.map(({ pointer, detail }: { pointer: string; detail: string }) => [pointer, detail]);
  expect(Object.fromEntries(details)).toEqual({
    "/colour": expect.stringMatching(/^There is no such field; known are url, .*settings/),
    "/settings/max_pages": expect.stringMatching(/^There is no such field; known are .*maxPages/),
  });
  const { body: problem } = await service.call("GET", "/v1/sites?size=3");
  expect(problem.errors[0]).toMatchObject({
    detail: expect.stringMatching(/^There is no such parameter; known are .*limit/),
  });
});
