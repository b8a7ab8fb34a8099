import { runInNewContext } from "node:vm";
import { parseHTML } from "linkedom";
import { beforeEach, describe, expect, it } from "vitest";
import { buildReport } from "../build-report.ts";
import { joinText } from "../chunks.ts";
import {
  batches,
  sampleCrawl,
  sampleIssue,
  samplePage,
  sampleRule,
  sampleSource,
  sampleTally,
} from "../sample-source.cases.ts";
import { pageScript } from "./page-script.ts";
import { renderHtml } from "./render-html.ts";

const errors = sampleRule("some-error", "error", { category: "links" });
const notices = sampleRule("some-notice", "notice");
const pages = Array.from({ length: 250 }, (_, at) =>
  samplePage(at + 1, `/page-${at + 1}`, {
    wordCount: (at * 7) % 250,
    title: at === 9 ? "Ten <b>bold</b>" : `Title ${at + 1}`,
  }),
);
pages[2] = samplePage(3, "/moved", {
  status: 301,
  kind: "redirect",
  indexability: "redirect",
  finalUrl: "https://other.example/",
});
pages[3] = samplePage(4, "/lost", {
  status: null,
  kind: "failure",
  failure: { kind: "dns", message: "" },
  indexability: "failed",
});

const report = buildReport(
  sampleSource({
    crawl: sampleCrawl({ counts: { ...sampleCrawl().counts, fetched: 250 } }),
    rules: [errors, notices],
    tallies: [sampleTally(errors, 120), sampleTally(notices, 2)],
    pages: batches(pages),
    issues: batches(
      pages
        .slice(0, 120)
        .map((page) =>
          sampleIssue(errors, page, { subject: { kind: "link", url: page.url, target: "javascript:x()" } }),
        ),
      pages.slice(0, 2).map((page) => sampleIssue(notices, page)),
    ),
    issueCounts: batches(
      pages.slice(0, 120).map((page) => ({ pageId: page.id, error: 1, warning: 0, notice: page.id < 3 ? 1 : 0 })),
    ),
  }),
);
const file = await joinText(renderHtml(report));

/** Gives elements the form and details properties that browsers have and linkedom lacks. */
function completeDom({ document }: Pick<ReturnType<typeof parseHTML>, "document">) {
  for (const control of document.querySelectorAll("input, select")) {
    Object.defineProperties(control, {
      value: { value: control.getAttribute("value") ?? "", writable: true },
      checked: { value: control.hasAttribute("checked"), writable: true },
    });
  }
  for (const details of document.querySelectorAll("details")) {
    Object.defineProperty(details, "open", {
      get: () => details.hasAttribute("open"),
      set: (open: boolean) => details.toggleAttribute("open", open),
    });
    Object.assign(details, { scrollIntoView: () => undefined });
  }
}

/** The report after its script ran in it, with timers that run at once. */
function openReport(hash = "") {
  const { document, Event } = parseHTML(file);
  completeDom({ document });
  Object.assign(document.getElementById("page-table") ?? {}, { scrollIntoView: () => undefined });
  runInNewContext(pageScript, {
    document,
    location: { hash },
    addEventListener: () => undefined,
    setTimeout: (run: () => void) => run(),
    clearTimeout: () => undefined,
  });
  const find = (selector: string) => {
    const element = document.querySelector(selector);
    if (element === null) throw new Error(`No ${selector} in the report.`);
    return element;
  };
  const texts = (selector: string) => [...document.querySelectorAll(selector)].map((element) => element.textContent);
  const change = (selector: string, properties: Readonly<Record<string, unknown>>) => {
    const element = Object.assign(find(selector), properties);
    element.closest("form")?.dispatchEvent(new Event("change"));
  };
  const click = (selector: string) => find(selector).dispatchEvent(new Event("click"));
  return { document, find, texts, change, click };
}

let opened: ReturnType<typeof openReport>;
beforeEach(() => {
  opened = openReport();
});

const firstColumn = "#page-table tbody tr td:first-child > .url";

describe("the table of pages", () => {
  it("shows a hundred rows at a time, in order of discovery", () => {
    expect(opened.texts(firstColumn)).toHaveLength(100);
    expect(opened.texts(firstColumn).slice(0, 3)).toEqual(["/page-1", "/page-2", "/moved"]);
    expect(opened.find(".pager .status").textContent).toBe("1–100 of 250");
    opened.click(".pager [name=next]");
    opened.click(".pager [name=next]");
    expect(opened.texts(firstColumn)).toHaveLength(50);
    expect(opened.find(".pager .status").textContent).toBe("201–250 of 250");
    expect(opened.find(".pager [name=next]").hasAttribute("disabled")).toBe(true);
    opened.click(".pager [name=previous]");
    expect(opened.texts(firstColumn)).toHaveLength(100);
  });

  it("shows titles as text, where redirects lead, and why no answer came", () => {
    const rows = opened.texts("#page-table tbody tr");
    expect(rows[9]).toContain("Ten <b>bold</b>");
    expect(rows[2]).toContain("https://other.example/");
    expect(rows[3]).toContain("dns");
  });

  it("finds pages by words of URL and title, and says how many", () => {
    opened.change("#page-tools [name=text]", { value: "PAGE-24" });
    expect(opened.texts(firstColumn)).toEqual(["/page-24", ...Array.from({ length: 10 }, (_, at) => `/page-24${at}`)]);
    expect(opened.find("#page-tools [role=status]").textContent).toBe("11 of 250 URLs");
  });

  it("filters by status, indexability and issues", () => {
    opened.change("#page-tools [name=issues]", { checked: true });
    expect(opened.find(".pager .status").textContent).toBe("1–100 of 120");
    opened.change("#page-tools [name=status]", { value: "3" });
    expect(opened.texts(firstColumn)).toEqual(["/moved"]);
  });

  it("sorts by a column up, down and not at all, and tells assistive technology", () => {
    const words = () => opened.texts("#page-table tbody tr td:nth-child(7)").slice(0, 2);
    opened.click(".sort[data-key=words]");
    expect(words()).toEqual(["420", "420"]);
    expect(opened.find(".sort[data-key=words]").parentNode.getAttribute("aria-sort")).toBe("descending");
    opened.click(".sort[data-key=words]");
    expect(words()).toEqual(["0", "1"]);
    opened.click(".sort[data-key=words]");
    expect(opened.texts(firstColumn)[0]).toBe("/page-1");
    expect(opened.document.querySelectorAll("[aria-sort]")).toHaveLength(0);
  });
});

describe("the list of issues", () => {
  it("adds the rest of a rule's evidence by fifty, without links to anything but http(s)", () => {
    const rows = "#rule-some-error .evidence tbody tr";
    const status = () => opened.find("#rule-some-error .more [role=status]").textContent;
    expect(opened.texts(rows)).toHaveLength(5);
    opened.click("#rule-some-error .more button");
    expect(opened.texts(rows)).toHaveLength(55);
    expect(status()).toBe("55 of 120 issues");
    opened.click("#rule-some-error .more button");
    opened.click("#rule-some-error .more button");
    expect(opened.texts(rows)).toHaveLength(120);
    expect(opened.find("#rule-some-error .more button").hasAttribute("hidden")).toBe(true);
    expect(new Set(opened.texts(rows)).size).toBe(120);
    for (const anchor of opened.document.querySelectorAll("a"))
      expect(anchor.getAttribute("href")).toMatch(/^(https?:|#)/);
  });

  it("offers no more where everything is shown", () => {
    expect(opened.find("#rule-some-notice .more button").hasAttribute("hidden")).toBe(true);
  });

  it("hides rules whose severity or category is not wanted", () => {
    opened.change("#rule-tools [value=error]", { checked: false });
    expect(opened.find("#rule-some-error").hasAttribute("hidden")).toBe(true);
    expect(opened.find("#rule-some-notice").hasAttribute("hidden")).toBe(false);
    expect(opened.find("#rule-tools [role=status]").textContent).toBe("Showing 1 of 2");
  });

  it("opens all rules and closes them again", () => {
    opened.click("#rule-tools [name=expand]");
    expect(opened.document.querySelectorAll("#rules details[open]")).toHaveLength(2);
    opened.click("#rule-tools [name=expand]");
    expect(opened.document.querySelectorAll("#rules details[open]")).toHaveLength(0);
  });

  it("opens the rule that the address names", () => {
    expect(openReport("#rule-some-notice").find("#rule-some-notice").hasAttribute("open")).toBe(true);
    expect(() => openReport("#nowhere")).not.toThrow();
  });
});
