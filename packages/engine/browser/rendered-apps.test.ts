import { chromiumPath, inChromium } from "@sightline/testkit";
import { beforeAll, describe, expect, it } from "vitest";
import { appPages, appScripts } from "./apps/app-pages.ts";
import { contentOf } from "./apps/content.ts";
import { type RenderedSite, renderSite } from "./rendered-site.fixture.ts";

const frameworks = ["react", "vue", "plain"] as const;

describe.skipIf(chromiumPath === undefined)(inChromium("apps"), () => {
  let site: RenderedSite;
  beforeAll(async () => {
    site = await renderSite(await appPages(), await appScripts());
  }, 240_000);

  it.each(frameworks)("in %s that clients render lack everything, which one rule reports", (framework) => {
    const path = `/${framework}-client/page`;
    const { title, description, heading, links, sections } = contentOf(path);
    const changes = site.changesOf(path);
    const { words, missingWords, ...others } = changes;
    expect(others).toEqual({
      title: { raw: null, rendered: title },
      description: { raw: null, rendered: description },
      canonical: { raw: null, rendered: path },
      h1: { raw: [], rendered: [heading] },
      headings: { raw: 0, rendered: 1 + sections.length },
      structuredData: { raw: [], rendered: ["Article"] },
      addedLinks: { count: links.length, sample: links.map((link) => link.path) },
      links: { raw: 0, rendered: links.length },
    });
    expect(words?.raw).toBe(0);
    expect(words?.rendered).toBeGreaterThan(100);
    expect(missingWords?.count).toBeGreaterThan(100);
    expect(missingWords?.sample).toEqual(expect.arrayContaining([heading, "Dry the hull"]));
    expect(site.rulesOf(path)).toEqual(["js-empty-shell"]);
  });

  it.each(frameworks)("in %s that servers render do not differ, whether they are hydrated or not", (framework) => {
    for (const path of [`/${framework}-server/page`, `/${framework}-hydrated/page`]) {
      expect(site.changesOf(path), path).toEqual({});
      expect(site.rulesOf(path), path).toEqual([]);
    }
  });

  it("in Vue that are streamed in order do not differ", () => {
    expect(site.changesOf("/vue-streaming/page")).toEqual({});
    expect(site.rulesOf("/vue-streaming/page")).toEqual([]);
  });

  it("in React whose streamed parts are in the HTML, though hidden, lack no words", () => {
    const path = "/react-streaming/page";
    const { words, ...others } = site.changesOf(path);
    expect(others).toEqual({});
    expect(words?.raw).toBeLessThan(words?.rendered ?? 0);
    expect(site.rulesOf(path)).toEqual([]);
  });

  it("whose streamed parts come in templates lack what is in them", () => {
    const path = "/plain-streaming/page";
    const { words, missingWords, ...others } = site.changesOf(path);
    expect(others).toEqual({ headings: { raw: 1, rendered: 3 } });
    expect(words?.raw).toBe(5);
    expect(missingWords?.sample).toContain("Dry the hull");
    expect(site.rulesOf(path)).toEqual(["js-content-only-rendered"]);
  });
});
