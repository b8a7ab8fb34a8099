import type { GeoResult, GeoScriptedTemplate } from "@sightline/geo/result";
import type { PdfMessages } from "../../../messages/english.ts";
import type { Block, Inline, Row } from "../../block.ts";
import type { Depth } from "../../section.ts";

/** Composes what exists only after scripts ran, and for which engines that matters; nothing if no page was to be rendered. */
export function scripted({ answers }: GeoResult, words: PdfMessages, depth: Depth): readonly Block[] {
  const { rendering } = answers.read;
  const names = words.geo.scripted;
  if (rendering === undefined) return [];
  const written = rendering.templates.filter(isWritten);
  const sentence: Block = { kind: "paragraph", text: { kind: "written", text: rendering.text } };
  const heading: Block = { kind: "heading", text: names.title, id: "geo-scripted" };
  if (depth === "short" || written.length === 0) return [heading, sentence];
  const { columns } = names;
  return [
    heading,
    sentence,
    {
      kind: "table",
      table: {
        caption: names.summary,
        columns: [
          { title: columns.pages, share: 2 },
          { title: columns.rendered, isNumber: true },
          { title: columns.words, isNumber: true },
          { title: columns.missing, share: 4 },
          { title: columns.others, share: 3 },
        ],
        rows: written.map((template) => row(template, words)),
      },
    },
  ];
}

function isWritten({ missingWords, links, facts }: GeoScriptedTemplate): boolean {
  return missingWords > 0 || links.count > 0 || facts.length > 0;
}

function row(template: GeoScriptedTemplate, words: PdfMessages): Row {
  const { share, passages, links, facts, structuredData } = template;
  const names = words.geo.scripted;
  const quotes = passages.flatMap((text, index): Inline[] => [
    ...(index === 0 ? [] : [{ kind: "written", text: " " } as const]),
    { kind: "seen", text },
  ]);
  const [first] = links.sample;
  const others = facts.map((fact) =>
    fact === "structured-data" ? `${names.facts[fact]} (${structuredData.join(", ")})` : names.facts[fact],
  );
  return {
    cells: [
      { kind: "seen", text: template.template },
      names.rendered(template.rendered, template.pages),
      share === null ? "" : words.percent(share),
      quotes,
      [
        { kind: "written", text: [...(links.count === 0 ? [] : [names.links(links.count)]), ...others].join(", ") },
        ...(first === undefined ? [] : [`; ${names.example} `, { kind: "link", url: first } as const]),
      ],
    ],
  };
}
