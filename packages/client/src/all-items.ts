import { sleep } from "./sleep.ts";

/** Page of a list. */
export interface ListPage<Item> {
  readonly data: readonly Item[];
  /** True if the list continues now. */
  readonly hasMore: boolean;
  /** Cursor of the next page; at the end, of what a running crawl adds; `null` if nothing will come. */
  readonly nextCursor: string | null;
}

type Cursor = { readonly cursor?: string };
type ListOptions = { readonly signal?: AbortSignal };
type List<Parameters, Item> = (parameters: Parameters & Cursor, options?: ListOptions) => Promise<ListPage<Item>>;

/** List whose items depend on its parameters. */
interface OverloadedList<Parameters, Item, Others, Other> {
  (parameters: Parameters & Cursor, options?: ListOptions): Promise<ListPage<Item>>;
  (parameters: Others & Cursor, options?: ListOptions): Promise<ListPage<Other>>;
}

/** List with three kinds of items. */
interface ThreefoldList<Parameters, Item, Others, Other, Rest, Last> extends OverloadedList<Others, Other, Rest, Last> {
  (parameters: Parameters & Cursor, options?: ListOptions): Promise<ListPage<Item>>;
}

/** Options for iterating. */
export interface ItemOptions {
  readonly signal?: AbortSignal;
  /** Waits at the end of the list of a running crawl for what comes, until the crawl has ended. Default false. */
  readonly follow?: boolean;
  /** Milliseconds between two requests at the end of a list that is followed. Default 1,000. */
  readonly intervalMs?: number;
  /** Waits for milliseconds. Default: a timer. */
  readonly sleep?: (ms: number, signal?: AbortSignal) => Promise<void>;
}

/**
 * Iterates over all items of a list, page by page, each requested when its items are needed.
 *
 * @param list list operation of the client
 * @param parameters parameters of the operation; `limit` is the number of items of a request
 * @throws ApiError what the operation throws; the signal's reason
 * @example
 * for await (const page of allItems(sightline.listPages, { crawlId, statusClass: "4xx" })) console.log(page.url);
 */
export function allItems<Parameters extends object, Item, Others extends object, Other, Rest extends object, Last>(
  list: ThreefoldList<Parameters, Item, Others, Other, Rest, Last>,
  parameters: NoInfer<Parameters>,
  options?: ItemOptions,
): AsyncGenerator<Item, void, undefined>;
export function allItems<Parameters extends object, Item, Others extends object, Other>(
  list: OverloadedList<Parameters, Item, Others, Other>,
  parameters: NoInfer<Parameters>,
  options?: ItemOptions,
): AsyncGenerator<Item, void, undefined>;
export function allItems<Parameters extends object, Item>(
  list: List<Parameters, Item>,
  parameters: NoInfer<Parameters>,
  options?: ItemOptions,
): AsyncGenerator<Item, void, undefined>;
export async function* allItems<Parameters extends object, Item>(
  list: List<Parameters, Item>,
  parameters: NoInfer<Parameters>,
  options: ItemOptions = {},
): AsyncGenerator<Item, void, undefined> {
  const { signal, follow = false, intervalMs = 1000, sleep: wait = sleep } = options;
  const passed = signal === undefined ? {} : { signal };
  let next: Cursor | null = {};
  while (next !== null) {
    const page: ListPage<Item> = await list({ ...parameters, ...next }, passed);
    yield* page.data;
    const { hasMore, nextCursor } = page;
    next = nextCursor === null || !(hasMore || follow) ? null : { cursor: nextCursor };
    if (next !== null && !hasMore) await wait(intervalMs, signal);
  }
}
