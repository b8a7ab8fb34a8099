/**
 * Returns the name that a misspelled one most likely stands for: the one with the fewest differences, at most a third
 * of its length; `null` if none resembles it. Capitals, hyphens and underscores make no difference.
 */
export function nearestName(written: string, names: Iterable<string>): string | null {
  const plainWritten = plain(written);
  let nearest: string | null = null;
  let fewest = Number.POSITIVE_INFINITY;
  for (const name of names) {
    const plainName = plain(name);
    const most = Math.min(Math.max(1, Math.floor(name.length / 3)), fewest - 1);
    if (Math.abs(plainName.length - plainWritten.length) > most) continue;
    const differences = distance(plainWritten, plainName);
    if (differences > most) continue;
    nearest = name;
    fewest = differences;
    if (fewest === 0) break;
  }
  return nearest;
}

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
