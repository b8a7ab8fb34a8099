import { chromiumPath, inChromium, type RouteAnswer } from "@sightline/testkit";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { measureLayout } from "../src/measure/index.ts";
import { documentWith, launchChromium, picture, withSite } from "./measured-page.test.fixture.ts";

const paragraph = "<p>Wool keeps you warm in winter and cool in summer.</p>";

describe.skipIf(chromiumPath === undefined)(inChromium("the layout of a page"), () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser?.close());

  async function layoutOf(body: string, routes: Readonly<Record<string, RouteAnswer>> = {}) {
    return withSite(browser, { "/": documentWith(body), ...routes }, async ({ page }, url) => {
      await page.goto(url, { waitUntil: "networkidle" });
      return measureLayout(page);
    });
  }

  it("reports nothing on a healthy page", async () => {
    const body = `<h1>Winter coats</h1>${paragraph}<p><a href="/sale" style="display:block;height:48px">Sale</a>`;
    expect(await layoutOf(body)).toEqual({
      viewport: 412,
      overflow: { count: 0, sample: [], pixels: 0 },
      targets: 1,
      smallTargets: { count: 0, sample: [] },
      characters: 65,
      smallCharacters: 0,
      shiftingImages: { count: 0, sample: [] },
      oversizedImages: { count: 0, sample: [] },
      lazyInView: { count: 0, sample: [] },
      eagerBelow: { count: 0, sample: [] },
      overlay: null,
    });
  });

  describe("overflow", () => {
    it("reports by how far the page moves, and the element that leaves the viewport", async () => {
      const { overflow } = await layoutOf(
        `<main style="margin:0"><table id="prices" style="width:700px"><td>1</table></main>`,
      );
      expect(overflow.pixels).toBe(700 + 8 - 412);
      expect(overflow.sample).toEqual([{ selector: "#prices", snippet: '<table id="prices" style="width:700px">' }]);
    });

    it("does not report what scrolls in a box of its own, or is cut", async () => {
      const wide = `<div style="width:900px">wide</div>`;
      const { overflow } = await layoutOf(
        `<div style="overflow-x:auto">${wide}</div><div style="overflow:hidden">${wide}</div>`,
      );
      expect(overflow).toEqual({ count: 0, sample: [], pixels: 0 });
    });
  });

  describe("tap targets", () => {
    const icon = (name: string, size: number, more = "") =>
      `<button id="${name}" style="width:${size}px;height:${size}px;padding:0;border:0;margin:0;${more}"></button>`;
    const row = (html: string) => `<div style="display:flex">${html}</div>`;

    it("reports small targets that are close together", async () => {
      const { targets, smallTargets } = await layoutOf(row(icon("one", 16) + icon("two", 16)));
      expect(targets).toBe(2);
      expect(smallTargets.sample.map(({ selector, width, height }) => [selector, width, height])).toEqual([
        ["#one", 16, 16],
        ["#two", 16, 16],
      ]);
    });

    it("accepts small targets with the spacing of WCAG 2.5.8", async () => {
      const { smallTargets } = await layoutOf(row(icon("one", 16) + icon("two", 16, "margin-left:8px")));
      expect(smallTargets.count).toBe(0);
    });

    it("accepts targets of 24 pixels without spacing", async () => {
      expect((await layoutOf(row(icon("one", 24) + icon("two", 24)))).smallTargets.count).toBe(0);
    });

    it("accepts links in a sentence, but not links that only marks separate", async () => {
      const link = (name: string) => `<a href="/${name}" id="${name}" style="font-size:14px">${name}</a>`;
      const { smallTargets } = await layoutOf(
        `<p>We sell ${link("coats")} and ${link("hats")}.</p><nav style="font-size:6px">${link("a")} | ${link("b")}</nav>`,
      );
      expect(smallTargets.sample.map(({ selector }) => selector)).toEqual(["#a", "#b"]);
    });

    it("accepts checkboxes as the browser draws them, and hidden controls", async () => {
      const box = `<input type="checkbox" style="margin:0">`;
      const { smallTargets } = await layoutOf(row(box + box + icon("a", 10, "visibility:hidden") + icon("b", 10)));
      expect(smallTargets.sample.map(({ selector }) => selector)).toEqual(["#b"]);
    });
  });

  it("counts characters of text below 12 pixels", async () => {
    const { characters, smallCharacters } = await layoutOf(
      `<p style="font-size:11.9px">Terms</p><p style="font-size:12px">Prices</p><p hidden>Hidden</p><script>let a;</script>`,
    );
    expect({ characters, smallCharacters }).toEqual({ characters: 11, smallCharacters: 5 });
  });

  describe("images", () => {
    const late: RouteAnswer = (_request, response) => {
      setTimeout(() => {
        const { headers, body } = picture(300, 200) as { headers: Record<string, string>; body: string };
        response.writeHead(200, headers).end(body);
      }, 300);
    };

    it("reports images without dimensions that move text when they arrive", async () => {
      const { shiftingImages } = await layoutOf(`<img src="/late" id="late">${paragraph.repeat(3)}`, { "/late": late });
      expect(shiftingImages.sample.map(({ selector }) => selector)).toEqual(["#late"]);
    });

    it("does not report late images with dimensions, below the text, or while something else moves it", async () => {
      const { shiftingImages } = await layoutOf(
        `<img src="/late" width="300" height="200">${paragraph.repeat(3)}<img src="/late?2">
         <script>setTimeout(() => document.body.prepend(document.createElement("hr")), 20)</script>`,
        { "/late": late, "/late?2": late },
      );
      expect(shiftingImages.count).toBe(0);
    });

    it("reports images with more than twice the pixels of their place in both directions", async () => {
      const image = (name: string) => `<img src="/${name}" id="${name}" width="100" height="100">`;
      const { oversizedImages } = await layoutOf(image("large") + image("enough") + image("wide"), {
        "/large": picture(352, 352),
        "/enough": picture(350, 350),
        "/wide": picture(900, 200),
      });
      expect(oversizedImages.sample.map(({ selector, natural, shown }) => [selector, natural, shown])).toEqual([
        ["#large", "352 × 352", "100 × 100"],
      ]);
    });

    it("takes pixels of a candidate from the file", async () => {
      const { oversizedImages } = await layoutOf(`<img srcset="/large 900w" sizes="100px" width="100" height="100">`, {
        "/large": picture(900, 900),
      });
      expect(oversizedImages.sample[0]).toMatchObject({ natural: "900 × 900", shown: "100 × 100" });
    });

    it("reports lazy images in the first view, and eager ones three views below it", async () => {
      const image = (name: string, loading: string, top: number) =>
        `<img src="/${name}" id="${name}" loading="${loading}" width="200" height="100" style="position:absolute;top:${top}px">`;
      const names = ["lazy-top", "eager-top", "lazy-second", "eager-near", "eager-far", "lazy-far"];
      const { lazyInView, eagerBelow } = await layoutOf(
        image("lazy-top", "lazy", 700) +
          image("eager-top", "eager", 0) +
          image("lazy-second", "lazy", 830) +
          image("eager-near", "eager", 3280) +
          image("eager-far", "eager", 3300) +
          image("lazy-far", "lazy", 9000),
        Object.fromEntries(names.map((name) => [`/${name}`, picture(200, 100)])),
      );
      expect(lazyInView.sample.map(({ selector }) => selector)).toEqual(["#lazy-top"]);
      expect(eagerBelow.sample.map(({ selector }) => selector)).toEqual(["#eager-far"]);
    });
  });

  describe("overlay", () => {
    const over = (height: string, more = "") =>
      `<div id="over" style="position:fixed;left:0;right:0;bottom:0;height:${height};background:white;${more}">Subscribe</div>`;

    it("reports what covers half of the first view", async () => {
      const { overlay } = await layoutOf(`${paragraph.repeat(30)}${over("60vh")}`);
      expect(overlay).toMatchObject({ selector: "#over" });
      expect(overlay?.share).toBeCloseTo(0.6, 1);
    });

    it("reports a modal dialog with its backdrop", async () => {
      const { overlay } = await layoutOf(
        `${paragraph.repeat(30)}<dialog id="offer">Subscribe</dialog><script>offer.showModal()</script>`,
      );
      expect(overlay).toMatchObject({ selector: "#offer", share: 1 });
    });

    it("does not report smaller ones, those that lie behind, and positioned pages", async () => {
      expect((await layoutOf(`${paragraph.repeat(30)}${over("40vh")}`)).overlay).toBeNull();
      expect((await layoutOf(`${paragraph.repeat(30)}${over("100vh", "z-index:-1")}`)).overlay).toBeNull();
      const app = `<div style="position:fixed;inset:0;overflow:auto">${paragraph.repeat(30)}</div>`;
      expect((await layoutOf(app)).overlay).toBeNull();
    });

    it("does not report text over a picture", async () => {
      const hero = `<div style="position:relative;height:100vh"><img src="/hero" width="412" height="823">
        <div style="position:absolute;inset:0"><h1>Winter coats</h1></div></div>`;
      expect((await layoutOf(hero, { "/hero": picture(412, 823) })).overlay).toBeNull();
    });
  });

  it("measures a page that hides the methods it is measured by", async () => {
    const names = [
      "children",
      "getAttribute",
      "localName",
      "parentElement",
      "getBoundingClientRect",
      "checkVisibility",
    ];
    const fields = names.map((name) => `<input type="hidden" name="${name}">`).join("");
    const images = ["body", "documentElement", "scrollingElement", "elementsFromPoint"]
      .map((name) => `<img name="${name}" alt="">`)
      .join("");
    const { overflow, characters } =
      await layoutOf(`<form id="f" style="width:700px;height:9px">${fields}Wide</form>${images}
      <script>Element.prototype.matches = Array.prototype.map = getComputedStyle = () => { throw new Error("no"); }</script>`);
    expect(overflow.sample.map(({ selector }) => selector)).toEqual(["#f"]);
    expect(characters).toBe(4);
  });

  it("bounds what it reports of a page of 30,000 elements", async () => {
    const script = `<script>
      const x = "x".repeat(500);
      const button = '<button style="width:9px;height:9px" data-x="' + x + '" data-y="' + x + '"></button>';
      document.body.insertAdjacentHTML("beforeend", button.repeat(30_000));
    </script>`;
    const { targets, smallTargets } = await layoutOf(script);
    expect(targets).toBeLessThanOrEqual(3000);
    expect(smallTargets.sample).toHaveLength(20);
    expect(smallTargets.sample[0]?.snippet).toHaveLength(200);
  });
});
