import type { GeoAccess, GeoResult } from "@sightline/geo/result";
import { grouped } from "../../../grouped.ts";
import type { PdfMessages } from "../../../messages/english.ts";
import type { Block, Row } from "../../block.ts";

/** Composes the engines that may not read all pages, or one sentence if all may. */
export function access(
  { access: rows, coverage }: GeoResult,
  { geo: { access: words } }: PdfMessages,
): readonly Block[] {
  if (rows.length === 0) return [];
  const heading: Block = { kind: "heading", text: words.title, id: "geo-access" };
  const limited = rows.filter(({ allowed, total }) => allowed < total);
  if (limited.length === 0) {
    const isKnown = rows.every(({ total }) => total === coverage.pages);
    const sentence = isKnown ? words.all(coverage.pages) : words.allKnown;
    return [heading, { kind: "paragraph", text: `${sentence} ${words.basis}` }];
  }
  const columns = [
    { title: words.columns.engine, share: 3 },
    { title: words.columns.purpose, share: 2 },
    { title: words.columns.pages, share: 2 },
    { title: words.columns.line, share: 4 },
  ];
  const alike = grouped(limited, ({ purpose, allowed, total, line }) => [purpose, allowed, total, line]);
  return [
    heading,
    { kind: "paragraph", role: "lead", text: words.basis },
    { kind: "table", table: { caption: words.summary, columns, rows: alike.map((group) => row(group, words)) } },
  ];
}

function row(group: readonly [GeoAccess, ...GeoAccess[]], words: PdfMessages["geo"]["access"]): Row {
  const [{ purpose, allowed, total, line, pagesUrl }] = group;
  const where =
    pagesUrl === null
      ? []
      : [`${line === null ? "" : "; "}${words.example} `, { kind: "link", url: pagesUrl } as const];
  return {
    cells: [
      group.map(({ label, token }) => `${label} (${token})`).join(", "),
      words.purposes[purpose],
      words.pages(allowed, total),
      [...(line === null ? [] : [{ kind: "seen", text: line } as const]), ...where],
    ],
  };
}
