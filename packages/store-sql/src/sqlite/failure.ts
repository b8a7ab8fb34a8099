import { AuditError, isAuditError } from "@sightline/model/plain";

/** Meanings of SQLite's primary result codes for the file, by code. */
const meanings: Readonly<
  Record<
    number,
    { readonly name: string; readonly text: string; readonly retryable?: boolean; readonly reason?: "full" }
  >
> = {
  3: { name: "PERM", text: "may not be opened; give this user the right to read and write it." },
  5: { name: "BUSY", text: "is locked by another program; close that program, or try again.", retryable: true },
  6: { name: "LOCKED", text: "is locked by another program; close that program, or try again.", retryable: true },
  8: { name: "READONLY", text: "is read-only; make the file and its folder writable." },
  10: { name: "IOERR", text: "cannot be read or written; check the disk." },
  11: { name: "CORRUPT", text: "is damaged; restore a copy, or choose another file." },
  13: {
    name: "FULL",
    text: "cannot grow, the disk is full; free some space and try again.",
    retryable: true,
    reason: "full",
  },
  14: { name: "CANTOPEN", text: "cannot be opened; check that it is a file and that this user may write it." },
  26: { name: "NOTADB", text: "is not an SQLite database or is damaged; choose another file, or restore a copy." },
};

/** Converts any error of an operation to an `AuditError`; `file` names the database in the message. */
export function storeFailure(error: unknown, file: string): AuditError {
  if (isAuditError(error)) return error;
  const detail = error instanceof Error ? error.message : String(error);
  const code = primaryCode(error);
  if (code === null) return new AuditError("internal", `The store of ${file} failed: ${detail}.`, { cause: error });
  const meaning = meanings[code];
  const text = meaning === undefined ? `could not be read or written (${detail}).` : `${meaning.text} (${detail})`;
  return new AuditError("store_unavailable", `The database ${file} ${text}`, {
    retryable: meaning?.retryable ?? false,
    reason: meaning?.reason ?? null,
    cause: error,
  });
}

/** SQLite's own texts for result codes (sqlite3_errstr): some errors of its drivers contain nothing else. */
const texts: readonly (readonly [text: string, code: number])[] = [
  ["database is locked", 5],
  ["attempt to write a readonly database", 8],
  ["disk I/O error", 10],
  ["database disk image is malformed", 11],
  ["database or disk is full", 13],
  ["unable to open database file", 14],
  ["file is not a database", 26],
];

function codeOfText(error: object): number {
  const message = error instanceof Error ? error.message : "";
  return texts.find(([text]) => message.includes(text))?.[1] ?? 1;
}

/** Returns the primary result code of an SQLite error; 1 when unknown, `null` for errors unrelated to the database. */
function primaryCode(error: unknown): number | null {
  if (typeof error !== "object" || error === null) return null;
  // Drivers with the interface of node:sqlite provide the number, better-sqlite3 the name; damaged blobs fail to
  // inflate.
  if ("errcode" in error && typeof error.errcode === "number") return error.errcode & 0xff;
  if (!("code" in error) || typeof error.code !== "string") return null;
  if (error.code.startsWith("Z_")) return 11;
  if (error.code === "ERR_SQLITE_ERROR") return codeOfText(error);
  if (!error.code.startsWith("SQLITE_")) return null;
  const name = error.code.slice("SQLITE_".length);
  const known = Object.entries(meanings).find(([, meaning]) => name.startsWith(meaning.name));
  return known === undefined ? 1 : Number(known[0]);
}
