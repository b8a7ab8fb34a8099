import type { TableMarkup } from "./markup.ts";

/** Reads tables while their tags go by. */
export interface TableReader {
  open(name: string, spans: boolean, afterHeading: boolean): void;
  close(name: string): void;
  /** Characters of text, or an image, inside a table. */
  content(characters: number, isImage: boolean): void;
  finish(): readonly TableMarkup[];
}

interface OpenTable {
  headerCells: number;
  hasCaption: boolean;
  readonly followsHeading: boolean;
  readonly isNested: boolean;
  rows: number;
  cells: number;
  imageCells: number;
  rowCells: number;
  firstRowCells: number;
  hasSpans: boolean;
  isRegular: boolean;
  cellText: number;
  cellImages: number;
}

const maxTables = 50;

/** A reader for one page; nested tables are read as tables of their own. */
export function tableReader(): TableReader {
  const openTables: OpenTable[] = [];
  const tables: TableMarkup[] = [];

  function endCell(table: OpenTable): void {
    if (table.cellText === 0 && table.cellImages > 0) table.imageCells += 1;
    table.cellText = 0;
    table.cellImages = 0;
  }

  function endRow(table: OpenTable): void {
    if (table.rowCells > 0) {
      table.rows += 1;
      if (table.firstRowCells === 0) table.firstRowCells = table.rowCells;
      if (table.rowCells !== table.firstRowCells) table.isRegular = false;
    }
    table.rowCells = 0;
  }

  function endTable(): void {
    const table = openTables.pop();
    if (table === undefined) return;
    endCell(table);
    endRow(table);
    const { headerCells, hasCaption, followsHeading, isNested, rows, cells, imageCells } = table;
    const isRegular = table.isRegular || table.hasSpans;
    if (tables.length < maxTables) {
      tables.push({ headerCells, hasCaption, followsHeading, isNested, rows, cells, imageCells, isRegular });
    }
  }

  function openTable(followsHeading: boolean): void {
    if (openTables.length >= maxTables) return;
    const isNested = openTables.length > 0;
    openTables.push({ ...emptyTable, followsHeading, isNested });
  }

  function openCell(table: OpenTable, name: string, spans: boolean): void {
    endCell(table);
    table.cells += 1;
    table.rowCells += 1;
    if (name === "th") table.headerCells += 1;
    if (spans) table.hasSpans = true;
  }

  return {
    open(name, spans, afterHeading) {
      if (name === "table") openTable(afterHeading);
      const table = openTables.at(-1);
      if (table === undefined) return;
      if (name === "caption") table.hasCaption = true;
      if (name === "tr") endRow(table);
      if (name === "td" || name === "th") openCell(table, name, spans);
    },
    close(name) {
      if (name === "table") endTable();
    },
    content(characters, isImage) {
      const table = openTables.at(-1);
      if (table === undefined) return;
      if (isImage) table.cellImages += 1;
      else table.cellText += characters;
    },
    finish() {
      while (openTables.length > 0) endTable();
      return tables;
    },
  };
}

const emptyTable: Omit<OpenTable, "followsHeading" | "isNested"> = {
  headerCells: 0,
  hasCaption: false,
  rows: 0,
  cells: 0,
  imageCells: 0,
  rowCells: 0,
  firstRowCells: 0,
  hasSpans: false,
  isRegular: true,
  cellText: 0,
  cellImages: 0,
};
