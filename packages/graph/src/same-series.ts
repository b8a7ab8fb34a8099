/** End of a URL without its numbers by which the pages of a series differ: `/page//`, `/-`, `-.html`. */
const place = /[-_/]*(?:pages?|seite|pagina|p)?[-_/]*(?:index)?(\.[a-z]{3,5})?$/i;

/**
 * True if two URLs can be pages of one numbered series: without numbers and the parameters that hold them they are equal.
 * Documentation names the chapter before and after by `prev` and `next`, too, and blogs the post.
 */
export function canBeOfOneSeries(url: string, other: string): boolean {
  return withoutNumbers(url) === withoutNumbers(other);
}

function withoutNumbers(url: string): string {
  const [path = "", query = ""] = url.replace(/\d+/g, "").split("?", 2);
  const parameters = query.split("&").filter((parameter) => !/^[^=]*=?$/.test(parameter));
  return [path.replace(place, ""), ...parameters.sort()].join("&");
}
