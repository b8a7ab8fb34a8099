import type { LabFigure } from "@sightline/model";
import type { PdfMessages } from "../../messages/english.ts";
import type { ReportRendering } from "../../rendering-summary.ts";
import type { Block, Row, Text } from "../block.ts";
import type { Section } from "../section.ts";

/** What a browser showed: what scripts change of each template, what it measured, pictures, and what was not rendered. */
export const rendering: Section<"rendering"> = {
  id: "rendering",
  nav: "Rendering",
  title: (words) => words.rendering.title,
  compose({ report: { rendering: found }, pictures, words }, depth) {
    if (found === undefined) return null;
    return [
      { kind: "paragraph", role: "lead", text: words.rendering.lead(found) },
      ...differenceTable(found, words),
      ...labTable(found, words),
      ...(depth === "short" || pictures.length === 0 ? [] : pictureBlocks(pictures, words)),
      ...remarks(found, words),
    ];
  },
};

function differenceTable({ templates }: ReportRendering, words: PdfMessages): readonly Block[] {
  const { columns, differencesSummary, role } = words.rendering;
  const compared = templates.filter((template) => template.compared > 0);
  if (compared.length === 0) return [];
  const rows = compared.map((template): Row => {
    const roles = template.changed.map((name) => role[name]);
    return {
      cells: [
        { kind: "seen", text: template.pattern },
        words.number(template.compared),
        share(template.missingWords, template.words, words),
        share(template.addedLinks, template.links, words),
        roles.length === 0 ? words.rendering.nothing : roles.join(", "),
      ],
    };
  });
  return [
    {
      kind: "table",
      table: {
        caption: differencesSummary,
        columns: [
          { title: columns.pages, share: 2 },
          { title: columns.count, isNumber: true },
          { title: columns.words, isNumber: true },
          { title: columns.links, isNumber: true },
          { title: columns.changed, share: 2 },
        ],
        rows,
      },
    },
  ];
}

/** Share of words or links that the server's documents lack. */
function share(part: number, whole: number, words: PdfMessages): string {
  return whole === 0 ? words.rendering.none : words.percent(part / whole);
}

function labTable({ templates, device }: ReportRendering, words: PdfMessages): readonly Block[] {
  const { columns, labTitle, labLead, labSummary } = words.rendering;
  const measured = templates.flatMap(({ lab }) => (lab === null ? [] : [lab]));
  if (measured.length === 0) return [];
  const rows = measured.map((lab): Row => {
    const seconds = (figure: LabFigure | null) => figureText(figure, words.rendering.seconds, words);
    return {
      cells: [
        { kind: "link", url: lab.url },
        seconds(lab.lcpMs),
        figureText(lab.cls, words.rendering.shift, words),
        seconds(lab.fcpMs),
        seconds(lab.ttfbMs),
        seconds(lab.blockingMs),
        words.bytes(lab.bytes),
      ],
    };
  });
  const runs = Math.max(...measured.map((lab) => lab.runs));
  return [
    { kind: "heading", text: labTitle, id: "lab-figures" },
    { kind: "paragraph", text: labLead({ device, runs }) },
    {
      kind: "table",
      table: {
        caption: labSummary,
        columns: [
          { title: columns.url, share: 2 },
          ...[columns.lcp, columns.cls, columns.fcp, columns.ttfb, columns.blocking, columns.bytes].map((title) => ({
            title,
            isNumber: true,
          })),
        ],
        rows,
      },
    },
  ];
}

/** Median with the spread of the loads. */
function figureText(figure: LabFigure | null, text: (value: number) => string, words: PdfMessages): string {
  if (figure === null) return words.rendering.none;
  const [median, min, max] = [figure.median, figure.min, figure.max].map(text);
  return min === max ? `${median}` : words.rendering.spread(`${median}`, `${min}`, `${max}`);
}

function pictureBlocks(pictures: RenderedPictures, words: PdfMessages): readonly Block[] {
  return [
    { kind: "heading", text: words.rendering.picturesTitle, id: "pictures" },
    {
      kind: "pictures",
      only: ["html", "pdf"],
      pictures: pictures.map(({ url, viewport, width, height, jpeg }) => ({
        ...{ jpeg, width, height },
        alt: words.rendering.pictureOf(url, viewport),
        caption: [{ kind: "link", url }, words.rendering.atWidth(viewport)],
      })),
    },
  ];
}

type RenderedPictures = Parameters<Section["compose"]>[0]["pictures"];

function remarks(found: ReportRendering, words: PdfMessages): readonly Block[] {
  const { failed, failures, unsettled } = found;
  const items: readonly Text[] = [
    ...(unsettled === 0 ? [] : [words.rendering.unsettled(unsettled)]),
    ...failed.map(({ url, message }): Text => [{ kind: "link", url }, ": ", { kind: "written", text: message }]),
    ...(failures > failed.length ? [words.rendering.furtherFailures(failures - failed.length)] : []),
  ];
  return items.length === 0 ? [] : [{ kind: "list", items }];
}
