import { packJson, unpackJson } from "@sightline/packed";
import type { Report } from "./report-schema.ts";
import { rowBlocks } from "./row-blocks.ts";

/** Maximum bytes of compressed rows per stream; a longer stream is read from its source each time. */
const maxKeptBytes = 16 * 1024 * 1024;

const readingOnce = new WeakSet<Report>();

/**
 * Returns a report whose streams read their source once, for readers that open them more than once: the first complete
 * reading keeps the rows compressed, which later ones get at a fraction of the cost of the store.
 *
 * @param maxBytes per stream; a longer stream is read from its source each time
 */
export function readOnce(report: Report, maxBytes = maxKeptBytes): Report {
  if (readingOnce.has(report)) return report;
  const issues = keptRows(() => report.issues(), maxBytes);
  const once: Report = {
    ...report,
    pages: keptRows(() => report.pages(), maxBytes),
    issues: (only) => (only === undefined ? issues() : report.issues(only)),
  };
  readingOnce.add(once);
  return once;
}

function keptRows<Row>(open: () => AsyncIterable<Row>, maxBytes: number): () => AsyncIterable<Row> {
  let kept: readonly Uint8Array[] | null = null;
  async function* keeping(): AsyncGenerator<Row> {
    const blocks: Uint8Array[] = [];
    let left = maxBytes;
    for await (const { rows, json } of rowBlocks(open())) {
      if (left > 0) {
        const block = packJson(json);
        left -= block.length;
        blocks.push(block);
        if (left <= 0) blocks.length = 0;
      }
      for (const row of rows) yield row;
    }
    if (left > 0) kept = blocks;
  }
  return () => (kept === null ? keeping() : unpacked(kept));
}

async function* unpacked<Row>(blocks: readonly Uint8Array[]): AsyncGenerator<Row> {
  for (const block of blocks) {
    const rows: readonly Row[] = JSON.parse(unpackJson(block));
    for (const row of rows) yield row;
  }
}
