import { AuditError } from "@sightline/model";
import { expect, it } from "vitest";
import { storeFailure } from "./failure.ts";

it.each([
  [{ errcode: 5 }, "locked", true],
  [{ errcode: 261 }, "locked", true],
  [{ errcode: 13 }, "free some space", true],
  [{ errcode: 8 }, "read-only", false],
  [{ errcode: 778 }, "check the disk", false],
  [{ errcode: 26 }, "not an SQLite database", false],
  [{ code: "SQLITE_BUSY_SNAPSHOT" }, "locked", true],
  [{ code: "SQLITE_CORRUPT_VTAB" }, "damaged", false],
  [{ code: "SQLITE_MISMATCH" }, "could not be read or written", false],
  [{ code: "ERR_SQLITE_ERROR" }, "could not be read or written", false],
  [{ code: "Z_DATA_ERROR" }, "damaged", false],
])("turns %o into store_unavailable with what to do", (fields, text, retryable) => {
  const failure = storeFailure(Object.assign(new Error("raw text"), fields), "/data/a.db");
  expect(failure).toBeInstanceOf(AuditError);
  expect(failure).toMatchObject({ code: "store_unavailable", retryable });
  expect(failure.message).toContain("/data/a.db");
  expect(failure.message).toContain(text);
});

it.each([
  ["database disk image is malformed", "damaged; restore a copy", null],
  ["database or disk is full", "free some space", "full"],
  ["something else", "could not be read or written", null],
])("knows what %s means where an error carries no result code", (message, text, reason) => {
  const failure = storeFailure(Object.assign(new Error(message), { code: "ERR_SQLITE_ERROR" }), "a.db");
  expect(failure).toMatchObject({ code: "store_unavailable", reason });
  expect(failure.message).toContain(text);
});

it("keeps an AuditError as it is", () => {
  const fenced = new AuditError("fenced", "Gone.");
  expect(storeFailure(fenced, "a.db")).toBe(fenced);
});

it.each([new TypeError("broken"), "text", null])("calls %s internal", (error) => {
  expect(storeFailure(error, "a.db")).toMatchObject({ code: "internal" });
});
