import { describe, expect, it } from "vitest";
import { factsOf } from "../testing/facts-of.ts";

const garbled = (text: string): string | undefined => factsOf(`<p>${text}</p>`).garbledText?.text;
const unrendered = (html: string): string | undefined => factsOf(html).unrenderedText?.text;

describe("garbled text", () => {
  it.each([
    ["characters that could not be decoded", "Caf\uFFFD und Gr\uFFFD\uFFFDe"],
    ["quotation marks of UTF-8 in windows-1252", "We donâ€™t, and you wonâ€™t"],
    ["signs after no letter", "Nach Â§ 5 TMG, Â© 2026"],
    ["three letters", "GrÃ¼ÃŸe aus KÃ¶ln"],
    ["letters of Cyrillic", "ÐŸÑ€Ð¸Ð²ÐµÑ‚"],
  ])("is %s", (_, text) => {
    expect(garbled(text)).toBe(text);
  });

  it.each([
    ["one character", "Caf\uFFFD"],
    ["Portuguese in capitals", "AMANHÃ” NÃO, ÂNGULO, «NAÇÃO»"],
    ["French", "Â la carte, «Âge»"],
    ["umlauts", "Grüße aus Köln, Ärger in Århus"],
  ])("is not %s", (_, text) => {
    expect(garbled(text)).toBeUndefined();
  });

  it("is not looked for in code", () => {
    expect(factsOf("<pre>donâ€™t wonâ€™t</pre><textarea>donâ€™t wonâ€™t</textarea>").garbledText).toBeNull();
  });

  it("counts over all texts and shows the first", () => {
    expect(factsOf("<p>plain<p>first â€“<p>second â€“").garbledText).toMatchObject({ text: "first â€“" });
  });
});

describe("unrendered text", () => {
  it.each([
    ["<p>Hello {{ user.name }}, welcome", "Hello {{ user.name }}, welcome"],
    ["<p>Hello $\u007Bname}", "Hello $\u007Bname}"],
    ["<p>Dear %%FIRST_NAME%%", "Dear %%FIRST_NAME%%"],
    ["<li>[object Object]", "[object Object]"],
  ])("is in %s", (html, text) => {
    expect(unrendered(html)).toBe(text);
  });

  it.each([
    ["<code>{{ name }}</code> and <pre>$\u007Bname}</pre>"],
    ["<script>const a = '{{ name }}'</script><p>Plain"],
    ["<p hidden>{{ name }}"],
    ["<p>Sets are written {{}, {1}}; a price of $ {5}; 100 %% sure"],
  ])("is not in %s", (html) => {
    expect(unrendered(html)).toBeUndefined();
  });
});
