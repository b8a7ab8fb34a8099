import { afterEach, expect, it, vi } from "vitest";
import { openDatabase } from "./open-database.ts";

class FakeDatabase {
  readonly path: string;
  constructor(path: string) {
    this.path = path;
  }
}

const missing = (code: string) => Object.assign(new Error("missing"), { code });

afterEach(() => vi.restoreAllMocks());

it("prefers the driver that Node brings", async () => {
  const loaded: string[] = [];
  const database = await openDatabase(":memory:", async (name) => {
    loaded.push(name);
    return { DatabaseSync: FakeDatabase };
  });
  expect(database).toMatchObject({ path: ":memory:" });
  expect(loaded).toEqual(["node:sqlite"]);
});

it("takes the optional peer where Node brings none", async () => {
  const database = await openDatabase(":memory:", async (name) => {
    if (name === "node:sqlite") throw missing("ERR_UNKNOWN_BUILTIN_MODULE");
    return { DatabaseSync: FakeDatabase };
  });
  expect(database).toBeInstanceOf(FakeDatabase);
});

it("says what to install when there is no driver", async () => {
  const load = async (name: string) => {
    throw missing(name === "node:sqlite" ? "ERR_UNKNOWN_BUILTIN_MODULE" : "ERR_MODULE_NOT_FOUND");
  };
  await expect(openDatabase(":memory:", load)).rejects.toMatchObject({
    code: "store_unavailable",
    message: expect.stringContaining("npm i @photostructure/sqlite"),
  });
});

it("passes on why a driver that is there does not load", async () => {
  const load = async () => {
    throw missing("ERR_DLOPEN_FAILED");
  };
  await expect(openDatabase(":memory:", load)).rejects.toMatchObject({ code: "ERR_DLOPEN_FAILED" });
});

it("hides the notice that Node's SQLite is experimental, and no other warning", async () => {
  const warned = vi.spyOn(process, "emitWarning").mockImplementation(() => undefined);
  await openDatabase(":memory:", async () => {
    process.emitWarning("SQLite is an experimental feature and might change at any time", "ExperimentalWarning");
    process.emitWarning("Something else is experimental", "ExperimentalWarning");
    process.emitWarning("SQLite is deprecated", "DeprecationWarning");
    return { DatabaseSync: FakeDatabase };
  });
  process.emitWarning("SQLite again", "ExperimentalWarning");
  expect(warned.mock.calls.map(([text]) => text)).toEqual([
    "Something else is experimental",
    "SQLite is deprecated",
    "SQLite again",
  ]);
});
