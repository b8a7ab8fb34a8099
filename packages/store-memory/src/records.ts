import { listCursor, listPage, listPosition, type RecordTable, type StoredRecord } from "@sightline/model/ports";
import { compareText } from "./compare-text.ts";

interface RecordEntry {
  readonly json: string;
  readonly revision: number;
  readonly expiresAt: number | null;
}

const writesBetweenClearings = 500;

/** Creates the table of service records, kept as JSON by kind and key; `now` is the clock of their expiry. */
export function recordTable(now: () => number): RecordTable {
  const kinds = new Map<string, Map<string, RecordEntry>>();
  let revision = 0;
  const ofKind = (kind: string): Map<string, RecordEntry> => {
    const known = kinds.get(kind) ?? new Map<string, RecordEntry>();
    kinds.set(kind, known);
    return known;
  };
  const isCurrent = ({ expiresAt }: RecordEntry): boolean => expiresAt === null || expiresAt > now();
  const current = (kind: string, key: string): RecordEntry | null => {
    const entry = ofKind(kind).get(key);
    return entry !== undefined && isCurrent(entry) ? entry : null;
  };
  const clearExpired = (records: Map<string, RecordEntry>): void => {
    for (const [key, entry] of records) if (!isCurrent(entry)) records.delete(key);
  };
  return {
    async get(kind, key) {
      const entry = current(kind, key);
      return entry === null ? null : storedRecord(key, entry);
    },
    async put(kind, key, value, { ifRevision, expiresAt = null }) {
      const records = ofKind(kind);
      if (ifRevision !== (current(kind, key)?.revision ?? null)) return null;
      revision++;
      if (revision % writesBetweenClearings === 0) clearExpired(records);
      records.set(key, { json: JSON.stringify(value) ?? "null", revision, expiresAt });
      return revision;
    },
    async delete(kind, key, options) {
      const found = current(kind, key);
      if (options !== undefined && options.ifRevision !== found?.revision) return false;
      ofKind(kind).delete(key);
      return found !== null;
    },
    async list(kind, options) {
      const { limit, prefix = "" } = options;
      const filters = ["records", kind, prefix];
      const after = listPosition(options, filters, [""])?.[0] ?? null;
      const rest = [...ofKind(kind)]
        .filter(([, entry]) => isCurrent(entry))
        .filter(([key]) => key.startsWith(prefix) && (after === null || compareText(key, String(after)) > 0))
        .sort(([a], [b]) => compareText(a, b));
      const { rows, hasMore } = listPage(rest, limit, ([, { json }]) => Buffer.byteLength(json));
      const items = rows.map(([key, entry]) => storedRecord(key, entry));
      const last = hasMore ? items.at(-1) : undefined;
      return { items, cursor: last === undefined ? null : listCursor(filters, [last.key]) };
    },
  };
}

function storedRecord(key: string, { json, revision, expiresAt }: RecordEntry): StoredRecord {
  return { key, value: JSON.parse(json), revision, expiresAt };
}
