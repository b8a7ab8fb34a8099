/** Numbers as the text of an array, which costs less than an array of parameters. */
export function numberList(numbers: Iterable<number | null>): string {
  return `{${[...numbers].map((number) => number ?? "NULL").join(",")}}`;
}
