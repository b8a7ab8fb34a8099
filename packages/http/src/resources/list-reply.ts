import { isAuditError } from "@sightline/model";
import { type GrowingListed, type Listed, listCursor, listPosition } from "@sightline/model/ports";
import { Problem } from "../requests/problem.ts";
import { ok, type Reply } from "../requests/reply.ts";

/** Request for one page of a list. */
export interface ListRequest {
  readonly query: { readonly limit: number; readonly cursor?: string | undefined };
  readonly url: URL;
}

/** One page of a list; that of a list that grows says itself whether there is more now. */
type ListPage = Listed<unknown> | GrowingListed<unknown>;

/** Further parts of the reply of a list. */
interface ListParts<List extends ListPage> {
  /** Shows an item. */
  readonly view: (item: List["items"][number]) => object | Promise<object>;
  /** Returns members that only this list has. */
  readonly more?: (list: List) => object;
}

/**
 * Reads and shows one page of a list, with a link to the next page if there is more now.
 *
 * @throws Problem `invalid_cursor` when the cursor is not from this list
 */
export async function listReply<List extends ListPage>(
  { query: { limit, cursor: from }, url }: ListRequest,
  read: (page: { readonly limit: number; readonly cursor: string | null }) => List | Promise<List>,
  { view, more = () => ({}) }: ListParts<List>,
): Promise<Reply> {
  const cursor = from ?? null;
  let list: List;
  try {
    list = await read({ limit, cursor });
  } catch (error) {
    // The limit has been validated, so only the cursor can be wrong.
    if (cursor === null || !isAuditError(error) || error.code !== "invalid_options") throw error;
    throw new Problem("invalid_cursor", "Use a cursor only with the list and filters that returned it.", {
      errors: [{ parameter: "cursor", code: "invalid_cursor", detail: "Start without it." }],
    });
  }
  const { items, cursor: nextCursor } = list;
  const hasMore = "hasMore" in list ? list.hasMore : nextCursor !== null;
  const body = { object: "list", data: await Promise.all(items.map(view)), hasMore, nextCursor, ...more(list) };
  if (nextCursor === null || !hasMore) return ok(body);
  const search = new URLSearchParams(url.searchParams);
  search.set("cursor", nextCursor);
  return ok(body, { Link: `<${url.pathname}?${search}>; rel="next"` });
}

/**
 * Returns one page of a list that is in memory, in ascending order of a key. @throws AuditError `invalid_options` when
 * the cursor is not from a list with these filters
 */
export function pageOf<Item>(
  items: readonly Item[],
  page: { readonly limit: number; readonly cursor: string | null },
  { filters, keyOf }: { readonly filters: unknown; readonly keyOf: (item: Item) => string },
): Listed<Item> {
  const after = String(listPosition(page, filters, [""])?.[0] ?? "");
  const rest = items.filter((item) => keyOf(item) > after).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const shownNow = rest.slice(0, page.limit);
  const last = shownNow.at(-1);
  const isEnd = last === undefined || shownNow.length === rest.length;
  return { items: shownNow, cursor: isEnd ? null : listCursor(filters, [keyOf(last)]) };
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
