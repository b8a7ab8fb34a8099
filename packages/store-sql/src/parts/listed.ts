import { type Listed, listCursor } from "@sightline/model/ports";
import { parseStored } from "../rows/json-record.ts";
import type { ListedRows } from "../rows/listed-rows.ts";

/** Returns the items of a list page, with the cursor that belongs to its filters. */
export function listed<Item>({ json, last }: ListedRows, filters: unknown): Listed<Item> {
  return {
    items: parseStored<Item[]>(json),
    cursor: last === null ? null : listCursor(filters, last),
  };
}
