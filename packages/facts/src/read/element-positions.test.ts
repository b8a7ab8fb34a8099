import { describe, expect, it } from "vitest";
import { factsOf } from "../testing/facts-of.ts";

const page = `<!doctype html>\r
<html lang="en">
<head>
  <base href="/shop/"><meta charset="utf-8"><title>Boots</title>
  <meta name="viewport" content="width=device-width">
  <meta name="description" content="Dry"><meta name="robots" content="noarchive">
</head>
<body><h1>Boots</h1><img src="boot.jpg"><form><input name="q"></form></body>
</html>`;

describe("positions of facts", () => {
  const facts = factsOf(page);

  it("are those of their start tags, in lines of CR LF, too", () => {
    expect(facts).toMatchObject({
      htmlAt: { line: 2, column: 1 },
      headAt: { line: 3, column: 1 },
      baseUrlAt: { line: 4, column: 3 },
      charset: { metaAt: { line: 4, column: 23 } },
      titles: [{ text: "Boots", at: { line: 4, column: 45 } }],
      viewportAt: { line: 5, column: 3 },
      metaDescriptions: [{ text: "Dry", at: { line: 6, column: 3 } }],
      robotsMetas: [{ at: { line: 6, column: 42 } }],
      headings: [{ at: { line: 8, column: 7 } }],
      images: [{ at: { line: 8, column: 21 } }],
      formFields: [{ at: { line: 8, column: 47 } }],
    });
  });

  it("are absent where no tag stands for an element, or none is there", () => {
    const { htmlAt, headAt, viewportAt, framesetAt } = factsOf("<p>Text");
    expect([htmlAt, headAt, viewportAt, framesetAt]).toEqual([undefined, undefined, undefined, undefined]);
  });
});
