import { describe, expect, it } from "vitest";
import { audited, fixed, issueOf, smallSite } from "../small-site.test.fixture.ts";
import { canonicalMultiple } from "./canonical-multiple.ts";
import { canonicalRelative } from "./canonical-relative.ts";
import { canonicalChain, canonicalPointsToRedirect } from "./canonical-targets.ts";

const canonical = (href: string) => `<link rel="canonical" href="${href}">`;

describe("canonical-relative", () => {
  it("writes scheme and host into every relative canonical of a head", () => {
    const site = smallSite({
      "/": `<head>${canonical("/")}`,
      "/a/b": `<head>${canonical("b?x=1&amp;y=2")}`,
      "/c": `<head>${canonical("https://www.example.com/c")}<body>${canonical("/c")}`,
    });
    expect(fixed(canonicalRelative, issueOf("canonical-relative", "/"), site)).toEqual({
      "/": `<head>${canonical("https://www.example.com/")}`,
      "/a/b": `<head>${canonical("https://www.example.com/a/b?x=1&amp;y=2")}`,
    });
  });

  it("offers nothing without a public host", () => {
    const site = smallSite({ "/": `<head>${canonical("/")}` }, { isPublished: false });
    expect(fixed(canonicalRelative, issueOf("canonical-relative", "/"), site)).toMatch("public host");
  });
});

describe("canonical-points-to-redirect", () => {
  it("names the end of the redirect, and leaves links to it alone", () => {
    const site = smallSite({ "/": `<head>${canonical("/old")}<body><a href="/old">x</a>` });
    const issue = issueOf("canonical-points-to-redirect", "/", {
      data: { target: `${audited}/old`, finalUrl: `${audited}/new` },
    });
    expect(fixed(canonicalPointsToRedirect, issue, site)).toEqual({
      "/": `<head>${canonical("/new")}<body><a href="/old">x</a>`,
    });
  });
});

describe("canonical-chain", () => {
  const issue = (urls: readonly string[]) =>
    issueOf("canonical-chain", "/a", { data: { target: `${audited}/b`, urls: urls.map((path) => audited + path) } });

  it("names the last URL of the chain", () => {
    const site = smallSite({ "/a": `<head>${canonical("/b")}` });
    expect(fixed(canonicalChain, issue(["/a", "/b", "/c", "/d"]), site)).toEqual({ "/a": `<head>${canonical("/d")}` });
  });

  it("offers nothing for a chain whose end is not listed", () => {
    const site = smallSite({ "/a": `<head>${canonical("/b")}` });
    const urls = Array.from({ length: 10 }, (_, index) => `/${index}`);
    expect(fixed(canonicalChain, issue(urls), site)).toMatch("not in the finding");
  });
});

describe("canonical-multiple", () => {
  it("keeps the first of equal canonicals, and removes the line of each other one", () => {
    const site = smallSite({
      "/": `<head>\r\n  ${canonical("/")}\r\n  ${canonical("https://www.example.com/")}\r\n</head>`,
    });
    expect(fixed(canonicalMultiple, issueOf("canonical-multiple", "/"), site)).toEqual({
      "/": `<head>\r\n  ${canonical("/")}\r\n</head>`,
    });
  });

  it("keeps all that name different URLs", () => {
    const site = smallSite({ "/": `<head>${canonical("/")}${canonical("/b")}` });
    expect(fixed(canonicalMultiple, issueOf("canonical-multiple", "/"), site)).toMatch("different URLs");
  });
});
