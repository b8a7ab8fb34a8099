import type { GeoEntity, GeoResult } from "@sightline/geo/result";
import { grouped } from "../../../grouped.ts";
import type { PdfMessages } from "../../../messages/english.ts";
import type { Block, Inline, Row } from "../../block.ts";
import type { Depth } from "../../section.ts";

/** Composes what pages state about the site's owner; `short` only what contradicts or is missing. */
export function entity({ entity: all, required }: GeoResult, words: PdfMessages, depth: Depth): readonly Block[] {
  const { title, summary, columns, fields, missing } = words.geo.entity;
  const shown = depth === "full" ? all : all.filter(({ contradicts }) => contradicts);
  const rows: readonly Row[] = [
    ...grouped(shown, ({ field, label, contradicts, sources }) => [field, label, contradicts, sources]).map((alike) =>
      row(alike, words),
    ),
    ...required
      .filter(({ isStated }) => !isStated)
      .map(({ field }): Row => ({ cells: [fields[field], { kind: "strong", text: missing }, "–"] })),
  ];
  if (rows.length === 0) return [];
  const titles = [
    { title: columns.field, share: 2 },
    { title: columns.value, share: 4 },
    { title: columns.sources, share: 4 },
  ];
  return [
    { kind: "heading", text: title, id: "geo-entity" },
    { kind: "table", table: { caption: summary, columns: titles, rows } },
  ];
}

/** Composes values of a field that the same places state. */
function row(alike: readonly [GeoEntity, ...GeoEntity[]], words: PdfMessages): Row {
  const [{ field, label, contradicts, sources }] = alike;
  const { fields, places, pages, contradicts: clash } = words.geo.entity;
  const where = sources.flatMap(({ url, place, pages: count }, index): readonly Inline[] => [
    `${index === 0 ? "" : "; "}${places[place]}${pages(count)}: `,
    { kind: "link", url },
  ]);
  const values = alike.flatMap(({ value }, index): readonly Inline[] => [
    ...(index === 0 ? [] : [", "]),
    { kind: "seen", text: value },
  ]);
  return {
    cells: [
      label === null ? fields[field] : [`${fields[field]}, `, { kind: "seen", text: label }],
      [...values, ...(contradicts ? [" – ", { kind: "strong", text: clash } as const] : [])],
      where,
    ],
  };
}
