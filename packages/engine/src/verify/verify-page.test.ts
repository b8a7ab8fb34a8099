import type { CrawlPlanInput } from "@sightline/model";
import { rules } from "@sightline/rules";
import { type LoopbackServer, type RouteAnswer, serveRoutes } from "@sightline/testkit";
import { afterEach, describe, expect, it } from "vitest";
import { inlineAuditor } from "../inline-auditor.test.fixture.ts";
import { ruleNeeds } from "./rule-needs.ts";

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const resource of opened.splice(0).reverse()) await resource.close();
});

const html = (head: string, body = "") =>
  `<!DOCTYPE html><html lang="en"><head>${head}</head><body><main><h1>Boots for wet winters</h1><p>Some text about boots.</p>${body}</main></body></html>`;
const page = (body = "") => html("<title>Boots for wet winters and dry feet</title>", body);

/** Verifies a rule on a page of a site. @param path the page */
async function verified(
  routes: Readonly<Record<string, RouteAnswer>>,
  rule: string,
  {
    path = "/boots",
    plan = {},
    target,
  }: { path?: string; plan?: CrawlPlanInput | ((port: number) => CrawlPlanInput); target?: string } = {},
) {
  const server: LoopbackServer = await serveRoutes({ "/robots.txt": { status: 404 }, ...routes });
  const auditor = inlineAuditor();
  opened.push(server, auditor);
  const origin = server.url.replace(/\/$/, "");
  const result = await auditor.verify(
    { url: origin + path, rule, ...(target !== undefined && { target: origin + target }) },
    {
      plan: {
        allowPrivateHosts: [new URL(origin).host],
        ...(typeof plan === "function" ? plan(Number(new URL(origin).port)) : plan),
      },
    },
  );
  return { ...result, asked: server.requests, origin };
}

describe("verify", () => {
  it("says that a fault is fixed, with two requests", async () => {
    const result = await verified({ "/boots": page() }, "title-missing");
    expect(result).toMatchObject({ state: "fixed", status: 200, issues: [], requests: 2 });
    expect(result.asked).toEqual(["/robots.txt", "/boots"]);
  });

  it("needs no browser where a plan asks for rendered pages", async () => {
    const result = await verified({ "/boots": page() }, "title-missing", { plan: { render: "auto" } });
    expect(result.state).toBe("fixed");
  });

  it("assesses no rule about rendered pages without a browser", async () => {
    const result = await verified({ "/boots": page() }, "js-title-changed");
    expect(result).toMatchObject({ state: "not-assessed", requests: 0, reason: expect.stringContaining("a browser") });
  });

  it("says that a fault is still there, with the evidence", async () => {
    const result = await verified({ "/boots": html("<title></title>") }, "title-missing");
    expect(result).toMatchObject({ state: "still-there", status: 200 });
    expect(result.reason).toContain("title");
    expect(result.issues).toMatchObject([
      { severity: "error", subject: { kind: "page", url: `${result.origin}/boots` } },
    ]);
  });

  it("requests the links of the page, and nothing of theirs", async () => {
    const routes = {
      "/boots": page('<a href="/shoes#sizes">Shoes</a> <a href="/gone">Gone</a> <a href="/x?add-to-cart=1">Buy</a>'),
      "/shoes": page('<a href="/more">More</a><img src="/shoe.png" alt="">'),
    };
    const result = await verified(routes, "link-internal-broken");
    expect(result).toMatchObject({ state: "still-there" });
    expect(result.issues).toMatchObject([{ subject: { key: `${result.origin}/gone` } }]);
    expect([...result.asked].sort()).toEqual(["/boots", "/gone", "/robots.txt", "/shoes"]);
  });

  it("can be asked about one of several broken links", async () => {
    const routes = { "/boots": page('<a href="/shoes">Shoes</a> <a href="/gone">Gone</a>'), "/shoes": page() };
    expect(await verified(routes, "link-internal-broken", { target: "/shoes" })).toMatchObject({ state: "fixed" });
    expect(await verified(routes, "link-internal-broken", { target: "/gone" })).toMatchObject({ state: "still-there" });
  });

  it("requests no other link than the one that it is asked about", async () => {
    const others = Array.from({ length: 103 }, (_, index) => `<a href="/p${index}">P</a>`).join("");
    const routes = { "/boots": page(`${others}<a href="/shoes">Shoes</a>`), "/shoes": page() };
    const result = await verified(routes, "link-internal-broken", { target: "/shoes" });
    expect([result.state, [...result.asked].sort()]).toEqual(["fixed", ["/boots", "/robots.txt", "/shoes"]]);
  });

  it("requests no more than 100 links, and says so", async () => {
    const links = Array.from({ length: 103 }, (_, index) => `<a href="/gone">${index}</a><a href="/p${index}">P</a>`);
    const routes = Object.fromEntries(Array.from({ length: 103 }, (_, index) => [`/p${index}`, page()]));
    const sound = links.join("").replaceAll('<a href="/gone">', '<a href="/p1">');
    const result = await verified({ ...routes, "/boots": page(sound) }, "link-internal-broken");
    expect(result).toMatchObject({ state: "not-assessed", requests: 102 });
    expect(result.reason).toBe("Of the links of the page, 3 were not requested: 100 are.");
  });

  it("does not take a link that leads to another site for a broken one, and does not follow it there", async () => {
    const away: RouteAnswer = ({ headers }, response) => {
      const port = headers.host?.split(":")[1];
      response.writeHead(302, { location: `http://other.test:${port}/landed` }).end();
    };
    const plan = (port: number): CrawlPlanInput => ({
      allowPrivateHosts: ["127.0.0.1", "other.test"],
      resolve: [{ host: "other.test", port, address: "127.0.0.1" }],
    });
    const routes = { "/boots": page('<a href="/away">Away</a>'), "/away": away, "/landed": page() };
    const result = await verified(routes, "link-internal-broken", { plan });
    expect(result).toMatchObject({
      state: "fixed",
      reason: "The page answers with status 200, and the rule finds nothing there.",
    });
    expect(result.asked).toEqual(["/robots.txt", "/boots", "/away"]);
  });

  it("judges redirects of the page itself", async () => {
    const hop = (location: string) => ({ status: 301, headers: { location } });
    const routes = { "/boots": hop("/a"), "/a": hop("/b"), "/b": hop("/c"), "/c": page() };
    expect(await verified(routes, "redirect-chain")).toMatchObject({
      state: "still-there",
      finalUrl: expect.stringMatching(/\/c$/),
    });
    expect(await verified({ "/boots": hop("/c"), "/c": page() }, "redirect-chain")).toMatchObject({ state: "fixed" });
    expect(await verified({ "/boots": page() }, "redirect-chain")).toMatchObject({ state: "fixed" });
  });

  it("judges the canonical with its target", async () => {
    const named = (url: string) => html(`<title>Boots for wet winters</title><link rel="canonical" href="${url}">`);
    expect(await verified({ "/boots": named("/gone") }, "canonical-to-4xx")).toMatchObject({ state: "still-there" });
    const sound = { "/boots": named("/shoes"), "/shoes": named("/shoes") };
    expect(await verified(sound, "canonical-to-4xx")).toMatchObject({ state: "fixed" });
    expect(await verified({ "/boots": named("/b"), "/b": named("/c"), "/c": page() }, "canonical-chain")).toMatchObject(
      {
        state: "still-there",
      },
    );
  });

  it("judges files that the page loads, and robots.txt", async () => {
    const routes = { "/boots": page('<img src="/gone.png" alt="Gone">'), "/robots.txt": "Disallow: /x" };
    expect(await verified(routes, "image-broken")).toMatchObject({ state: "still-there" });
    expect(await verified(routes, "robots-txt-syntax-error")).toMatchObject({ state: "still-there" });
    expect(await verified({ "/boots": page() }, "image-broken")).toMatchObject({ state: "fixed" });
  });

  it("judges a page that sitemaps may list as if they did", async () => {
    const hidden = html('<title>Boots for wet winters</title><meta name="robots" content="noindex">');
    expect(await verified({ "/boots": hidden }, "sitemap-url-noindex")).toMatchObject({ state: "still-there" });
    expect(await verified({ "/boots": page() }, "sitemap-url-noindex")).toMatchObject({ state: "fixed" });
  });

  it.each([
    ["title-duplicate", "It compares the page with other pages of the site."],
    ["orphan-page", "It needs every page of the site."],
    ["crawl-depth-high", "It depends on the links of all other pages."],
    ["hreflang-missing-return", "It compares all language versions of the site."],
    ["sitemap-parse-error", "It reads all sitemaps of the site."],
    ["page-removed", "It compares two crawls of the site."],
    ["url-not-crawled-limit", "It looks at the site as a whole."],
  ])("does not assess %s from one page, and requests nothing", async (rule, why) => {
    const result = await verified({ "/boots": page() }, rule);
    expect(result).toMatchObject({ state: "not-assessed", requests: 0, status: null });
    expect(result.reason).toBe(`This rule cannot be judged from one page. ${why} Audit the site again.`);
    expect(result.asked).toEqual([]);
  });

  it.each<[string, RouteAnswer | undefined, RegExp]>([
    ["is gone", undefined, /^The URL answers with status 404, and the rule judges pages that can be indexed\.$/],
    ["redirects", { status: 301, headers: { location: "/c" } }, /^The URL redirects to http.*\/c, and the rule judges/],
    ["has noindex", html('<meta name="robots" content="noindex">'), /^The page has noindex, and/],
    ["is not HTML", { headers: { "content-type": "text/plain" }, body: "Boots" }, /^The URL is text\/plain, not HTML/],
    ["cannot be reached", (request) => request.socket.destroy(), /^The page could not be read: The connection/],
  ])("does not assess a page that %s", async (_, answer, reason) => {
    const routes = answer === undefined ? {} : { "/boots": answer };
    const result = await verified({ ...routes, "/c": page() }, "title-missing");
    expect(result).toMatchObject({ state: "not-assessed", reason: expect.stringMatching(reason) });
  });

  it("obeys robots.txt", async () => {
    const routes = { "/robots.txt": "User-agent: *\nDisallow: /boots\n", "/boots": page() };
    const result = await verified(routes, "title-missing");
    expect(result).toMatchObject({ state: "not-assessed", reason: expect.stringContaining("robots.txt") });
    expect(result.asked).toEqual(["/robots.txt"]);
  });

  it("requests nothing at a private address that is not allowed", async () => {
    const result = await verified({ "/boots": page() }, "title-missing", { plan: { allowPrivateHosts: [] } });
    expect(result).toMatchObject({
      state: "not-assessed",
      reason: expect.stringContaining("private ones are refused"),
    });
    expect(result.asked).toEqual([]);
  });

  it("names a rule that goes before the one that was asked for", async () => {
    const placeholder = html("<title>Untitled</title>");
    const result = await verified({ "/boots": placeholder }, "title-too-short");
    expect(result).toMatchObject({ state: "not-assessed", reason: expect.stringContaining("title-placeholder") });
  });

  it("applies the settings of the crawl", async () => {
    const plan: CrawlPlanInput = { rules: { "title-too-long": { options: { maxPixels: 10 } } } };
    expect(await verified({ "/boots": page() }, "title-too-long", { plan })).toMatchObject({ state: "still-there" });
    const off: CrawlPlanInput = { rules: { "title-too-long": "off" } };
    expect(await verified({ "/boots": page() }, "title-too-long", { plan: off })).toMatchObject({
      state: "not-assessed",
      reason: "The rule is switched off.",
    });
  });

  it("rejects a rule that does not exist, with a suggestion", async () => {
    await expect(verified({}, "titel-missing")).rejects.toMatchObject({
      code: "invalid_options",
      message: "There is no rule titel-missing; did you mean title-missing?",
    });
  });
});

it("judges three quarters of the rules from one page, those about robots.txt among them", () => {
  const fromPage = rules.filter((rule) => ruleNeeds(rule).kind === "page").map(({ meta }) => meta.id);
  expect(fromPage.length / rules.length).toBeGreaterThan(0.75);
  expect(fromPage.filter((id) => id.startsWith("robots-txt-"))).toHaveLength(8);
});
