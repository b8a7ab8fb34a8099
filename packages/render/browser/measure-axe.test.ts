import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { chromiumPath, inChromium } from "@sightline/testkit";
import type { AxeResults } from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runAxe } from "../src/measure/index.ts";
import { documentWith, launchChromium, withSite } from "./measured-page.test.fixture.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Axe as anybody runs it: in the page's own world. */
async function axeByItself(page: Page): Promise<AxeResults> {
  await page.evaluate(axe);
  return page.evaluate(`axe.run({ iframes: false })`);
}

const ids = (rules: readonly { id: string }[]) => rules.map(({ id }) => id).sort();

describe.skipIf(chromiumPath === undefined)(inChromium("axe on a page"), () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser?.close());

  const pages = {
    "without faults": documentWith(`<main><h1>Winter coats</h1><p>Warm.</p></main>`),
    "with faults in forms, images, colours and lists": documentWith(
      `<img src="/coat.jpg"><form><input type="text"><select><option>S</select></form><p style="color:#bbb">Pale</p>
       <ul><p>No item</p></ul><a href="/sale"></a><button></button><div role="checkbox"></div>`,
    ),
    "with a frame, a shadow root and ids twice": documentWith(
      `<iframe srcdoc="<img src=x>"></iframe><label id="a" for="b">A</label><b id="a">B</b><input aria-labelledby="none">
       <div id="host"></div><script>host.attachShadow({ mode: "open" }).innerHTML = "<img src='/a.jpg'>"</script>`,
    ),
  };

  it.each(Object.entries(pages))("finds what axe finds by itself on a page %s", async (_name, html) => {
    await withSite(browser, { "/": html }, async ({ page }, url) => {
      await page.goto(url);
      const result = await runAxe(page);
      const expected = await axeByItself(page);
      expect(result?.version).toBe(expected.testEngine.version);
      expect(result?.violations.map(({ rule, impact, nodes }) => [rule, impact, nodes])).toEqual(
        expected.violations.map(({ id, impact, nodes }) => [id, impact, nodes.length]),
      );
      expect(result?.violations.map(({ sample }) => sample[0]?.snippet)).toEqual(
        expected.violations.map(({ nodes }) => nodes[0]?.html.slice(0, 200)),
      );
      expect([...(result?.passed ?? [])].sort()).toEqual(ids(expected.passes));
      expect([...(result?.incomplete ?? [])].sort()).toEqual(ids(expected.incomplete));
      expect([...(result?.inapplicable ?? [])].sort()).toEqual(ids(expected.inapplicable));
    });
  });

  it("bounds what it keeps of a page with many faults", async () => {
    const image = `<img src="/coat.jpg" data-x="${"x".repeat(500)}">`;
    const result = await withSite(browser, { "/": documentWith(image.repeat(200)) }, async ({ page }, url) => {
      await page.goto(url);
      return runAxe(page);
    });
    const violation = result?.violations.find(({ rule }) => rule === "image-alt");
    expect(violation).toMatchObject({ nodes: 200, sample: { length: 5 } });
    expect(violation?.sample[0]?.snippet.length).toBeLessThanOrEqual(200);
  });

  it("does not need the page's own functions", async () => {
    const script = `<script>window.axe = { run: () => ({}) }; Array.prototype.map = null; document.querySelectorAll = null;</script>`;
    const result = await withSite(
      browser,
      { "/": documentWith(`<img src="/a.jpg">${script}`) },
      async ({ page }, url) => {
        await page.goto(url);
        return runAxe(page);
      },
    );
    expect(result?.violations.map(({ rule }) => rule)).toContain("image-alt");
  });
});
