/** Number of consecutive equal segments, or repetitions of the same pair, from which a path counts as a trap. */
const repeatedSegments = 4;
const repeatedPairs = 3;

/**
 * True if a path repeats itself as in `/a/a/a/a` or `/a/b/a/b/a/b`, the result of relative links on pages that respond
 * under any URL. Heritrix stops at 2 repeats and StormCrawler at 3; numbers of real paths (`/2011/11/11/11`) repeat
 * more often than that.
 *
 * @param path a URL's path, as in `URL.pathname`
 */
export function hasPathRepetition(path: string): boolean {
  const segments = path.split("/");
  return hasRun(segments, 1, repeatedSegments) || hasRun(segments, 2, repeatedPairs);
}

function hasRun(segments: readonly string[], period: number, repeats: number): boolean {
  let equal = 0;
  for (let index = period; index < segments.length; index++) {
    equal = segments[index] === segments[index - period] ? equal + 1 : 0;
    if (equal >= period * (repeats - 1)) return true;
  }
  return false;
}
