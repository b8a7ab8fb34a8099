/** What a figure of the table may differ by, so that not every commit rewrites the document: a share, and a number. */
const [share, number] = [0.05, 20];

/** Returns true if a table of sizes differs from a new one in its words, or in a figure by more than 5 % and 20. */
export function isOutdated(table: string, measured: string): boolean {
  if (wordsOf(table) !== wordsOf(measured)) return true;
  const before = figuresOf(table);
  return figuresOf(measured).some(
    (figure, at) => Math.abs(figure - (before[at] ?? 0)) > Math.max(share * figure, number),
  );
}

const figure = /\d[\d,]*/g;

function wordsOf(table: string): string {
  return table.replace(figure, "0").trim();
}

function figuresOf(table: string): number[] {
  return [...table.matchAll(figure)].map(([digits]) => Number(digits.replaceAll(",", "")));
}
