import { expect, it } from "vitest";
import { describeCases, htmlAnswer } from "../../html/cases/case-files.ts";
import { extractPage, parseRobotsHeaders, robotsRulesOf } from "../src/index.ts";

interface RobotsCase {
  readonly id: string;
  readonly name: string;
  readonly metas: readonly (readonly [name: string, content: string | null])[];
  readonly headers: readonly string[];
  readonly agent: string;
  readonly effective: { readonly index: boolean; readonly follow: boolean; readonly unavailableAfter?: string };
}

/** The day on which the dates of the cases are judged. */
const now = new Date("2026-01-01T00:00:00Z");

describeCases<RobotsCase>("robots-meta-cases.json", (cases) => {
  it.each(cases)("$id $name", ({ metas, headers, agent, effective }) => {
    const read = metas.map(([name, content]) => ({ name, content: content ?? "" }));
    const rules = robotsRulesOf({ metas: read, headers: parseRobotsHeaders(headers) }, agent, now);
    expect(rules).toEqual(effective);
  });

  const forGooglebot = cases.filter(({ agent, effective }) => {
    return agent === "googlebot" && effective.unavailableAfter === undefined;
  });
  it.each(forGooglebot)("$id $name: facts of a page", ({ metas, headers, effective }) => {
    const html = metas
      .map(([name, content]) => `<meta name="${name}"${content === null ? "" : ` content="${content}"`}>`)
      .join("");
    const response = htmlAnswer(`<!doctype html><title>t</title>${html}`, "https://page.test/");
    const pairs = headers.map((value) => ["x-robots-tag", value] as const);
    const { facts } = extractPage({ ...response, headers: [["content-type", "text/html"], ...pairs] });
    expect({ index: !facts.noindex, follow: !facts.nofollow }).toEqual({
      index: effective.index,
      follow: effective.follow,
    });
  });
});
