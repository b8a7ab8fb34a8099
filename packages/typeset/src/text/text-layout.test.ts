import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { diskFonts } from "../node/disk-fonts.ts";
import { cleanText } from "./clean-text.ts";
import { openFontStack } from "./font-stack.ts";
import { layoutText, type TextLayout } from "./text-layout.ts";
import { type TextShaper, textShaper } from "./text-shaper.ts";
import type { TextSpan } from "./text-style.ts";

const sample = "العربية עברית हिन्दी ไทย 🚀";
let shaper: TextShaper;
beforeAll(async () => {
  shaper = textShaper(await openFontStack(diskFonts(), [sample], () => {}), () => {});
});

const span = (text: string): TextSpan => ({ text, style: { weight: "regular", size: 10, color: "#000000" } });

function textOf({ lines }: TextLayout): string {
  return lines.map(({ runs }) => runs.map(({ text }) => text).join("")).join(" ");
}

function widthOf(text: string): number {
  return layoutText(shaper, [span(text)], {}).width;
}

describe("layoutText", () => {
  it("breaks lines within the width and loses no character but the spaces between them", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), fc.integer({ min: 40, max: 300 }), (text, width) => {
        const layout = layoutText(shaper, [span(text)], { width });
        const cleaned = cleanText(text).normalize("NFC");
        expect(textOf(layout).replace(/\s/g, "")).toBe(cleaned.replace(/\s/g, ""));
        for (const line of layout.lines) {
          // A line of one cluster may be wider than the room.
          const isOne = line.runs.length <= 1 && [...(line.runs[0]?.text ?? "")].length <= 8;
          expect(line.width <= width + 2 || isOne).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });

  it("never throws, whatever the text is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 120 }), (text) => {
        expect(layoutText(shaper, [span(text)], { width: 60, maxLines: 2 }).lines.length).toBeLessThanOrEqual(2);
      }),
    );
  });

  it("breaks a URL at its punctuation", () => {
    const url = "https://example.com/a-long-path/that-goes-on-and-on/and-has?a=query&b=that-too";
    const layout = layoutText(shaper, [span(url)], { width: 120, direction: "ltr" });
    expect(layout.lines.length).toBeGreaterThan(2);
    for (const { runs } of layout.lines.slice(0, -1)) expect(runs.at(-1)?.text).toMatch(/[/?&=._\-#%:]$/);
  });

  it("cuts what has too many lines with an ellipsis that fits", () => {
    const layout = layoutText(shaper, [span("one two three four five six seven eight nine ten")], {
      width: 60,
      maxLines: 2,
    });
    expect(layout.lines).toHaveLength(2);
    expect(layout.lines[1]?.runs.at(-1)?.text).toMatch(/…$/);
    for (const { width } of layout.lines) expect(width).toBeLessThanOrEqual(60);
  });

  it("puts right-to-left text from the right, with its numbers upright", () => {
    const layout = layoutText(shaper, [span("متجر 2026 جديد")], {});
    expect(layout.isRightToLeft).toBe(true);
    const number = layout.lines[0]?.runs.find(({ text }) => text.includes("2026"));
    const first = layout.lines[0]?.runs.find(({ text }) => text.includes("متجر"));
    expect(number?.item.level).toBe(2);
    expect(first?.x).toBeGreaterThan(number?.x ?? Number.POSITIVE_INFINITY);
  });

  it("joins Arabic letters and stacks Thai marks", () => {
    const arabic = layoutText(shaper, [span("متجر")], {}).lines[0]?.runs[0];
    expect(arabic?.item.face.name).toBe("NotoNaskhArabic");
    expect(arabic?.width).toBeLessThan([..."متجر"].reduce((sum, letter) => sum + widthOf(letter), 0));
    expect(widthOf("ที่")).toBeCloseTo(widthOf("ท"), 1);
  });

  it("takes the look of each span, also within a word", () => {
    const bold: TextSpan = { text: "bold", style: { weight: "semibold", size: 10, color: "#ff0000" } };
    const layout = layoutText(shaper, [span("not "), bold, span("er")], {});
    expect(layout.lines[0]?.runs.map(({ item }) => item.face.name)).toEqual([
      "Inter-Regular",
      "Inter-SemiBold",
      "Inter-Regular",
    ]);
  });
});

describe("openFontStack", () => {
  const loads = async (text: string) => {
    const loaded: string[] = [];
    const sources = diskFonts().sources.map((source) => ({
      ...source,
      load: () => {
        loaded.push(source.name);
        return source.load();
      },
    }));
    await openFontStack({ ...diskFonts(), sources }, [text], () => {});
    return loaded;
  };

  it("loads a face only when text needs it", async () => {
    expect(await loads("Łódź → ✓ Ελληνικά")).toEqual(["Inter-Regular", "Inter-SemiBold", "DejaVuSansMono"]);
    expect(await loads("עברית")).toEqual(["Inter-Regular", "Inter-SemiBold", "DejaVuSansMono", "NotoSansHebrew"]);
  });

  it("goes on without a font that is broken, and says so", async () => {
    const warnings: string[] = [];
    const broken = { name: "Broken", role: "fallback" as const, load: async () => Buffer.from("no font at all") };
    const sources = [...diskFonts().sources.slice(0, 3), broken];
    const stack = await openFontStack({ ...diskFonts(), sources }, ["עברית"], ({ message }) => warnings.push(message));
    expect(warnings).toEqual(["The font Broken cannot be embedded."]);
    expect(
      layoutText(
        textShaper(stack, () => {}),
        [span("עברית")],
        {},
      ).lines,
    ).toHaveLength(1);
  });
});
