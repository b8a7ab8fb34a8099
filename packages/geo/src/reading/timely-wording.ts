const timely =
  /(?<![\p{L}\d])(?:best(?! (?:practices?|efforts?|wishes)(?!\p{L}))|top \d{1,3}|pricing|prices?|costs?|cheapest|preise?|kosten|beste[nrs]?|meilleure?s?|prix|tarifs?|mejores|precios?)(?![\p{L}\d])/iu;

/** Returns the words of a title that call for current content, such as a ranking or prices; `null` without any. */
export function timelyWording(title: string): string | null {
  return timely.exec(title)?.[0] ?? null;
}
