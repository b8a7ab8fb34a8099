/** Keeps the first URLs in alphabetical order, so that the order of pages makes no difference. */
export function addFirstUrl(sample: string[], url: string, max: number): void {
  if (sample.length === max && url > (sample.at(-1) ?? "")) return;
  sample.push(url);
  sample.sort();
  sample.splice(max);
}
