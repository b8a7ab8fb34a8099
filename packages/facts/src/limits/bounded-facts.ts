import type { PageFacts } from "../page-facts.ts";

/** Maximum bytes of the facts of a page as JSON. */
export const maxFactsBytes = 256 * 1024;

/** Facts of a page with their JSON. */
export interface BoundedFacts {
  readonly facts: PageFacts;
  readonly json: string;
}

/**
 * Cuts the lists among the facts of a page to what may be stored of one: the longest lose their last entries, until all
 * have the same bytes at most. What was cut is counted in `cutFacts`, as for the limits of single lists.
 */
export function boundedFacts(facts: PageFacts): BoundedFacts {
  const json = JSON.stringify(facts);
  const bytes = Buffer.byteLength(json);
  if (bytes <= maxFactsBytes) return { facts, json };
  const lists = factLists(facts);
  const inLists = lists.reduce((sum, list) => sum + list.bytes, 0);
  const share = commonShare(
    lists.map((list) => list.bytes),
    maxFactsBytes - (bytes - inLists) - lists.length * cutEntryBytes,
  );
  const bounded: Record<string, unknown> = { ...facts };
  const cutFacts: Record<string, number> = { ...facts.cutFacts };
  for (const { name, member, entries, bytes: listBytes } of lists) {
    if (listBytes <= share) continue;
    const kept = entries.slice(0, countWithin(entries, share));
    const key = member ?? name;
    cutFacts[key] = (cutFacts[key] ?? 0) + entries.length - kept.length;
    bounded[name] = member === null ? kept : { ...(bounded[name] as object), [member]: kept };
  }
  // The shape is that of the facts: only lists of it have become shorter.
  const cut = { ...bounded, cutFacts } as PageFacts;
  return { facts: cut, json: JSON.stringify(cut) };
}

/** Bytes that an entry of `cutFacts` takes at most. */
const cutEntryBytes = 80;

/** List among the facts, or in a fact that is an object. */
interface FactEntries {
  readonly name: string;
  readonly member: string | null;
  readonly entries: readonly unknown[];
  readonly bytes: number;
}

function factLists(facts: PageFacts): FactEntries[] {
  const lists: FactEntries[] = [];
  const add = (name: string, member: string | null, value: unknown): void => {
    if (Array.isArray(value)) lists.push({ name, member, entries: value, bytes: jsonBytes(value) });
  };
  for (const [name, value] of Object.entries(facts)) {
    add(name, null, value);
    if (typeof value !== "object" || value === null || Array.isArray(value)) continue;
    for (const [member, inner] of Object.entries(value)) add(name, member, inner);
  }
  return lists;
}

/** Returns the most bytes that each list may have so that all of them fit; lists that are shorter leave the rest. */
function commonShare(sizes: readonly number[], total: number): number {
  let left = Math.max(0, total);
  const rising = [...sizes].sort((a, b) => a - b);
  for (const [index, size] of rising.entries()) {
    const share = left / (rising.length - index);
    if (size > share) return share;
    left -= size;
  }
  return left;
}

/** Returns how many of the first entries fit. */
function countWithin(entries: readonly unknown[], bytes: number): number {
  let used = "[]".length;
  for (const [index, entry] of entries.entries()) {
    used += jsonBytes(entry) + 1;
    if (used > bytes) return index;
  }
  return entries.length;
}

function jsonBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? "");
}
