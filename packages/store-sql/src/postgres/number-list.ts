/** Formats numbers as the text of an array, which is cheaper than an array of parameters. */
export function numberList(numbers: Iterable<number | null>): string {
  return `{${[...numbers].map((number) => number ?? "NULL").join(",")}}`;
}
