/** Minimum pages of a template that make its spread visible. */
const least = 3;

/**
 * Returns the number of pages to read of each template: all when there are at most `maxPages`, else three of each and
 * the rest by weight.
 */
export function allocateSample(
  templates: readonly { readonly pages: number; readonly weight: number }[],
  maxPages: number,
): number[] {
  const total = templates.reduce((sum, { pages }) => sum + pages, 0);
  if (total <= maxPages) return templates.map(({ pages }) => pages);
  const base = Math.min(least, Math.floor(maxPages / Math.max(1, templates.length)));
  const counts = templates.map(({ pages }) => Math.min(base, pages));
  let left = maxPages - counts.reduce((sum, count) => sum + count, 0);
  while (left > 0) {
    const open = templates.flatMap((template, index) =>
      (counts[index] ?? 0) < template.pages ? [{ ...template, index }] : [],
    );
    if (open.length === 0) break;
    const given = share(open, left);
    for (const [position, { index, pages }] of open.entries()) {
      const room = pages - (counts[index] ?? 0);
      const more = Math.min(room, given[position] ?? 0);
      counts[index] = (counts[index] ?? 0) + more;
      left -= more;
    }
  }
  return counts;
}

/** Splits `count` by weight into integers with the largest remainder method. */
function share(templates: readonly { readonly weight: number }[], count: number): number[] {
  const total = templates.reduce((sum, { weight }) => sum + weight, 0);
  const exact = templates.map(({ weight }) => (total === 0 ? count / templates.length : (count * weight) / total));
  const parts = exact.map(Math.floor);
  const missing = count - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
