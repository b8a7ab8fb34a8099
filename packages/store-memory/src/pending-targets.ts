/** Ids of pending targets in lease order: by depth, then by id. */
export interface PendingTargets {
  add(id: number, depth: number): void;
  /** Yields the ids that `isPending` confirms, and forgets the others. */
  inOrder(isPending: (id: number, depth: number) => boolean): Iterable<number>;
}

/** Creates an empty set of pending targets. */
export function pendingTargets(): PendingTargets {
  const idsByDepth = new Map<number, number[]>();
  return {
    add(id, depth) {
      const ids = idsByDepth.get(depth) ?? [];
      idsByDepth.set(depth, ids);
      // Usually the newest id: the walk back only happens when an older URL becomes pending.
      let index = ids.length;
      while (index > 0 && (ids[index - 1] ?? 0) > id) index--;
      if (ids[index - 1] !== id) ids.splice(index, 0, id);
    },
    *inOrder(isPending) {
      for (const depth of [...idsByDepth.keys()].sort((a, b) => a - b)) {
        const ids = (idsByDepth.get(depth) ?? []).filter((id) => isPending(id, depth));
        idsByDepth.set(depth, ids);
        yield* ids;
      }
    },
  };
}
