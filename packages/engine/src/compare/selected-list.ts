import {
  type GrowingListed,
  type Listed,
  type ListOptions,
  listCursor,
  listPosition,
  maxListBytes,
} from "@sightline/model/ports";

/** Number of items read at once; constant, because cursors count from the start of a chunk. */
const chunkItems = 250;
/** Maximum number of chunks read for one page of a list. */
const maxChunks = 20;

/** Lists items by `limit` and `cursor`. */
export type ListSource<Item> = (options: ListOptions) => Promise<Listed<Item> | GrowingListed<Item>>;

/**
 * Returns one page of the selected items of lists, one list after the other. At most 5,000 items are read, so that a
 * page may be short or empty and have a cursor all the same. A list that may grow at its end is the last one.
 *
 * @param select returns an entry for each item of a source, `null` for those to leave out
 * @param filters everything that determines the sources and the selection
 */
export async function selectedList<Item, Selected>(
  sources: readonly ListSource<Item>[],
  select: (items: readonly Item[], source: number) => Promise<readonly (Selected | null)[]>,
  { filters, ...options }: ListOptions & { readonly filters: unknown },
): Promise<GrowingListed<Selected>> {
  const [source = 0, cursor = "", skipped = 0] = listPosition(options, filters, [0, "", 0]) ?? [];
  const start = { source: Number(source), cursor: String(cursor), skipped: Math.max(0, Number(skipped)) };
  const cursorOf = (place: Place) => listCursor(filters, [place.source, place.cursor, place.skipped]);
  const items: Selected[] = [];
  let bytes = 0;
  let end: Place | null = sources[start.source] === undefined ? null : start;
  let hasMore = end !== null;
  for await (const { place, chunk, next, isLast } of chunksOf(sources, start)) {
    const selected = await select(chunk, place.source);
    for (const [offset, item] of selected.entries()) {
      if (item === null) continue;
      bytes += Buffer.byteLength(JSON.stringify(item));
      const isFull = items.length === options.limit || (items.length > 0 && bytes > maxListBytes);
      if (isFull) return { items, cursor: cursorOf({ ...place, skipped: place.skipped + offset }), hasMore: true };
      items.push(item);
    }
    end = next;
    hasMore = !isLast;
  }
  return { items, cursor: end === null ? null : cursorOf(end), hasMore };
}

/** Position in lists: the list, the cursor of a chunk, and the number of its items that come before. */
interface Place {
  readonly source: number;
  readonly cursor: string;
  readonly skipped: number;
}

/**
 * Yields chunks of lists from a place, with the place after each; `null` is the end. The last one may have a place after
 * it, too, if its list may grow.
 */
async function* chunksOf<Item>(sources: readonly ListSource<Item>[], start: Place) {
  let place = start;
  for (let chunks = 0; chunks < maxChunks; chunks++) {
    const list = await sources[place.source]?.({
      limit: chunkItems,
      cursor: place.cursor === "" ? null : place.cursor,
    });
    if (list === undefined) return;
    const source = list.cursor === null ? place.source + 1 : place.source;
    const next = sources[source] === undefined ? null : { source, cursor: list.cursor ?? "", skipped: 0 };
    const mayGrow = "hasMore" in list && !list.hasMore && list.cursor !== null;
    const isLast = next === null || mayGrow;
    yield { place, chunk: list.items.slice(place.skipped), next, isLast };
    if (isLast) return;
    place = next;
  }
}
