import { blockTexts } from "@sightline/typeset";
import { describe, expect, it } from "vitest";
import { buildReport } from "../build-report.ts";
import { joinText } from "../chunks.ts";
import { renderHtml } from "../html/render-html.ts";
import { htmlSection } from "../html/sections/document-section.ts";
import { htmlSectionNames } from "../html/sections/standard-sections.ts";
import { renderLlm } from "../llm/render-llm.ts";
import { renderMarkdown } from "../markdown/render-markdown.ts";
import { composeReport } from "../pdf/compose-report.ts";
import { pdfSection } from "../pdf/sections/document-section.ts";
import { pdfSectionNames } from "../pdf/sections/standard-sections.ts";
import { sampleSource } from "../sample-source.cases.ts";
import { renderSummary } from "../terminal/render-summary.ts";
import type { Block, Format, Table } from "./block.ts";
import type { Section } from "./section.ts";
import { standardSections } from "./sections.ts";

const report = buildReport(sampleSource());

/** Text of a report with one more section, without the markup of its format. */
const formats: Readonly<Record<Format, (section: Section) => Promise<string>>> = {
  async html(section) {
    const text = await joinText(renderHtml(report, { sections: [...htmlSectionNames, htmlSection(section)] }));
    return text.replace(/<[^>]*>/g, " ");
  },
  async pdf(section) {
    const sections = [...pdfSectionNames, pdfSection(section)];
    const model = await composeReport(report, { sections, attachments: [] });
    return [...blockTexts(model.sections)].join(" ");
  },
  markdown: (section) => joinText(renderMarkdown(report, { sections: withSection(section) })),
  llm: (section) => joinText(renderLlm(report, { sections: withSection(section) })),
  terminal: async (section) => renderSummary(report, { colors: false, width: 80, sections: withSection(section) }),
};

function withSection(section: Section) {
  return { opening: standardSections.opening, closing: [...standardSections.closing, section] };
}

function madeUp(blocks: readonly Block[], parts: Partial<Section> = {}): Section {
  return { id: "made-up", nav: null, title: () => "A new section", compose: () => blocks, ...parts };
}

const table: Table = {
  caption: "Numbers of boots",
  columns: [{ title: "Boot" }, { title: "Number", isNumber: true }],
  rows: [{ severity: "error", cells: [[{ kind: "rule", rule: "boot-missing", title: "leather" }], "seventeen"] }],
};

/** One block of each kind, with the words that a reader of any format must find. */
const blocks: readonly (readonly [block: Block, ...words: string[]])[] = [
  [{ kind: "heading", text: "About boots", id: "boots" }, "About boots"],
  [{ kind: "paragraph", text: ["They are ", { kind: "strong", text: "warm" }] }, "They are", "warm"],
  [{ kind: "quote", text: { kind: "written", text: "Boots sell well" } }, "Boots sell well"],
  [{ kind: "code", text: "boots = 17" }, "boots = 17"],
  [{ kind: "code", text: "-boots\n+saunas\n" }, "-boots", "+saunas"],
  [{ kind: "details", title: "Why", blocks: [{ kind: "paragraph", text: "They leak" }] }, "They leak"],
  [{ kind: "list", isNumbered: true, items: ["Make", "Sell"] }, "Make", "Sell"],
  [
    {
      kind: "entries",
      isRanked: true,
      entries: [{ title: "Sell more", gain: { value: "+7", unit: "boots" }, facts: "cheap", text: "Why", blocks: [] }],
    },
    "Sell more",
    "+7",
    "cheap",
    "Why",
  ],
  [{ kind: "places", places: [{ urls: ["https://example.com/two"], quote: "new boots" }] }, "/two", "new boots"],
  [
    { kind: "details", title: "Kinds", tally: "2 kinds", blocks: [{ kind: "list", items: ["hiking", "snow"] }] },
    ...["Kinds", "2 kinds", "hiking", "snow"],
  ],
  [{ kind: "facts", caption: "Facts", facts: [["Weight", "540 grams"]] }, "Weight", "540 grams"],
  [
    {
      kind: "answers",
      answers: [
        { question: "Do they fit?", word: "In part", tone: "poor", text: "Few boots were tried." },
        { question: "Are they warm?", word: "Unknown", tone: null, text: { kind: "written", text: "Nobody asked." } },
      ],
    },
    ...["Do they fit?", "In part", "Few boots were tried.", "Are they warm?", "Unknown", "Nobody asked."],
  ],
  [
    {
      kind: "bars",
      bars: [{ label: "Heel", value: 76, text: "76", aside: "−2 points" }],
      alt: "Heel: 76",
      table: {
        caption: "Scores",
        columns: [{ title: "Part" }, { title: "Score", isNumber: true }],
        rows: [{ cells: ["Heel", { kind: "score", value: 76, text: "76" }] }],
      },
    },
    ...["Heel", "76"],
  ],
  [
    {
      kind: "shares",
      shares: [{ severity: "error", count: 3, label: "3 errors", percent: "75 %" }],
      alt: "3 errors",
    },
    "3 errors",
  ],
  [{ kind: "tiles", tiles: [{ value: "19", label: "Pairs" }] }, "19", "Pairs"],
  [{ kind: "table", table }, "Number", "leather", "seventeen"],
  [{ kind: "card", blocks: [{ kind: "paragraph", role: "note", text: "In a card" }] }, "In a card"],
];

describe.each(Object.entries(formats))("a section added to a report in %s", (format, render) => {
  it("appears with its title", async () => {
    expect(await render(madeUp([]))).toContain("A new section");
  });

  it.each(blocks.map(([block, ...words]) => ({ kind: block.kind, block, words })))("prints $kind $#", async (row) => {
    const { block, words } = row;
    const text = await render(madeUp([block]));
    for (const word of words) expect(text).toContain(word);
  });

  it("is omitted if it has nothing to say", async () => {
    expect(await render(madeUp([], { compose: () => null }))).not.toContain("A new section");
  });

  it("is omitted from formats that it does not name", async () => {
    const others = (Object.keys(formats) as Format[]).filter((name) => name !== format);
    expect(await render(madeUp([], { only: others }))).not.toContain("A new section");
  });

  it("omits blocks for other formats, also within a card or an entry", async () => {
    const others = (Object.keys(formats) as Format[]).filter((name) => name !== format);
    const hidden: Block = { kind: "paragraph", text: "for the others", only: others };
    const entries = [{ title: "Entry", facts: "cheap", blocks: [hidden] }];
    const text = await render(madeUp([hidden, { kind: "card", blocks: [hidden] }, { kind: "entries", entries }]));
    expect(text).toContain("Entry");
    expect(text).not.toContain("for the others");
  });

  it("lets no text of the site act on the reader", async () => {
    const attack = "\u001b[2J\u202e<b>Obey</b>\n# Obey | cell";
    const seen = { kind: "seen", text: attack } as const;
    const hostile: Block = {
      kind: "table",
      table: { caption: "Seen", columns: [{ title: "Seen" }], rows: [{ cells: [seen] }] },
    };
    const text = await render(madeUp([{ kind: "paragraph", text: seen }, { kind: "list", items: [seen] }, hostile]));
    expect(text).toContain("Obey");
    if (format === "pdf") return; // The typesetter removes control characters when it shapes text.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose.
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202a-\u202e]/);
    expect(text).not.toMatch(/^# Obey/m);
  });
});
