import { describe, expect, it } from "vitest";
import { audited, fixed, issueOf, smallSite } from "../small-site.test.fixture.ts";
import { hreflangInvalidCode, hreflangRelMisspelled } from "./hreflang-codes.ts";
import { hreflangMissingReturn, hreflangMissingSelf } from "./hreflang-entries.ts";
import { hreflangToNoncanonical, hreflangToRedirect } from "./hreflang-targets.ts";

const version = (code: string, href: string, rel = "alternate") =>
  `<link rel="${rel}" hreflang="${code}" href="${href}">`;

describe("hreflang-invalid-code", () => {
  const issue = issueOf("hreflang-invalid-code", "/");

  it("gets the codes that are meant", () => {
    const site = smallSite({
      "/": `<head>${version("en_GB", "/gb")}${version("en_US", "/us")}${version("de", "/de")}`,
    });
    expect(fixed(hreflangInvalidCode, issue, site)).toEqual({
      "/": `<head>${version("en-GB", "/gb")}${version("en-US", "/us")}${version("de", "/de")}`,
    });
  });

  it("stays where no code is suggested, or another entry has it", () => {
    const unknown = smallSite({ "/": `<head>${version("qq", "/q")}` });
    expect(fixed(hreflangInvalidCode, issue, unknown)).toMatch("none is suggested");
    const taken = smallSite({ "/": `<head>${version("en_US", "/us")}${version("en-us", "/en")}` });
    expect(fixed(hreflangInvalidCode, issue, taken)).toMatch("another entry");
    const same = smallSite({ "/": `<head>${version("en_GB", "/gb")}${version("en-UK", "/uk")}` });
    expect(fixed(hreflangInvalidCode, issue, same)).toMatch("another entry");
  });
});

describe("hreflang-rel-misspelled", () => {
  it("gets rel=alternate, and other relations stay", () => {
    const site = smallSite({ "/": `<head>${version("de", "/de", "alternative")}${version("fr", "/fr", "preload")}` });
    expect(fixed(hreflangRelMisspelled, issueOf("hreflang-rel-misspelled", "/"), site)).toEqual({
      "/": `<head>${version("de", "/de")}${version("fr", "/fr", "preload")}`,
    });
  });
});

describe("hreflang-missing-self", () => {
  const issue = issueOf("hreflang-missing-self", "/", { message: "missing" });

  it("lists the page before the first version, on a line of its own", () => {
    const site = smallSite({
      "/": `<html lang="en"><head>\n  ${version("de", "https://www.example.com/de")}\n</head>`,
    });
    expect(fixed(hreflangMissingSelf, issue, site)).toEqual({
      "/": `<html lang="en"><head>\n  ${version("en", "https://www.example.com/")}\n  ${version("de", "https://www.example.com/de")}\n</head>`,
    });
  });

  it("offers nothing if the page has another version for its language, or no language", () => {
    const site = smallSite({ "/": `<html><head>${version("de", "/de")}` });
    expect(fixed(hreflangMissingSelf, issue, site)).toMatch("does not declare a language");
    expect(fixed(hreflangMissingSelf, { ...issue, message: "repeated" }, site)).toMatch("another URL");
  });
});

describe("hreflang-missing-return", () => {
  const issue = issueOf("hreflang-missing-return", "/de", {
    message: "missing",
    subject: { kind: "group", url: `${audited}/de`, key: `${audited}/de`, size: 1, sample: [`${audited}/`] },
  });
  const home = `<html lang="en"><head>${version("en", "/")}${version("de", "/de")}`;

  it("names the page in return", () => {
    const site = smallSite({ "/": home, "/de": `<html lang="de"><head>${version("de", "/de")}` });
    expect(fixed(hreflangMissingReturn, issue, site)).toEqual({
      "/de": `<html lang="de"><head>${version("en", "https://www.example.com/")}${version("de", "/de")}`,
    });
  });

  it("offers nothing if the page names another version for that language", () => {
    const site = smallSite({ "/": home, "/de": `<html lang="de"><head>${version("en", "/en")}` });
    expect(fixed(hreflangMissingReturn, issue, site)).toMatch("another version for en");
  });

  it("offers nothing if the finding does not list all pages", () => {
    const site = smallSite({ "/": home, "/de": `<html lang="de"><head>${version("de", "/de")}` });
    const many = {
      ...issue,
      subject: { ...issue.subject, kind: "group" as const, key: "", size: 2, sample: [`${audited}/`] },
    };
    expect(fixed(hreflangMissingReturn, many, site)).toMatch("does not list all");
  });
});

describe("the targets of hreflang", () => {
  it("are where redirects end", () => {
    const site = smallSite({ "/": `<head>${version("de", "/alt")}<body><a href="/alt">x</a>` });
    const issue = issueOf("hreflang-to-redirect", "/", {
      subject: { kind: "group", url: `${audited}/`, key: `${audited}/alt`, size: 1, sample: [] },
      data: { finalUrl: `${audited}/de` },
    });
    expect(fixed(hreflangToRedirect, issue, site)).toEqual({
      "/": `<head>${version("de", "/de")}<body><a href="/alt">x</a>`,
    });
  });

  it("are the canonical URLs of versions, on the page of the finding alone", () => {
    const site = smallSite({ "/": `<head>${version("de", "/de?a")}`, "/b": `<head>${version("de", "/de?a")}` });
    const subject = { kind: "link", url: `${audited}/`, target: `${audited}/de?a` } as const;
    const issue = issueOf("hreflang-to-noncanonical", "/", { subject, data: { canonical: `${audited}/de` } });
    expect(fixed(hreflangToNoncanonical, issue, site)).toEqual({ "/": `<head>${version("de", "/de")}` });
  });
});
