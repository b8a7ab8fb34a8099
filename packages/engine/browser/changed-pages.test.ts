import { chromiumPath, inChromium } from "@sightline/testkit";
import { beforeAll, describe, expect, it } from "vitest";
import { changedPages, hashRouteScript, hashRoutes } from "./apps/changed-pages.ts";
import { contentOf } from "./apps/content.ts";
import { type RenderedSite, renderSite } from "./rendered-site.fixture.ts";

const { title, description } = contentOf("/");

describe.skipIf(chromiumPath === undefined)(inChromium("what scripts change"), () => {
  let site: RenderedSite;
  beforeAll(async () => {
    site = await renderSite({ ...changedPages(), ...hashRoutes() }, hashRouteScript());
  }, 240_000);

  it.each([
    ["canonical", { canonical: { raw: "/canonical/page", rendered: "/guides/paint" } }, ["canonical-changed-by-js"]],
    ["noindex-removed", { noindex: { raw: true, rendered: false } }, ["js-noindex-removed-by-js"]],
    // Few pages link to it, so that nobody may have meant it to be found.
    ["noindex-added", { noindex: { raw: false, rendered: true }, nofollow: { raw: false, rendered: true } }, []],
    ["title", { title: { raw: title, rendered: "Sheds and garages for sale" } }, ["js-title-changed"]],
    [
      "description",
      { description: { raw: description, rendered: "Prices of garages by size." } },
      ["js-description-changed"],
    ],
    [
      "links",
      {
        addedLinks: { count: 3, sample: ["/woods/oak", "/woods/pine", "/woods/teak"] },
        removedLinks: { count: 1, sample: ["/guides/paint"] },
        links: { raw: 2, rendered: 4 },
      },
      ["js-links-only-rendered"],
    ],
    ["structured-data", { structuredData: { raw: [], rendered: ["HowTo"] } }, []],
    ["hreflang", { hreflang: { raw: [], rendered: ["de /de/page"] } }, []],
  ])("is exactly the %s", (name, changes, rules) => {
    expect(site.changesOf(`/${name}/page`)).toEqual(changes);
    expect(site.rulesOf(`/${name}/page`)).toEqual(rules);
  });

  it.each(["white-space", "attributes", "consent"])("is nothing for %s", (name) => {
    expect(site.changesOf(`/${name}/page`)).toEqual({});
    expect(site.rulesOf(`/${name}/page`)).toEqual([]);
  });

  it("is a few words for times that scripts write, about which no rule speaks", () => {
    expect(site.changesOf("/relative-time/page")).toEqual({
      missingWords: { count: 1, sample: [] },
      removedWords: { count: 1, sample: [] },
    });
    expect(site.changesOf("/localised-time/page")).toEqual({
      missingWords: { count: 3, sample: ["yesterday at 10 a.m."] },
    });
    for (const path of ["/relative-time/page", "/localised-time/page"]) expect(site.rulesOf(path)).toEqual([]);
  });

  it("is one URL for all routes behind a fragment, with no links", () => {
    expect(site.paths.filter((path) => path.startsWith("/hash-routes"))).toEqual([
      "/hash-routes-of-server/app",
      "/hash-routes/app",
    ]);
    for (const path of ["/hash-routes-of-server/app", "/hash-routes/app"]) {
      const { h1, links, addedLinks, removedLinks } = site.changesOf(path);
      expect({ h1, links, addedLinks, removedLinks }, path).toEqual({ h1: { raw: [], rendered: ["Home for rent"] } });
    }
    expect(site.rulesOf("/hash-routes/app")).toEqual(["js-empty-shell"]);
    expect(site.rulesOf("/hash-routes-of-server/app")).toContain("js-hash-routing");
  });
});
