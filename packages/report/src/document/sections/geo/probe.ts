import type { GeoResult } from "@sightline/geo/result";
import type { PdfMessages } from "../../../messages/english.ts";
import type { Block } from "../../block.ts";

/** Composes what a probe from outside found, with what it cannot tell; nothing without one. */
export function probe({ probe: result }: GeoResult, { geo: { probe: words } }: PdfMessages): readonly Block[] {
  if (result === null) return [];
  const { text, note, requests, probedAt, agents } = result;
  const others = agents.filter(({ answers }) => answers.some(({ verdict }) => verdict !== "same"));
  const columns = [
    { title: words.columns.crawler, share: 2 },
    { title: words.columns.found, share: 6 },
  ];
  const rows = others.map(({ token, text: found }) => ({ cells: [token, { kind: "written", text: found }] as const }));
  return [
    { kind: "heading", text: words.title, id: "geo-probe" },
    {
      kind: "paragraph",
      role: "lead",
      text: [{ kind: "written", text: `${text} ${note}` }, ` ${words.made(requests, probedAt.slice(0, 10))}`],
    },
    ...(rows.length === 0 ? [] : [{ kind: "table", table: { caption: words.summary, columns, rows } } as const]),
  ];
}
