/** Writes a number with its noun, as in `1 page` or `12 pages`. */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${count} ${count === 1 ? singular : plural}`;
}
