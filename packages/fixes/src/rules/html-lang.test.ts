import { describe, expect, it } from "vitest";
import { fixed, issueOf, smallSite } from "../small-site.test.fixture.ts";
import { htmlLangInvalid, htmlLangMissing } from "./html-lang.ts";

const german = "<p>Der Stiefel ist ein Schuh, der den Knöchel bedeckt, und er hält die Füße im Regen nicht nass.";

describe("html-lang-invalid", () => {
  const issue = issueOf("html-lang-invalid", "/", { data: { lang: "en_US", suggestion: "en-US" } });

  it("gets the suggested code", () => {
    expect(
      fixed(htmlLangInvalid, issue, smallSite({ "/": "<!doctype html>\n<html LANG=en_US><p lang=en_US>" })),
    ).toEqual({
      "/": '<!doctype html>\n<html LANG="en-US"><p lang=en_US>',
    });
  });

  it("stays if the page has another one by now, or none is suggested", () => {
    expect(fixed(htmlLangInvalid, issue, smallSite({ "/": '<html lang="de">' }))).toMatch("not found");
    const other = issueOf("html-lang-invalid", "/", { data: { lang: "zzzz" } });
    expect(fixed(htmlLangInvalid, other, smallSite({ "/": '<html lang="zzzz">' }))).toMatch("suggests no code");
  });
});

describe("html-lang-missing", () => {
  const issue = issueOf("html-lang-missing", "/");

  it("gets the language of its text that all other pages declare", () => {
    const site = smallSite({ "/": `<!doctype html><html>${german}`, "/b": '<html lang="de-AT">' });
    expect(fixed(htmlLangMissing, issue, site)).toEqual({ "/": `<!doctype html><html lang="de-AT">${german}` });
  });

  it("replaces an empty value", () => {
    const site = smallSite({ "/": `<html class="a" lang="">${german}`, "/b": '<html lang="de">' });
    expect(fixed(htmlLangMissing, issue, site)).toEqual({ "/": `<html class="a" lang="de">${german}` });
  });

  it.each([
    ["the text is in another language", `<html>${german}`, '<html lang="en">', "not that of the other pages"],
    ["no other page declares one", `<html>${german}`, "<html>", "declare no language"],
    ["there is no tag", german, '<html lang="de">', "no <html> tag"],
  ])("stays without if %s", (_, page, sibling, reason) => {
    expect(fixed(htmlLangMissing, issue, smallSite({ "/": page, "/b": sibling }))).toMatch(reason);
  });
});
