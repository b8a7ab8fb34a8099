import { describe, expect, it } from "vitest";
import { fixed, issueOf, smallSite } from "../small-site.test.fixture.ts";
import { contentTypeCharsetMissing } from "./content-type-charset-missing.ts";
import { sdJsonParseError } from "./sd-json-parse-error.ts";
import { viewportZoomDisabled, withoutLimits } from "./viewport-zoom-disabled.ts";

describe("viewport-zoom-disabled", () => {
  it.each([
    ["width=device-width, initial-scale=1, user-scalable=no", "width=device-width, initial-scale=1"],
    ["user-scalable = 0;width=device-width;maximum-scale=1.0", "width=device-width;"],
    ["width=device-width", "width=device-width"],
  ])("%s", (content, expected) => {
    expect(withoutLimits(content)).toBe(expected.replace(/;$/, ""));
  });

  it("changes the viewport and no other meta element", () => {
    const other = '<meta name="theme" content="user-scalable=no">';
    const site = smallSite({ "/": `<head><meta name=Viewport content='width=1, maximum-scale=1'>${other}` });
    expect(fixed(viewportZoomDisabled, issueOf("viewport-zoom-disabled", "/"), site)).toEqual({
      "/": `<head><meta name=Viewport content='width=1'>${other}`,
    });
  });

  it("offers nothing if no width would be left", () => {
    const site = smallSite({ "/": '<meta name="viewport" content="user-scalable=no">' });
    expect(fixed(viewportZoomDisabled, issueOf("viewport-zoom-disabled", "/"), site)).toMatch("layout would change");
  });
});

describe("content-type-charset-missing", () => {
  const issue = issueOf("content-type-charset-missing", "/");

  it("begins the head with UTF-8, and removes a late declaration", () => {
    const site = smallSite({ "/": '<html>\n<head>\n  <title>ä</title>\n  <meta charset="utf-8">\n</head>' });
    expect(fixed(contentTypeCharsetMissing, issue, site)).toEqual({
      "/": '<html>\n<head>\n  <meta charset="utf-8">\n  <title>ä</title>\n</head>',
    });
  });

  it("offers nothing for another encoding", () => {
    const site = smallSite({ "/": "<head><meta charset=latin1>" });
    expect(fixed(contentTypeCharsetMissing, issue, site)).toMatch("another encoding");
  });
});

describe("sd-json-parse-error", () => {
  const block = (json: string) => `<script type="application/ld+json">${json}</script>`;
  const issue = issueOf("sd-json-parse-error", "/");

  it.each([
    ['{"a": [1, 2,], "b": {"c": 1,\n},}', '{"a": [1, 2], "b": {"c": 1\n}}'],
    ['{"a": 1, // one\n "b": "http://x/* */"}', '{"a": 1, \n "b": "http://x/* */"}'],
    ['{"a": "one\n\ttwo"};', '{"a": "one\\n\\ttwo"}'],
    ["/* x */[1]", "[1]"],
  ])("repairs %j", (json, expected) => {
    expect(fixed(sdJsonParseError, issue, smallSite({ "/": block('{"ok":1}') + block(json) }))).toEqual({
      "/": block('{"ok":1}') + block(expected),
    });
  });

  it("reads blocks as the rule does: their type has parameters, their JSON wrappers", () => {
    const wrapped = (json: string) =>
      `<script type="Application/LD+JSON; charset=utf-8">\n//<![CDATA[\n${json}\n//]]>\n</script>`;
    const site = smallSite({ "/": wrapped('{"ok":1}') + wrapped('{"a": 1,}') });
    expect(fixed(sdJsonParseError, issue, site)).toEqual({ "/": wrapped('{"ok":1}') + wrapped('{"a": 1}') });
  });

  it.each(['{"a": 1 "b": 2}', '{"a": "one" two"}', "{“a”: 1}", '{"a": "one'])("leaves %j alone", (json) => {
    expect(fixed(sdJsonParseError, issue, smallSite({ "/": block(json) }))).toMatch("more than one way");
  });
});
