import { urlPath } from "@sightline/url";

const words = new Set(
  "account admin basket cart checkout login logout register search signin signout signup wp-admin wp-login".split(" "),
);

/**
 * Returns true if the last segment of a path concerns a visitor's own session, such as `/login` or `/shop/cart.php`.
 */
export function isSessionPath(url: string): boolean {
  const segments = (urlPath(url) ?? "").toLowerCase().split("/").filter(Boolean);
  const last = segments.at(-1)?.split(".")[0] ?? "";
  return words.has(last);
}
