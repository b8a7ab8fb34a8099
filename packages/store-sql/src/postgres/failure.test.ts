import { AuditError } from "@sightline/model";
import { expect, it } from "vitest";
import { failureKind, storeFailure } from "./failure.ts";

it.each([
  ["ECONNREFUSED", "connection", "check that the server runs", true],
  ["EPIPE", "connection", "check that the server runs", true],
  ["57P01", "connection", "when it is up", true],
  ["53300", "connection", "max_connections", true],
  ["40P01", "conflict", "try again", true],
  ["40001", "conflict", "try again", true],
  ["57014", "refused", "took too long", true],
  ["53100", "refused", "disk is full", true],
  ["28P01", "refused", "check the address", false],
  ["3D000", "refused", "create it", false],
  ["42P01", "refused", "sightline migrate", false],
  ["25006", "refused", "primary", false],
  ["XX001", "refused", "restore a backup", false],
  ["22P02", "refused", "could not be read or written", false],
])("takes %s for a failure of kind %s and says what to do", (code, kind, text, retryable) => {
  const error = Object.assign(new Error("raw text"), { code });
  expect(failureKind(error)).toBe(kind);
  const failure = storeFailure(error, "postgres://db.test/a");
  expect(failure).toBeInstanceOf(AuditError);
  expect(failure).toMatchObject({ code: "store_unavailable", retryable, cause: error });
  expect(failure.message).toContain("postgres://db.test/a");
  expect(failure.message).toContain(text);
  expect(failure.message).toContain("raw text");
});

it.each(["Connection terminated unexpectedly", "timeout exceeded when trying to connect", "Query read timeout"])(
  "takes %j for a connection that is gone, although it has no code",
  (message) => {
    expect(failureKind(new Error(message))).toBe("connection");
    expect(storeFailure(new Error(message), "a")).toMatchObject({ code: "store_unavailable", retryable: true });
  },
);

it("takes the failures of all addresses of a host for one", () => {
  const refused = Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
  expect(failureKind(new AggregateError([refused, refused]))).toBe("connection");
});

it("keeps an AuditError as it is", () => {
  const fenced = new AuditError("fenced", "Gone.");
  expect(storeFailure(fenced, "a")).toBe(fenced);
});

it.each([new TypeError("broken"), "text", null])("calls %s internal", (error) => {
  expect(storeFailure(error, "a")).toMatchObject({ code: "internal" });
});
