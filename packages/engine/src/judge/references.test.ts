import { expect, it } from "vitest";
import { audit, serve } from "../audit/small-site.test.fixture.ts";

it("reports a dead URL where it is named, and by itself only if no rule reads what names it", async () => {
  const head = '<link rel="canonical" href="/gone"><link rel="alternate" hreflang="de" href="/de">';
  const { about } = await audit(
    await serve({
      "/": '<a href="/a">A</a><a href="/b">B</a><a href="/dead">Dead</a>',
      "/a": `${head}<p>Boots of leather</p>`,
      "/b": '<meta http-equiv=refresh content="0;url=/c">',
    }),
  );
  for (const path of ["/gone", "/de", "/dead"]) expect(about(path, "http-404-internal")).toEqual([]);
  expect(about("/a", "canonical-to-4xx", "hreflang-to-4xx-5xx")).toEqual(["canonical-to-4xx", "hreflang-to-4xx-5xx"]);
  expect(about("/", "link-internal-broken")).toEqual(["link-internal-broken"]);
  expect(about("/c", "http-404-internal")).toEqual(["http-404-internal"]);
});

it("takes no page for an orphan whose copy is linked", async () => {
  const copy = '<link rel="canonical" href="/boots">';
  const { about, crawled } = await audit(
    await serve({
      "/": '<link rel="canonical" href="/home"><a href="/boots?from=home">Boots</a>',
      "/home": "Home",
      "/boots?from=home": copy,
      "/boots": copy,
    }),
  );
  expect(crawled).toEqual(["/", "/boots", "/boots?from=home", "/home"]);
  for (const path of ["/home", "/boots"]) expect(about(path, "orphan-page")).toEqual([]);
});
