import type { PageBatch, PageCommit, PageWriter } from "@sightline/model/ports";
import type { OperationClient } from "../operations/operations.ts";
import { knownUrls } from "../rows/known-urls.ts";
import { PageRowsBuilder } from "../rows/page-row.ts";

/** Creates a writer that sends each URL to the database once, and its id from then on. */
export function rowWriter(client: OperationClient, tenant: string, crawlId: string, epoch: number): PageWriter {
  const urls = knownUrls();
  const commit = (builder: PageRowsBuilder) => {
    const rows = urls.complete(builder.take());
    const sent = rows.urls;
    // Not awaited, which would retain the pages until they are stored.
    return client.run("commitPages", tenant, crawlId, epoch, rows).then(({ becamePending, urlIds }) => {
      urls.learn(sent, urlIds);
      return becamePending;
    });
  };
  return { batch: () => new RowBatch(commit) };
}

/** A class because of its getter, like {@link PageRowsBuilder}. */
class RowBatch implements PageBatch {
  readonly #rows = new PageRowsBuilder();
  readonly #commit: (rows: PageRowsBuilder) => Promise<readonly number[]>;

  constructor(commit: (rows: PageRowsBuilder) => Promise<readonly number[]>) {
    this.#commit = commit;
  }

  get size(): number {
    return this.#rows.size;
  }

  add(page: PageCommit): void {
    this.#rows.add(page);
  }

  commit(): Promise<readonly number[]> {
    return this.#commit(this.#rows);
  }
}
