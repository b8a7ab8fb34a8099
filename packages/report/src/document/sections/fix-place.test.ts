import { describe, expect, it } from "vitest";
import { sampleCause } from "../../sample-source.cases.ts";
import { plainText } from "../block.ts";
import { affectedText, fixPlace } from "./fix-place.ts";

const place = (parts: Parameters<typeof sampleCause>[2]) => plainText(fixPlace(sampleCause("a-rule", 1, parts)) ?? "");
const target = { target: "https://site.test/gone", targets: 1 };

describe("the place of a fix", () => {
  it("names the element, its text and region, the target and the pages", () => {
    const link = { element: "document-link", region: "head", text: 'rev="made"' } as const;
    expect(place({ ...target, ...link, template: "/docs/*", affected: 499 })).toBe(
      'Link element “rev="made"” in the head to https://site.test/gone, on pages like “/docs/*”',
    );
    expect(place({ ...target, element: "anchor" })).toBe("Link to https://site.test/gone");
    expect(place(target)).toBe("To https://site.test/gone");
  });

  it("counts the targets that are left of a rule", () => {
    expect(place({ targets: 12 })).toBe("12 targets together");
    expect(place({ template: "/news/*", affected: 2 })).toBe("On pages like “/news/*”");
  });

  it("is empty where the rule says all", () => {
    expect(place({ template: "/news/*", affected: 1 })).toBe("");
    expect(place({})).toBe("");
  });
});

it("says in what a cause is counted", () => {
  expect(affectedText({ affected: 1, unit: "page" })).toBe("1 page");
  expect(affectedText({ affected: 1200, unit: "url" })).toBe("1,200 URLs");
  expect(affectedText({ affected: 1, unit: "site" })).toBe("whole site");
});
