/** Returns what stands between `<!-- name -->` and `<!-- /name -->`. */
export function sectionOf(document: string, name: string): string {
  return document.slice(...boundsOf(document, name)).trim();
}

/** Replaces what stands between `<!-- name -->` and `<!-- /name -->`. */
export function withSection(document: string, name: string, content: string): string {
  const [start, end] = boundsOf(document, name);
  return `${document.slice(0, start)}\n\n${content}\n\n${document.slice(end)}`;
}

function boundsOf(document: string, name: string): [start: number, end: number] {
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const start = document.indexOf(open);
  const end = document.indexOf(close);
  if (start < 0 || end < start) throw new Error(`The document has no section between ${open} and ${close}`);
  return [start + open.length, end];
}
