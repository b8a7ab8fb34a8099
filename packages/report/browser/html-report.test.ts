import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromiumPath, inChromium } from "@sightline/testkit";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { buildReport } from "../src/build-report.ts";
import { joinText } from "../src/chunks.ts";
import { hostileSource } from "../src/hostile-source.cases.ts";
import { hostileTexts } from "../src/hostile-text.cases.ts";
import { renderHtml } from "../src/html/render-html.ts";
import type { Report } from "../src/report-schema.ts";
import { shopComparison, shopReport } from "./sample-report.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** Where screenshots go for people to look at; none are kept without it. */
const screenshots = process.env["SIGHTLINE_SCREENSHOTS"];

describe.skipIf(chromiumPath === undefined)(inChromium("the HTML report"), () => {
  const folder = mkdtempSync(join(tmpdir(), "report-browser-"));
  let browser: Browser;
  let problems: string[] = [];

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: chromiumPath ?? "", args: ["--no-sandbox"] });
    await write("shop.html", shopReport(300));
    await write("large.html", shopReport(20_000));
    await write("long-words.html", buildReport(hostileSource("x".repeat(500))));
    await write("hebrew.html", buildReport(hostileSource("חנות ביגוד חורף לכל המשפחה ".repeat(20))));
    await write("hostile.html", buildReport(hostileSource(Object.values(hostileTexts).join(" "))));
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
    expect(problems).toEqual([]);
    problems = [];
  });

  async function write(name: string, report: Report): Promise<void> {
    const options = {
      comparison: await shopComparison(report),
      history: [{ at: "2026-10-21T04:05:06.000Z", score: 74.5 }],
    };
    writeFileSync(join(folder, name), await joinText(renderHtml(report, options)));
  }

  /** Opens a file and waits until its data is read; every error of the page fails the test. */
  async function open(name: string, options: BrowserContextOptions & { readonly hash?: string } = {}): Promise<Page> {
    const { hash = "", ...context } = options;
    const page = await (await browser.newContext(context)).newPage();
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") problems.push(message.text());
    });
    page.on("pageerror", ({ message }) => problems.push(message));
    page.on("dialog", (dialog) => problems.push(`A dialog: ${dialog.message()}`));
    page.on("request", (request) => {
      if (!/^(?:file|data|blob):/.test(request.url())) problems.push(`A request of ${request.url()}`);
    });
    await page.goto(pathToFileURL(join(folder, name)).href + hash);
    await page.waitForFunction(() => performance.getEntriesByName("report-ready").length > 0);
    return page;
  }

  const status = (page: Page) => page.textContent("#issue-tools > [role=status]");
  const rowsIn = (page: Page, list: string) => page.locator(`${list} tr[data-row]`);
  const firstPages = async (page: Page) =>
    (await rowsIn(page, "#page-list").locator(".url").allTextContents()).slice(0, 2);
  const focused = (page: Page) =>
    page.evaluate(() => document.activeElement?.closest("tr")?.getAttribute("data-row") ?? document.activeElement?.id);

  it("filters, searches and resets the issues in every view", async () => {
    const page = await open("shop.html");
    expect(await status(page)).toBe("280 issues, 3 kinds");
    await page.click("#tab-list");
    await page.uncheck("[name=severity][value=error]");
    expect(await status(page)).toBe("130 of 280 issues, 2 kinds");
    await page.selectOption("#issue-tools [name=category]", { label: "Links" });
    expect(await status(page)).toBe("100 of 280 issues, 1 kind");
    await page.fill("#issue-tools [name=text]", "GONE/99 broken");
    await page.waitForFunction(() => document.querySelectorAll("#issue-list tr[data-row]").length === 1);
    expect(await rowsIn(page, "#issue-list").first().textContent()).toContain("/gone/99");
    await page.click("#issue-tools [type=reset]");
    await page.waitForFunction(() => document.querySelectorAll("#issue-list tr[data-row]").length > 1);
    expect(await status(page)).toBe("280 issues, 3 kinds");
    await page.click("#tab-rules");
    await page.selectOption("#issue-tools [name=state]", "review");
    expect(await page.locator("#view-rules details.rule:visible").count()).toBe(1);
    expect(await page.textContent("#rule-link-broken .matching")).toBe("1 of 100 issues match");
  });

  it("shows what is new and what is fixed since another crawl", async () => {
    const page = await open("shop.html");
    await page.click("#tab-list");
    await page.selectOption("#issue-tools [name=state]", "fixed");
    expect(await rowsIn(page, "#issue-list").allTextContents()).toEqual([
      "Link is brokenfixed /old/a",
      "Link is brokenfixed /old/b",
    ]);
    await page.selectOption("#issue-tools [name=state]", "added");
    expect(await rowsIn(page, "#issue-list").count()).toBe(3);
    expect(await page.textContent("#changes .lead")).toContain("The score rose by 6.8 points");
  });

  it("orders issues and pages by their columns, and says so", async () => {
    const page = await open("shop.html");
    await page.click("#tab-list");
    const head = page.locator("#issue-list th").nth(2);
    await head.locator("button").click();
    expect(await head.getAttribute("aria-sort")).toBe("ascending");
    expect(await rowsIn(page, "#issue-list").first().textContent()).toContain("/blog/post-0");
    await head.locator("button").click();
    expect(await head.getAttribute("aria-sort")).toBe("descending");
    expect(await rowsIn(page, "#issue-list").first().textContent()).toContain("/shop/coats/item-99");
    expect(await firstPages(page)).toEqual(["/blog/post-0", "/shop/coats/item-1"]);
    const maxWords = String(Math.max(...Array.from({ length: 300 }, (_, index) => (index * 7919) % 1000)));
    await page.click("#page-list [data-key=words]");
    expect(await rowsIn(page, "#page-list").first().locator("td").nth(6).textContent()).toBe(maxWords);
    await page.click("#page-list [data-key=words]");
    await page.click("#page-list [data-key=words]");
    expect(await firstPages(page)).toEqual(["/blog/post-0", "/shop/coats/item-1"]);
    expect(await page.locator("#page-list [aria-sort]").count()).toBe(0);
  });

  it("leads from a template, from a page and from a rule to their issues", async () => {
    const page = await open("shop.html");
    await page.click("#tab-templates");
    expect(await rowsIn(page, "#template-list").allTextContents()).toEqual([
      "/blog/*1501505030",
      "/shop/coats/*150–50–",
    ]);
    await page.click("#template-list .open >> text=/shop/coats/");
    expect(await page.locator("#view-list").isVisible()).toBe(true);
    expect(await status(page)).toBe("50 of 280 issues, 1 kind");
    await page.locator("#page-list .open").nth(1).click();
    expect(await status(page)).toMatch(/^\d+ of 280 issues/);
    expect(await page.inputValue("#issue-tools [name=text]")).toBe("/blog/post-2");
    await page.click("#tab-rules");
    await page.click("#issue-tools [type=reset]");
    await page.click("#rule-link-broken summary");
    await page.click("#rule-link-broken [name=show-all]");
    expect(await status(page)).toBe("100 of 280 issues, 1 kind");
    expect(await focused(page)).toBe("0");
  });

  it("can be used with the keyboard alone", async () => {
    const page = await open("large.html");
    await page.focus("#tab-rules");
    await page.keyboard.press("ArrowRight");
    expect(await page.getAttribute("#tab-list", "aria-selected")).toBe("true");
    for (let tab = 0; (await focused(page)) !== "0" && tab < 8; tab++) await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("0");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("PageDown");
    const row = Number(await focused(page));
    expect(row).toBeGreaterThan(3);
    await page.keyboard.press("Enter");
    expect(await page.locator("#issue-dialog").isVisible()).toBe(true);
    expect(page.url()).toMatch(/#issue-[0-9a-f]+$/);
    await page.keyboard.press("Escape");
    expect(await focused(page)).toBe(String(row));
    await page.keyboard.press("End");
    expect(await focused(page)).toBe("18666");
    expect(await page.getAttribute("#issue-list tr[data-row='18666']", "aria-rowindex")).toBe("18668");
    await page.keyboard.press("Home");
    expect(await focused(page)).toBe("0");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("A");
  });

  it("leaves the keyboard where it was moved to after an issue was closed", async () => {
    const page = await open("large.html");
    await page.click("#tab-list");
    await page.locator("#issue-list .open").first().click();
    const row = await page.evaluate(async () => {
      const dialog = document.querySelector("#issue-dialog");
      // The dialog's own close event comes in a task of its own, after what the reader does at once.
      const closed = new Promise((resolve) => dialog?.addEventListener("close", resolve, { once: true }));
      [...document.querySelectorAll<HTMLElement>("#issue-dialog button")]
        .find((b) => b.textContent === "Close")
        ?.click();
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "End", bubbles: true }));
      await closed;
      return document.activeElement?.closest("tr")?.getAttribute("data-row");
    });
    expect(row).toBe("18666");
  });

  it("keeps its document small, however far it is scrolled", async () => {
    const page = await open("large.html");
    await page.click("#tab-list");
    const elements = () => page.evaluate(() => document.querySelectorAll("*").length);
    expect(await page.getAttribute("#issue-list table", "aria-rowcount")).toBe("18668");
    const before = await elements();
    for (const share of [0.1, 0.5, 1]) {
      await page.evaluate((part) => {
        const list = document.querySelector("#issue-list");
        if (list !== null) list.scrollTop = list.scrollHeight * part;
      }, share);
      await page.waitForFunction(
        (part) =>
          Number(document.querySelector("#issue-list tr[data-row]")?.getAttribute("data-row")) > 18_000 * part - 400,
        share,
      );
      expect(await elements()).toBeLessThan(before + 400);
    }
    expect(before).toBeLessThan(3000);
    expect(await rowsIn(page, "#issue-list").last().getAttribute("data-row")).toBe("18666");
  });

  it("shows an issue whole, goes on to the next, and copies it as Markdown", async () => {
    const page = await open("shop.html", { permissions: ["clipboard-read", "clipboard-write"] });
    await page.click("#tab-list");
    await page.selectOption("#issue-tools [name=rule]", { label: "Link is broken" });
    // The rows are drawn with the next frame: a click before that is lost with the row that it was for.
    await page.locator("#issue-list tr[data-row='1']", { hasText: "/gone/1" }).locator(".open").click();
    await page.waitForSelector("#issue-dialog >> text=2 of 100");
    const text = await page.textContent("#issue-dialog");
    for (const words of ["Saw a link to /gone/1.", "/gone/1", "What link-broken costs.", "2 of 100", "/shop/coats/*"]) {
      expect(text).toContain(words);
    }
    expect(await page.locator("#issue-dialog a.url").first().getAttribute("href")).toBe(
      "https://example.com/shop/coats/item-3",
    );
    await page.click("#issue-dialog >> text=Next");
    expect(await page.textContent("#issue-dialog")).toContain("3 of 100");
    await page.click("#issue-dialog >> text=Copy as Markdown");
    await page.waitForSelector("#issue-dialog >> text=Copied");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      "- **Target:** `https://example.com/gone/2`",
    );
    await page.click("#issue-dialog >> text=Close");
    expect(await focused(page)).toBe("2");
  });

  it("opens what its address names", async () => {
    const rule = await open("shop.html", { hash: "#rule-text-short" });
    expect(await rule.locator("#rule-text-short .body").isVisible()).toBe(true);
    await rule.click("#tab-list");
    await rule.locator("#issue-list .open").nth(7).click();
    const { hash } = new URL(rule.url());
    const issue = await open("shop.html", { hash });
    expect(await issue.locator("#issue-dialog").isVisible()).toBe(true);
    expect(await issue.textContent("#issue-dialog code >> nth=-2")).toContain(hash.slice("#issue-".length));
  });

  it("runs nothing that the site says, and links to nothing but web pages", async () => {
    const page = await open("hostile.html");
    await page.click("#tab-list");
    await page.click("#issue-list tr[data-row='3'] .open");
    const found = await page.evaluate(() =>
      [...document.querySelectorAll("*")].map((element) => ({
        name: element.localName,
        attributes: [...element.attributes].map(({ name, value }) => `${name}=${value}`),
      })),
    );
    for (const { name, attributes } of found) {
      expect(["img", "b", "textarea", "iframe", "object"]).not.toContain(name);
      for (const attribute of attributes) {
        expect(attribute).not.toMatch(/^on|^id=owned/);
        if (attribute.startsWith("href=") && name !== "use") expect(attribute).toMatch(/^href=(?:https?:|#)/);
      }
    }
    expect(await page.title()).toMatch(/^81 Needs work/);
  });

  it("says so where the data cannot be read, and still shows the first issues of each rule", async () => {
    const context = await browser.newContext();
    await context.addInitScript(() => Reflect.deleteProperty(globalThis, "DecompressionStream"));
    const page = await context.newPage();
    await page.goto(pathToFileURL(join(folder, "shop.html")).href);
    await page.waitForSelector("#issues .unreadable:not([hidden])");
    expect(await page.locator("#view-rules details.rule").count()).toBe(3);
  });

  it("shows all but the whole lists without JavaScript", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(pathToFileURL(join(folder, "shop.html")).href);
    await page.click("#rule-title-missing summary");
    expect(await page.locator("#rule-title-missing .evidence tbody tr").count()).toBe(1);
    expect(await page.locator("#rule-title-missing .evidence tbody").textContent()).toMatch(/the same on [\d,]+ pages/);
    expect(await page.locator("#pages noscript").textContent()).toContain("pages.csv");
    expect(await page.locator(".tools:visible, .tabs:visible").count()).toBe(0);
  });

  it("prints every rule, and no control", async () => {
    const page = await open("shop.html");
    await page.click("#tab-list");
    await page.emulateMedia({ media: "print" });
    expect(await page.locator("form:visible, #view-list:visible, nav:visible").count()).toBe(0);
    expect(await page.locator("#rule-title-missing .advice").isVisible()).toBe(true);
    expect((await page.pdf({ format: "A4" })).subarray(0, 5).toString()).toBe("%PDF-");
  });

  it.each([390, 1440])("never scrolls sideways at %i pixels, whatever the site holds", async (width) => {
    for (const name of ["shop.html", "hostile.html", "long-words.html", "hebrew.html"]) {
      const page = await open(name, { viewport: { width, height: 844 }, isMobile: width < 1000 });
      const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth);
      expect(await widthOf(), name).toBe(width);
      await page.evaluate(() => {
        for (const details of document.querySelectorAll("details")) details.open = true;
      });
      expect(await widthOf(), `${name}, all details open`).toBe(width);
    }
  });

  describe.each(["light", "dark"] as const)("in the %s colour scheme", (colorScheme) => {
    it.each([390, 1440])("has no fault that axe finds, and fits into %i pixels", async (width) => {
      const page = await open("shop.html", { colorScheme, viewport: { width, height: 900 } });
      const check = async (view: string) => {
        expect(await violations(page), view).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        if (screenshots === undefined) return;
        mkdirSync(screenshots, { recursive: true });
        const path = join(screenshots, `${view}-${colorScheme}-${width}.png`);
        await page.screenshot({ path, fullPage: view === "rules" });
      };
      await page.click("#rule-link-broken summary");
      await check("rules");
      await page.locator("#issues").evaluate((section) => section.scrollIntoView());
      await page.click("#tab-list");
      await check("list");
      await page.click("#tab-templates");
      await check("templates");
      await page.click("#tab-list");
      await page.click("#issue-list tr[data-row='2'] .open");
      await check("dialog");
      await page.keyboard.press("Escape");
      await page.locator("#pages").evaluate((section) => section.scrollIntoView());
      await check("pages");
    });
  });
});

/** What axe-core finds wrong with a page: the rule, and where. */
async function violations(page: Page): Promise<string[]> {
  // The page's policy runs no script of others; the debugging protocol is not bound by it.
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const tool = Reflect.get(globalThis, "axe");
    const result: { violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] } =
      await tool.run({ resultTypes: ["violations"] });
    return result.violations.flatMap(({ id, nodes }) =>
      nodes.slice(0, 3).map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary}`),
    );
  });
}
