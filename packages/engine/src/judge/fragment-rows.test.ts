import type { CrawlPlanInput } from "@sightline/model";
import { rules } from "@sightline/rules";
import type { RouteAnswer } from "@sightline/testkit";
import { afterEach, describe, expect, it } from "vitest";
import { changingSite, type Routes } from "../changing-site.test.fixture.ts";

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const resource of opened.splice(0)) await resource.close();
});

const html = (body: string) => `<!DOCTYPE html><html lang="en"><title>Boots</title><h1>Boots</h1>${body}`;
const linking = (href: string) => html(`<p><a href="${href}">Our team</a> <a href="/about">About</a></p>`);
const without = html("<h2 id=people>People</h2>");
const redirectTo = (location: string): RouteAnswer => ({ status: 301, headers: { location } });

/** Audits a site by this rule alone, and returns its issues with paths for URLs. */
async function issuesOf(site: Routes, plan: CrawlPlanInput = {}) {
  const audited = await changingSite({ rules: rules.filter(({ meta }) => meta.id === "link-broken-fragment") });
  opened.push(audited);
  const id = await audited.crawl(site, plan);
  const { items } = await audited.auditor.crawls.issues(id, { limit: 50, cursor: null });
  const path = (url: string) => url.replace(audited.url, "/");
  return items.map(({ subject, message, data, certainty, source, memberIds }) => ({
    message,
    key: subject.kind === "group" ? path(subject.key) : "",
    pages: subject.kind === "group" ? subject.sample.map(path) : [],
    of: data["of"],
    certainty,
    column: source?.column ?? null,
    members: memberIds.length,
  }));
}

describe("links to parts of other pages", () => {
  it("are one issue for each part that is missing, with the pages that link to it", async () => {
    const shop = linking("/about#team");
    const issues = await issuesOf({ "/": `${shop}<a href="/shop">Shop</a>`, "/shop": shop, "/about": without });
    expect(issues).toEqual([
      {
        message: "elsewhere",
        key: "/about#team",
        pages: ["/", "/shop"],
        of: 2,
        certainty: "certain",
        column: shop.indexOf("<a") + 1,
        members: 2,
      },
    ]);
  });

  it.each([
    ["an element has the id", "/about#team", html("<h2 id=team>Team</h2>")],
    ["an anchor has the name", "/about#team", html("<a name=team></a>")],
    ["the fragment is encoded", "/about#%C3%BCber-uns", html("<h2 id=über-uns>Über uns</h2>")],
    ["a script mentions it", "/about#team", html('<script>show({ id: "team" })</script>')],
    ["the page has a tab for it", "/about#team", html('<a data-toggle=tab href="#team">Team</a>')],
    [
      "scripts write the page",
      "/about#team",
      "<!DOCTYPE html><title>Boots</title><div id=app></div><script src=/app.js></script>",
    ],
    [
      "the page shows others in frames",
      "/about#team",
      "<!DOCTYPE html><title>Boots</title><frameset><frame src=/></frameset>",
    ],
    ["the page sends visitors on", "/about#team", html('<meta http-equiv=refresh content="0; url=/">')],
    ["the page is gone", "/about#team", { status: 404, body: without }],
    ["the page is a document", "/about#team", { headers: { "content-type": "application/pdf" }, body: "%PDF-1.7" }],
    ["the page is of another site", "https://else.test/#team", without],
  ] satisfies readonly (readonly [string, string, RouteAnswer])[])("are sound if %s", async (_, href, about) => {
    expect(await issuesOf({ "/": linking(href), "/about": about })).toEqual([]);
  });

  it("are to be reviewed where a script may add the part", async () => {
    const about = `${without}<script src=/app.js></script>`;
    const issues = await issuesOf({ "/": linking("/about#team"), "/about": about });
    expect(issues).toMatchObject([{ key: "/about#team", certainty: "review" }]);
  });

  it("are followed over a redirect, and count as links to its end", async () => {
    const site = {
      "/": `${linking("/team#team")}<a href="/about#team">Team</a>`,
      "/team": redirectTo("/about"),
      "/about": without,
    };
    expect(await issuesOf(site)).toMatchObject([{ key: "/about#team", pages: ["/"], members: 1 }]);
    expect(await issuesOf({ ...site, "/": linking("/team#people") })).toEqual([]);
  });

  it("are left alone where the redirect names a part itself", async () => {
    const site = { "/": linking("/team#team"), "/team": redirectTo("/about#people"), "/about": without };
    expect(await issuesOf(site)).toEqual([]);
  });

  it("are one issue with the same link on the page itself", async () => {
    const menu = '<p><a href="/about#team">Our team</a></p>';
    const issues = await issuesOf({ "/": html(menu), "/about": `${without}${menu}` });
    expect(issues).toMatchObject([{ message: "elsewhere", key: "/about#team", pages: ["/", "/about"], members: 2 }]);
  });

  it("leave parts that several pages miss on themselves to another issue", async () => {
    const own = `${without}<a href="#team">Team</a>`;
    const issues = await issuesOf({
      "/": `${linking("/about#team")}<a href="/jobs">Jobs</a>`,
      "/about": own,
      "/jobs": own,
    });
    const said = issues.map(({ message, key, pages }) => [message, key, pages.join(" ")]).sort();
    expect(said).toEqual([
      ["dead", "#team", "/about /jobs"],
      ["elsewhere", "/about#team", "/"],
    ]);
  });

  it("are not judged without the source of the page", async () => {
    const site = { "/": linking("/about#team"), "/about": without };
    expect(await issuesOf(site, { maxSourceBytes: 0 })).toEqual([]);
  });

  it("are not judged on pages that the crawl did not request", async () => {
    expect(await issuesOf({ "/": linking("/about#team"), "/about": without }, { maxPages: 1 })).toEqual([]);
  });
});
