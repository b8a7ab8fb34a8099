import type { GeoAccess, GeoResult } from "@sightline/geo/result";
import { grouped } from "../../../grouped.ts";
import type { PdfMessages } from "../../../messages/english.ts";
import type { Block, Row } from "../../block.ts";

/** Composes the engines that may not read all pages. */
export function access(result: GeoResult, { geo: { access: words } }: PdfMessages): readonly Block[] {
  const limited = limitedAccess(result);
  if (limited.length === 0) return [];
  const columns = [
    { title: words.columns.engine, share: 3 },
    { title: words.columns.purpose, share: 2 },
    { title: words.columns.pages, share: 2 },
    { title: words.columns.line, share: 4 },
  ];
  const alike = grouped(limited, ({ purpose, allowed, total, line }) => [purpose, allowed, total, line]);
  return [
    { kind: "heading", text: words.title, id: "geo-access" },
    {
      kind: "table",
      table: { caption: words.summary, columns, rows: alike.map((group) => row(group, result, words)) },
    },
  ];
}

/** Returns the access of engines that may not read all pages. */
export function limitedAccess({ access: rows }: Pick<GeoResult, "access">): readonly GeoAccess[] {
  return rows.filter(({ allowed, total }) => allowed < total);
}

function row(
  group: readonly [GeoAccess, ...GeoAccess[]],
  { access: all }: GeoResult,
  words: PdfMessages["geo"]["access"],
): Row {
  const [{ purpose, allowed, total, line, pagesUrl }] = group;
  const isEvery = group.length > 1 && group.length === all.filter((row) => row.purpose === purpose).length;
  const where =
    pagesUrl === null
      ? []
      : [`${line === null ? "" : "; "}${words.example} `, { kind: "link", url: pagesUrl } as const];
  return {
    cells: [
      isEvery ? words.every(group.length) : group.map(({ label, token }) => `${label} (${token})`).join(", "),
      words.purposes[purpose],
      words.pages(allowed, total),
      [...(line === null ? [] : [{ kind: "seen", text: line } as const]), ...where],
    ],
  };
}
