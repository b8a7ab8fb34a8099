/** Returns the name that a misspelled one most likely stands for; `null` if none resembles it. */
export function nearestName(written: string, names: readonly string[]): string | null {
  const near = names
    .map((name) => ({ name, distance: distance(plain(written), plain(name)) }))
    .filter((candidate) => candidate.distance <= Math.max(1, Math.floor(candidate.name.length / 3)))
    .sort((a, b) => a.distance - b.distance);
  return near[0]?.name ?? null;
}

/** Flags and keys differ in hyphens and capitals only. */
function plain(name: string): string {
  return name.slice(0, 100).replaceAll(/[-_]/g, "").toLowerCase();
}

/** Number of inserted, deleted and replaced characters (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...a].entries()) {
    const next = [index + 1];
    for (let at = 1; at <= b.length; at++) {
      const replaced = (row[at - 1] ?? 0) + (letter === b[at - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
