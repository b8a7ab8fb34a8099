import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { residue } from "../checks/integrity/generator-residue.ts";
import { chrome } from "../reading/chunk-purity.ts";
import { languagePack } from "./languages/language.ts";
import { trait } from "./word-traits.ts";
import { textTraits } from "./worded-text.ts";

const packs = ["en", "de", "fr", "es", "it", "pt", "nl", "ru"].map(languagePack);
/** Searches that are left out where no word has the trait, with what else would lead to them. */
const searches: readonly (readonly [name: string, bit: number, pattern: RegExp, beside: RegExp])[] = [
  ["what generators leave behind", trait.residue, residue, /\[/],
  ["menus and notices", trait.chrome, chrome, /(?!)/],
  ...packs.map(({ code, hedges }) => [`hedges (${code})`, trait.hedge, hedges, /(?!)/] as const),
  ...packs.map(({ code, vagueAuthority }) => [`appeals (${code})`, trait.authority, vagueAuthority, /(?!)/] as const),
];

/** Texts that a pattern finds, mostly: what it looks for around them is left out. */
function textsOf({ source }: RegExp) {
  const plain = source.replaceAll("\\b", "").replaceAll("(?:^|[^\\p{L}])", "").replaceAll("(?![\\p{L}])", "");
  return fc.stringMatching(new RegExp(plain, "u"), { maxLength: 40 });
}

describe.each(searches)("the traits of texts that hold %s", (_name, bit, pattern, beside) => {
  it("say so", () => {
    const around = fc.stringMatching(/^[a-z'’“”…\u00A0_ .—-]{0,3}$/);
    fc.assert(
      fc.property(around, textsOf(pattern), around, fc.boolean(), (before, match, after, isUpper) => {
        const text = `${before}${isUpper ? match.toUpperCase() : match}${after}`;
        fc.pre(text.search(pattern) !== -1);
        expect((textTraits(text) & bit) !== 0 || beside.test(text)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});
