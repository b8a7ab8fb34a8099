import { chromiumPath, inChromium } from "@sightline/testkit";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { takeScreenshots } from "../src/measure/index.ts";
import { documentWith, launchChromium, withSite } from "./measured-page.test.fixture.ts";

describe.skipIf(chromiumPath === undefined)(inChromium("screenshots"), () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser?.close());

  function shoot(body: string) {
    return withSite(browser, { "/": documentWith(body) }, async ({ page }, url) => {
      await page.goto(url);
      const screenshots = await takeScreenshots(page, url, [412, 1440]);
      return { screenshots, viewport: page.viewportSize() };
    });
  }

  it("shows one and a half views at each width, and leaves the viewport as it was", async () => {
    const { screenshots, viewport } = await shoot(`<div style="height:9000px;background:teal">Winter coats</div>`);
    expect(screenshots.map(({ viewport, width, height }) => [viewport, width, height])).toEqual([
      [412, 412, 1236],
      [1440, 1440, 1350],
    ]);
    expect(viewport).toEqual({ width: 412, height: 823 });
  });

  it("ends where a short page ends", async () => {
    const { screenshots } = await shoot(`<p style="margin:0;height:1px">Winter coats</p>`);
    expect(screenshots.map(({ width, height }) => [width, height])).toEqual([
      [412, 824],
      [1440, 900],
    ]);
  });

  it("reduces a picture that does not compress until it is small enough", async () => {
    const noise = `<canvas id="c" width="1440" height="1400"></canvas><script>
      const context = c.getContext("2d");
      const image = context.createImageData(1440, 1400);
      const words = new Uint32Array(image.data.buffer);
      for (let i = 0, seed = 1; i < words.length; i++) { seed = (seed * 1664525 + 1013904223) >>> 0; words[i] = seed | 0xff000000; }
      context.putImageData(image, 0, 0);
    </script>`;
    const { screenshots } = await shoot(noise);
    for (const { jpeg } of screenshots) expect(Buffer.from(jpeg, "base64").length).toBeLessThanOrEqual(120_000);
    expect(screenshots.find(({ viewport }) => viewport === 412)?.width).toBeLessThan(412);
  });
});
