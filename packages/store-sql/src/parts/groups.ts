import type { GroupsQuery } from "@sightline/model/rule";
import type { OperationClient } from "../operations/operations.ts";

/** Group of pages in the form of the port. */
interface Group {
  readonly key: string;
  readonly members: readonly number[];
}

const batchGroups = 100;

/** Yields groups of pages in batches; members are queried once, keys with each batch. */
export async function* groups(
  client: OperationClient,
  tenant: string,
  crawlId: string,
  { kind, population, by, minSize }: GroupsQuery,
): AsyncGenerator<readonly Group[]> {
  const pairs = await client.run("groupMembers", tenant, crawlId, { kind, population, by, minSize });
  let batch: number[][] = [];
  for (const members of eachGroup(pairs)) {
    batch.push(members);
    if (batch.length < batchGroups) continue;
    yield await withKeys(client, tenant, crawlId, by, batch);
    batch = [];
  }
  if (batch.length > 0) yield await withKeys(client, tenant, crawlId, by, batch);
}

function* eachGroup(pairs: Uint32Array): Generator<number[]> {
  let members: number[] = [];
  for (let index = 0; index < pairs.length; index += 2) {
    members.push(pairs[index + 1] ?? 0);
    if (pairs[index] === pairs[index + 2]) continue;
    yield members;
    members = [];
  }
}

async function withKeys(
  client: OperationClient,
  tenant: string,
  crawlId: string,
  by: GroupsQuery["by"],
  batch: readonly number[][],
): Promise<readonly Group[]> {
  const firsts = batch.map(([first = 0]) => first);
  const keys = await client.run("groupKeys", tenant, crawlId, by, firsts);
  return batch.map((members, index) => ({ key: keys[index] ?? "", members }));
}
