import { describe, expect, it } from "vitest";
import { audited, fixed, issueOf, smallSite } from "../small-site.test.fixture.ts";
import { linkToRedirect } from "./link-to-redirect.ts";

const issue = (status = 301, finalUrl = `${audited}/new`) =>
  issueOf("link-to-redirect", "/", {
    subject: { kind: "group", url: `${audited}/`, key: `${audited}/old`, size: 1, sample: [] },
    data: { status, finalUrl, element: "anchor" },
  });

describe("links to a redirect", () => {
  it("lead to its end, written as before", () => {
    const site = smallSite({
      "/": '<a href="/old">a</a> <A HREF=old>b</A> <a href=\'https://www.example.com/old#c\'>c</a>\r\n<area href="/old?x">',
      "/news/a": '<a class="x" href="../old#part">a</a><a href="/older">b</a><link href="/old">',
    });
    expect(fixed(linkToRedirect, issue(), site)).toEqual({
      "/": '<a href="/new">a</a> <A HREF="new">b</A> <a href=\'https://www.example.com/new#c\'>c</a>\r\n<area href="/old?x">',
      "/news/a": '<a class="x" href="../new#part">a</a><a href="/older">b</a><link href="/old">',
    });
  });

  it("stay where the redirect is temporary, or its end was cut", () => {
    const site = smallSite({ "/": '<a href="/old">a</a>' });
    expect(fixed(linkToRedirect, issue(302), site)).toMatch("not permanent");
    expect(fixed(linkToRedirect, issue(301, `${audited}/n…`), site)).toMatch("only in part");
  });

  it("lead to another host with its full URL", () => {
    const site = smallSite({ "/": '<a href="old">a</a>' });
    expect(fixed(linkToRedirect, issue(308, "https://other.test/?a=1&b=2"), site)).toEqual({
      "/": '<a href="https://other.test/?a=1&amp;b=2">a</a>',
    });
  });

  it("cannot be led out of their attribute by the URL of a page", () => {
    const site = smallSite({ "/": "<a href='/old'>a</a>" });
    const hostile = issue(301, `${audited}/x'onclick='alert(1)"><script>`);
    expect(fixed(linkToRedirect, hostile, site)).toEqual({
      "/": "<a href='/x&#39;onclick=&#39;alert(1)%22%3E%3Cscript%3E'>a</a>",
    });
  });

  it("are resolved against the base element", () => {
    const site = smallSite({ "/": '<base href="/sub/"><a href="../old">a</a><a href="old">b</a>' });
    expect(fixed(linkToRedirect, issue(), site)).toEqual({
      "/": '<base href="/sub/"><a href="../new">a</a><a href="old">b</a>',
    });
  });
});
