import { isAuditError } from "@sightline/model";
import { type GrowingListed, type Listed, listCursor, listPosition } from "@sightline/model/ports";
import { Problem } from "../problem.ts";
import { ok, type Reply } from "../reply.ts";
import type { Service } from "../service.ts";

/** Path and query of a list, from which the link to its next page is built. */
export interface ListPlace {
  /** Path of the list, including the prefix of `/v1`. */
  readonly path: string;
  /** Query as requested. */
  readonly search: URLSearchParams;
}

/** Returns the place of a list: its path after the base path of the service, and the query as requested. */
export function placeOf({ basePath }: Pick<Service, "basePath">, path: string, { searchParams }: URL): ListPlace {
  return { path: basePath + path, search: searchParams };
}

/**
 * Returns one page of a list that is in memory, in ascending order of a key. @throws AuditError `invalid_options` when
 * the cursor is not from a list with these filters
 */
export function pageOf<Item>(
  items: readonly Item[],
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
  { filters, keyOf }: { readonly filters: unknown; readonly keyOf: (item: Item) => string },
): Listed<Item> {
  const after = String(listPosition({ limit, cursor: cursor ?? null }, filters, [""])?.[0] ?? "");
  const rest = items.filter((item) => keyOf(item) > after).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  const isEnd = last === undefined || page.length === rest.length;
  return { items: page, cursor: isEnd ? null : listCursor(filters, [keyOf(last)]) };
}

/**
 * Returns the reply of a list, with a link to its next page if there is more now. @param more members that only this
 * list has
 */
export function listReply<Item>(list: Listed<Item> | GrowingListed<Item>, place: ListPlace, more: object = {}): Reply {
  const { items, cursor } = list;
  const hasMore = "hasMore" in list ? list.hasMore : cursor !== null;
  const body = { object: "list", data: items, hasMore, nextCursor: cursor, ...more };
  if (cursor === null || !hasMore) return ok(body);
  const next = new URLSearchParams(place.search);
  next.set("cursor", cursor);
  return ok(body, { Link: `<${place.path}?${next}>; rel="next"` });
}

/** Reads a list. @throws Problem `invalid_cursor` when the cursor is not from this list */
export async function listed<List extends Listed<unknown>>(
  query: { readonly cursor?: string | undefined },
  list: () => Promise<List>,
): Promise<List> {
  try {
    return await list();
  } catch (error) {
    // The limit has been validated, so only the cursor can be wrong.
    if (query.cursor === undefined || !isAuditError(error) || error.code !== "invalid_options") throw error;
    throw new Problem("invalid_cursor", "Use a cursor only with the list and filters that returned it.", {
      errors: [{ parameter: "cursor", code: "invalid_cursor", detail: "Start without it." }],
    });
  }
}

/** Returns only the requested members; `object` and `id` always. */
export function shown<Item extends object>(item: Item, fields: string | undefined): Partial<Item> | Item {
  if (fields === undefined) return item;
  const names = ["id", "object", ...fields.split(",")];
  // Built from a subset of the item's own entries.
  return Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name))) as Partial<Item>;
}

/** Options without `undefined` members, as ports require. */
type Given<Options> = { [Name in keyof Options as undefined extends Options[Name] ? never : Name]: Options[Name] } & {
  [Name in keyof Options as undefined extends Options[Name] ? Name : never]?: Exclude<Options[Name], undefined>;
};

/** Returns the options without the members that are `undefined`. */
export function given<Options extends object>(options: Options): Given<Options> {
  // Exactly the members that the type makes optional are left out.
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Given<Options>;
}
