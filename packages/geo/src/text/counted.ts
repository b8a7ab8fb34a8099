/** Formats a number with the counted noun, as in `1 page` and `2 pages`. */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${count} ${count === 1 ? singular : plural}`;
}
