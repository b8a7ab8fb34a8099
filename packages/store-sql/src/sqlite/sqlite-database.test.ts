import { expect, it } from "vitest";
import type { Columns } from "../database/database.ts";
import { sql } from "../database/sql.ts";
import { finishNow, type Work } from "../database/work.ts";
import type { SqlDatabase } from "./driver.ts";
import { openDatabase } from "./open-database.ts";
import { SqliteDatabase } from "./sqlite-database.ts";

interface Word {
  readonly id: number;
  readonly text: string;
}

const wordColumns = {
  id: ["bigint", ({ id }) => id],
  text: ["text", ({ text }) => text],
} as const satisfies Columns<Word>;

/** Opens a database with a table of words. */
async function opened(beforeWrite?: () => void) {
  const file = await openDatabase(":memory:");
  file.exec("create table words (id integer primary key, text text)");
  const prepared: string[] = [];
  const counting: SqlDatabase = {
    exec: (text) => file.exec(text),
    close: () => file.close(),
    prepare(text) {
      prepared.push(text);
      return file.prepare(text);
    },
  };
  return { database: new SqliteDatabase(counting, beforeWrite), prepared };
}

const words: readonly Word[] = [
  { id: 1, text: "one" },
  { id: 2, text: "two" },
];
const write = (database: SqliteDatabase) =>
  finishNow(
    database.write((queries) =>
      queries.writeRows(
        words,
        wordColumns,
        (word, { values }) => sql`insert into words (id, text) ${values(sql`${word.id}, ${word.text}`)}`,
      ),
    ),
  );
const texts = (database: SqliteDatabase) =>
  finishNow(database.rows<Word>(sql`select text from words order by id`)).map(({ text }) => text);

it("writes each row with one statement", async () => {
  const { database, prepared } = await opened();
  write(database);
  expect(texts(database)).toEqual(["one", "two"]);
  expect(prepared.filter((text) => text.startsWith("insert"))).toEqual(["insert into words (id, text) values (?, ?)"]);
});

it("prepares a statement once, with and without parts", async () => {
  const { database, prepared } = await opened();
  for (const id of [1, 2, 3]) {
    finishNow(database.row(sql`select text from words where id = ${id}`));
    finishNow(database.row(sql`select text from words where ${sql`id = ${id}`}`));
  }
  expect(prepared).toEqual(["select text from words where id = ?", "select text from words where id = ?"]);
});

it("looks up the row of each key, in their order, as it is used", async () => {
  const { database } = await opened();
  write(database);
  const found = finishNow(
    database.lookUp<Pick<Word, "text">, Word, typeof wordColumns>(
      [{ id: 2, text: "" }, { id: 3, text: "" }, ...words],
      wordColumns,
      ({ id }) => sql`select text from words where id = ${id}`,
    ),
  );
  expect(Array.from(found, (row) => row?.text)).toEqual(["two", undefined, "one", "two"]);
});

it("rolls a transaction back that fails", async () => {
  const { database } = await opened();
  function* failing(): Work<void> {
    yield* database.rows(sql`insert into words (text) values (${"three"})`);
    throw new Error("refused");
  }
  expect(() => finishNow(database.write(failing))).toThrow("refused");
  write(database);
  expect(texts(database)).toEqual(["one", "two"]);
});

it("writes nothing where writing is refused, and still reads", async () => {
  const { database } = await opened(() => {
    throw new Error("gone");
  });
  expect(() => write(database)).toThrow("gone");
  expect(database.read(() => database.rows(sql`select text from words`))).toEqual([]);
});
