/** Host of an absolute URL, and everything after it. */
const site = String.raw`(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?].*)?$`;
/** Matches `https//`, `http:/` and `https://` inside a path. */
const damagedScheme = new RegExp(`/(https?)(?::|%3A)?/{1,2}(${site})`, "i");
const www = new RegExp(String.raw`/(www\d?\.${site})`, "i");
/** Frequent top-level domains that are not also file extensions. */
const domain =
  /\/((?:[a-z0-9-]+\.)+(?:com|net|org|edu|gov|info|biz|eu|de|at|ch|fr|be|nl|uk|ie|es|pt|it|dk|se|fi|cz|hu|ro|gr|us|ca|au|nz|jp|kr|cn|in|br|mx|ru|ua|il)(?:[/?].*)?$)/i;

/**
 * Returns the absolute URL that a link without a scheme means: browsers resolve `www.example.com/a` to a path below the
 * page's folder. `null` when the URL does not look like such a path.
 *
 * @param url the resolved URL
 */
export function meantUrl(url: string): string | null {
  const path = url.replace(/^https?:\/\/[^/]*/, "");
  const [, scheme, rest] = damagedScheme.exec(path) ?? [];
  if (scheme !== undefined && rest !== undefined) return `${scheme.toLowerCase()}://${rest}`;
  const written = (www.exec(path) ?? domain.exec(path))?.[1];
  return written === undefined ? null : `https://${written}`;
}
