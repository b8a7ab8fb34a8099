import type { NewTarget } from "@sightline/model/ports";
import { outcomeCode } from "./outcome-code.ts";
import type { UrlTableBuilder } from "./url-table.ts";

/** Numbers of one target in {@link targetRows}. */
const rowLength = 3;

/** Targets as numbers: index in the table of URLs, bits (outcome, internal, in a sitemap), depth. */
export function targetRows(targets: readonly NewTarget[], urls: UrlTableBuilder): Int32Array {
  const rows = new Int32Array(targets.length * rowLength);
  targets.forEach(({ url, outcome, internal, inSitemap, depth }, index) => {
    rows[index * rowLength] = urls.indexOf(url);
    rows[index * rowLength + 1] = outcomeCode(outcome) | (internal ? 4 : 0) | (inSitemap ? 8 : 0);
    rows[index * rowLength + 2] = depth;
  });
  return rows;
}

/** A target whose URL stands in a table. */
export interface TargetRow {
  readonly urlIndex: number;
  readonly outcome: number;
  readonly internal: boolean;
  readonly inSitemap: boolean;
  readonly depth: number;
}

/** Reads {@link targetRows}. */
export function* eachTargetRow(rows: Int32Array): Generator<TargetRow> {
  for (let at = 0; at < rows.length; at += rowLength) {
    const bits = rows[at + 1] ?? 0;
    yield {
      urlIndex: rows[at] ?? 0,
      outcome: bits & 3,
      internal: (bits & 4) !== 0,
      inSitemap: (bits & 8) !== 0,
      depth: rows[at + 2] ?? 0,
    };
  }
}
