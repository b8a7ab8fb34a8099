import type { LabFigure } from "@sightline/model";
import type { PdfMessages } from "../../messages/english.ts";
import type { ReportLighthouse, ReportRendering } from "../../rendering-summary.ts";
import type { Block, Row, Text } from "../block.ts";
import { listBlocks } from "../list-blocks.ts";
import type { Depth, Section } from "../section.ts";
import { fieldBlocks } from "./field-data.ts";

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
      ...fieldBlocks(found, words),
      ...lighthouseBlocks(found, words, depth),
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

function lighthouseBlocks({ lighthouse }: ReportRendering, words: PdfMessages, depth: Depth): readonly Block[] {
  if (lighthouse === undefined) return [];
  const { title, lead, scores, failed, furtherAudits } = words.rendering.lighthouse;
  const [named] = lighthouse.pages.filter(({ failure }) => failure === null);
  const categories = named?.scores ?? [];
  const withoutResult = lighthouse.pages.flatMap(({ url, failure }) => (failure === null ? [] : [{ url, failure }]));
  const left = lighthouse.failures - lighthouse.failed.length;
  return [
    { kind: "heading", text: title, id: "lighthouse" },
    { kind: "paragraph", text: lead(lighthouse.version) },
    ...(named === undefined ? [] : [scoreTable(lighthouse, categories, words, scores)]),
    ...(depth === "short" || lighthouse.failed.length === 0 ? [] : auditBlocks(lighthouse, words, failed)),
    ...listBlocks([
      ...(depth === "short" || left === 0 ? [] : [furtherAudits(left)]),
      ...withoutResult.map(
        ({ url, failure }): Text => [{ kind: "link", url }, ": ", { kind: "written", text: failure }],
      ),
    ]),
  ];
}

function scoreTable(
  { pages }: ReportLighthouse,
  categories: ReportLighthouse["pages"][number]["scores"],
  words: PdfMessages,
  caption: string,
): Block {
  const rows = pages
    .filter(({ failure }) => failure === null)
    .map(({ url, scores }): Row => {
      const cells = categories.map(({ category }) => {
        const score = scores.find((each) => each.category === category)?.score ?? null;
        return score === null ? words.rendering.none : words.number(score);
      });
      return { cells: [{ kind: "link", url }, ...cells] };
    });
  const columns = categories.map(({ title }) => ({ title, isNumber: true }));
  return {
    kind: "table",
    table: { caption, columns: [{ title: words.rendering.columns.url, share: 2 }, ...columns], rows },
  };
}

function auditBlocks({ failed }: ReportLighthouse, words: PdfMessages, caption: string): readonly Block[] {
  const { columns } = words.rendering;
  const rows = failed.map(({ title, categories, pages, url, display }): Row => {
    const example: Text = display === null ? { kind: "link", url } : [{ kind: "link", url }, `: ${display}`];
    return { cells: [{ kind: "written", text: title }, categories.join(", "), words.number(pages), example] };
  });
  const titles = [
    { title: columns.audit, share: 2 },
    { title: columns.category },
    { title: columns.failedPages, isNumber: true },
    { title: columns.example, share: 2 },
  ];
  return [
    { kind: "paragraph", text: caption },
    { kind: "table", table: { caption, columns: titles, rows } },
  ];
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
  return listBlocks(items);
}
