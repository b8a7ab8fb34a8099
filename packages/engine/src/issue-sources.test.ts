import { collect } from "@sightline/model";
import { describe, expect, it } from "vitest";
import { audit, serve } from "./small-site.test.fixture.ts";

const page = (lines: readonly string[]) => ["<!doctype html>", ...lines].join("\r\n");

describe("where issues are in the source of their page", () => {
  it("is told for facts, links and broken targets", async () => {
    const origin = await serve({
      "/": page([
        '<html lang="en"><head>',
        '  <meta charset="utf-8"><title>Boots</title>',
        '</head><body><h1>Boots</h1> <img src="a.png">',
        '<a href="/gone">Socks</a> <a href="/two">Two</a></body></html>',
      ]),
      "/two": page(['<title>Two</title><a href="/">Home</a>']),
    });
    const { report } = await audit(origin);
    const issues = await collect(report.issues());
    const sourceOf = (rule: string, path: string) =>
      issues.find((issue) => issue.rule === rule && issue.subject.url === origin + path)?.source ?? null;
    expect(sourceOf("image-alt-missing-attribute", "/")).toMatchObject({ line: 4, column: 29 });
    expect(sourceOf("link-internal-broken", "/")).toMatchObject({ line: 5, column: 1 });
    expect(sourceOf("viewport-missing", "/")).toMatchObject({ line: 2, column: 17 });
    // No tag made the html element of this page.
    expect(sourceOf("html-lang-missing", "/two")).toBeNull();
  });
});
