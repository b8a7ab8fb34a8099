import { type CrawlPlan, collect, type RenderedPage } from "@sightline/model";
import type { Renderer } from "@sightline/model/ports";
import { rule } from "@sightline/rules";
import {
  fieldFigure,
  fieldRecord,
  labVitals,
  pageMeasures,
  renderedDifferences,
  renderedPage,
} from "@sightline/rules/testing";
import { serveRoutes } from "@sightline/testkit";
import { afterEach, describe, expect, it } from "vitest";
import { inlineAuditor } from "../inline-auditor.test.fixture.ts";
import { storeWith } from "./rendered-store.test.fixture.ts";

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const resource of opened.splice(0).reverse()) await resource.close();
});

/** Renders nothing: what was rendered is in the store. */
const noBrowser: Renderer = {
  render: async () => ({ kind: "failure", reason: "browser", message: "There is no browser." }),
  async close() {},
};

interface Situation {
  readonly routes: Readonly<Record<string, string>>;
  readonly rules: readonly string[];
  readonly settings?: CrawlPlan["rules"];
  readonly render?: CrawlPlan["render"];
  rendered(url: (path: string) => string): readonly RenderedPage[];
}

async function audited({ routes, rules, settings = {}, render = "auto", rendered }: Situation) {
  const server = await serveRoutes(routes);
  opened.push(server);
  const url = (path: string) => new URL(path, server.url).href;
  const known = rules.map((id) => rule(id)).filter((found) => found !== undefined);
  const auditor = inlineAuditor({ store: storeWith(rendered(url)), rules: known, renderer: () => noBrowser });
  opened.push(auditor);
  const plan = { allowPrivateHosts: [new URL(server.url).host], rules: settings, render };
  const { issues, report, score } = await auditor.audit(server.url, plan).result();
  const found = await collect(issues);
  return {
    found: found.map((issue) => `${issue.rule} ${issue.message}`).sort(),
    issues: found,
    tallies: new Map(report.rules.map((tally) => [tally.id, tally])),
    score,
    rendering: report.rendering,
  };
}

const html = (title: string, body = "") =>
  `<!DOCTYPE html><html lang="en"><head>${title}</head><body><main><h1>Boots</h1><p>Our boots keep the water out.</p>${body}</main></body></html>`;
const titled = (body = "") => html("<title>Boots for wet days</title>", body);
const image = '<img src="/boot.png">';
const field = '<input name="size">';
const frame = '<iframe src="/map"></iframe>';
const link = '<a href="/b"><i></i></a>';
const untitled = renderedDifferences({ title: { raw: null, rendered: "Boots for wet days" } });

describe("rules about rendered pages", () => {
  it("report a URL pattern once, and count the rendered pages", async () => {
    const { found, tallies } = await audited({
      routes: { "/": titled('<a href="/p/a">Shoes</a><a href="/p/b">Socks</a>'), "/p/a": html(""), "/p/b": html("") },
      rules: ["js-title-changed"],
      rendered: (url) => [
        renderedPage({ url: url("/") }),
        ...["/p/a", "/p/b"].map((path) => renderedPage({ url: url(path), differences: untitled })),
      ],
    });
    expect(found).toEqual(["js-title-changed added"]);
    expect(tallies.get("js-title-changed")).toMatchObject({ applicable: 3, failing: 2, lookedAt: 3 });
  });

  it("report the site once if nearly all pages of several patterns have the fault", async () => {
    const { found, issues } = await audited({
      routes: { "/": html("", '<a href="/p/a">Shoes</a>'), "/p/a": html("") },
      rules: ["js-title-changed"],
      rendered: (url) => ["/", "/p/a"].map((path) => renderedPage({ url: url(path), differences: untitled })),
    });
    expect(found).toEqual(["js-title-changed added-everywhere"]);
    expect(issues[0]?.memberIds).toHaveLength(2);
  });

  it("are not assessed where nothing was to be rendered", async () => {
    const { found, tallies } = await audited({
      routes: { "/": html("") },
      rules: ["js-title-changed", "axe-image-alt"],
      render: "off",
      rendered: () => [],
    });
    expect(found).toEqual([]);
    for (const [, tally] of tallies) {
      expect(tally).toMatchObject({
        outcome: "not-looked-at",
        reason: "Pages were not rendered in a browser (--render).",
      });
    }
  });

  it("do not look at pages that could not be rendered", async () => {
    const { tallies } = await audited({
      routes: { "/": html("") },
      rules: ["js-title-changed"],
      rendered: (url) => [
        renderedPage({ url: url("/"), failure: { reason: "timeout", message: "" }, differences: null, measures: null }),
      ],
    });
    expect(tallies.get("js-title-changed")).toMatchObject({ outcome: "not-looked-at", lookedAt: 0, notLookedAt: 1 });
  });

  it("know what robots.txt hides from Googlebot", async () => {
    const { issues } = await audited({
      routes: { "/": titled(), "/robots.txt": "User-agent: *\nDisallow: /assets/\n" },
      rules: ["robots-txt-blocks-resources"],
      rendered: (url) => {
        const { largest } = pageMeasures();
        const requests = largest.map((request) => ({ ...request, url: url("/assets/app.js"), type: "script" }));
        return [renderedPage({ url: url("/"), measures: pageMeasures({ largest: requests }) })];
      },
    });
    expect(issues).toMatchObject([{ message: "files", certainty: "review", data: { line: 2, files: 1 } }]);
  });

  it("judge loading by what visitors experienced, and by the lab where nothing is known of them", async () => {
    const slow = { lcpMs: { median: 6000, min: 6000, max: 6000 } };
    const measures = pageMeasures({ vitals: labVitals(slow) });
    const field = {
      kind: "record",
      record: fieldRecord({ lcpMs: fieldFigure(2000), inpMs: fieldFigure(300) }),
    } as const;
    const { found, tallies, rendering } = await audited({
      routes: { "/": titled('<a href="/p/a">Shoes</a>'), "/p/a": titled() },
      rules: ["lcp-slow", "inp-slow"],
      rendered: (url) => [
        renderedPage({ url: url("/"), measures, field }),
        renderedPage({ url: url("/p/a"), measures, field: { kind: "no-record" } }),
      ],
    });
    expect(found).toEqual(["inp-slow slow", "lcp-slow poor"]);
    expect(tallies.get("lcp-slow")).toMatchObject({ failing: 1, lookedAt: 2 });
    expect(tallies.get("inp-slow")).toMatchObject({ failing: 1, lookedAt: 1, notLookedAt: 1 });
    expect(rendering?.field).toMatchObject({
      records: [{ inpMs: { p75: 300 } }],
      withoutRecord: [expect.stringMatching(/\/p\/a$/)],
    });
  });

  it("know which of the added links the crawl found elsewhere", async () => {
    const { issues } = await audited({
      routes: { "/": titled('<a href="/known">Known boots</a>'), "/known": titled() },
      rules: ["js-links-only-rendered"],
      rendered: (url) => [
        renderedPage({
          url: url("/"),
          differences: renderedDifferences({
            addedLinks: { count: 4, sample: ["/known", "/a", "/b", "/c"].map(url) },
            links: { raw: 1, rendered: 5 },
          }),
        }),
      ],
    });
    expect(issues).toMatchObject([{ message: "links", data: { added: 3 } }]);
  });

  it("do not count links that the crawl follows only because they were rendered as links of the HTML", async () => {
    const added = ["/known", "/a", "/b", "/c"];
    const { issues } = await audited({
      routes: {
        // A crawl that follows rendered links has edges of them.
        "/": titled(added.map((path) => `<a href="${path}">Boots of ${path}</a>`).join(" ")),
        "/known": titled(),
        "/a": titled(),
        "/b": titled(),
        "/c": titled('<a href="/known">Known boots</a>'),
      },
      rules: ["js-links-only-rendered"],
      rendered: (url) => [
        renderedPage({
          url: url("/"),
          followsAdded: true,
          differences: renderedDifferences({
            addedLinks: { count: 4, sample: added.map(url) },
            links: { raw: 0, rendered: 4 },
          }),
        }),
      ],
    });
    expect(issues).toMatchObject([{ message: "links", data: { added: 3 } }]);
  });
});

/** Rules that look in the HTML, by the way in which they do, and the rules of axe that replace them. */
const replaced = [
  ["while pages come in", image, "image-alt-missing-attribute missing", "image-alt"],
  ["while pages come in, of forms", field, "a11y-form-label missing", "label"],
  ["as shares of pages", frame, "a11y-frame-title missing", "frame-title"],
  ["by target", link, "link-anchor-missing missing", "link-name"],
] as const;

describe("findings in the HTML that a rendered page replaces", () => {
  const withAxe = (url: string, parts: object) => {
    const clean = { version: "4.14.1", violations: [], passed: [], incomplete: [], inapplicable: [] };
    return renderedPage({ url, measures: pageMeasures({ accessibility: { ...clean, ...parts } }) });
  };
  const situation = (body: string, said: string, axe: string) => ({
    routes: { "/": titled(body), "/b": titled('<a href="/">Home of boots</a>') },
    rules: [said.split(" ")[0] ?? "", `axe-${axe}`],
  });
  const violation = (rule: string) => ({ rule, impact: "critical", nodes: 1, sample: [] });

  it.each(replaced)("are dropped if they are found %s and axe decides", async (_, body, said, axe) => {
    const [id = ""] = said.split(" ");
    const base = situation(body, said, axe);
    const unseen = await audited({ ...base, rendered: (url) => [withAxe(url("/"), { inapplicable: [axe] })] });
    expect(unseen.issues.map((issue) => issue.rule)).toEqual([id]);
    const passed = await audited({ ...base, rendered: (url) => [withAxe(url("/"), { passed: [axe] })] });
    expect(passed.found).toEqual([]);
    expect(passed.tallies.get(id)).toMatchObject({ failing: 0 });
    const failed = await audited({ ...base, rendered: (url) => [withAxe(url("/"), { violations: [violation(axe)] })] });
    expect(failed.found).toEqual([`axe-${axe} violation`]);
    const off = await audited({
      ...base,
      settings: { [`axe-${axe}`]: "off" },
      rendered: (url) => [withAxe(url("/"), { violations: [violation(axe)] })],
    });
    expect(off.issues.map((issue) => issue.rule)).toEqual([id]);
  });

  it("stay on other pages", async () => {
    const { found, issues } = await audited({
      routes: { "/": titled(`${image}<a href="/b">Wet boots</a>`), "/b": titled(image) },
      rules: ["image-alt-missing-attribute", "axe-image-alt"],
      rendered: (url) => [withAxe(url("/"), { violations: [violation("image-alt")] })],
    });
    expect(found).toEqual(["axe-image-alt violation", expect.stringContaining("image-alt-missing-attribute")]);
    expect(issues.map(({ subject }) => new URL(subject.url).pathname).sort()).toEqual(["/", "/b"]);
  });

  it("count once in the score", async () => {
    const { score } = await audited({
      ...situation(image, "image-alt-missing-attribute missing", "image-alt"),
      rendered: (url) => [withAxe(url("/"), { violations: [violation("image-alt")] })],
    });
    expect(score.attribution.map((part) => part.rule)).toEqual(["axe-image-alt"]);
  });

  it("are missing titles that scripts write", async () => {
    const { found } = await audited({
      routes: { "/": html("") },
      rules: ["title-missing", "js-title-changed"],
      rendered: (url) => [renderedPage({ url: url("/"), differences: untitled })],
    });
    expect(found).toEqual(["js-title-changed added"]);
  });
});
