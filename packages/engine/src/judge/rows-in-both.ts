import type { CoreRow, TenantStore } from "@sightline/model/ports";

/** Yields rows of one crawl with what another one knows of their URLs. */
export async function* rowsInBoth(
  store: TenantStore,
  mineId: string,
  otherId: string,
  isWanted: (row: CoreRow) => boolean,
): AsyncGenerator<readonly [mine: CoreRow, other: CoreRow | null]> {
  for await (const batch of store.pages.core(mineId)) {
    const rows = batch.filter(isWanted);
    const others = await store.pages.known(
      otherId,
      rows.map(({ url }) => url),
    );
    for (const [index, row] of rows.entries()) yield [row, others[index] ?? null];
  }
}
