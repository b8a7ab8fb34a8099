import type { z } from "zod";
import { allItems } from "./all-items.ts";
import type { ListOptions } from "./audit-store.ts";
import type { RecordOptions, RecordStore, StoredRecord } from "./record-store.ts";

/**
 * Returns the records of a kind with values of a schema; what is written is not validated. A record that the schema
 * rejects, such as one of an incompatible version, is unreadable.
 *
 * @param onUnreadable is called with each unreadable record. If it returns, the record counts as absent: lists leave it
 * out, and `update` may overwrite it. If it throws, so does the call.
 */
export function typedRecords<Schema extends z.ZodType>(
  store: RecordStore,
  kind: string,
  schema: Schema,
  onUnreadable: (record: StoredRecord) => void | Promise<void>,
) {
  type Value = z.output<Schema>;
  type Change = "keep" | "delete" | (RecordOptions & { readonly value: z.input<Schema> });

  async function readable(record: StoredRecord | null): Promise<(StoredRecord & { readonly value: Value }) | null> {
    if (record === null) return null;
    const { success, data } = schema.safeParse(record.value);
    if (success) return { ...record, value: data };
    await onUnreadable(record);
    return null;
  }

  const find = async (key: string) => readable(await store.get(kind, key));

  return {
    /** Returns a record with its revision. */
    find,
    /** Returns the value of a record. */
    get: async (key: string): Promise<Value | null> => (await find(key))?.value ?? null,
    /** Creates a record. @returns its revision, or `null` if it exists, readable or not */
    add: (key: string, value: z.input<Schema>, options?: RecordOptions) => store.add(kind, key, value, options),
    /** Changes a record as {@link RecordStore.change} does; `change` receives `null` without a readable value. */
    update: (key: string, change: (value: Value | null) => Change | Promise<Change>) =>
      store.change(kind, key, async (record) => change((await readable(record))?.value ?? null)),
    /** Lists the values of readable records by ascending key: a page may have fewer than `limit` and still a cursor. */
    async list(options: ListOptions & { readonly prefix?: string }) {
      const { items, cursor } = await store.list(kind, options);
      const values = await Promise.all(items.map(async (item) => (await readable(item)) ?? []));
      return { items: values.flat().map(({ value }) => value), cursor };
    },
    /** Iterates over all readable records by ascending key. */
    async *all() {
      for await (const item of allItems((page) => store.list(kind, page), 100)) {
        const record = await readable(item);
        if (record !== null) yield record;
      }
    },
    /** Deletes a record, readable or not. @returns `true` if it existed */
    delete: (key: string) => store.delete(kind, key),
  };
}

/** Deletes all records of a kind whose keys begin with `prefix`, reading `limit` at a time. */
export async function deleteRecords(store: RecordStore, kind: string, prefix: string, limit = 100): Promise<void> {
  for (;;) {
    const { items } = await store.list(kind, { limit, prefix });
    if (items.length === 0) return;
    for (const { key } of items) await store.delete(kind, key);
  }
}
