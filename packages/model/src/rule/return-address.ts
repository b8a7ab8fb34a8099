import { isUrl } from "@sightline/url";

/** Parameters that say where to go after a form was sent, if their value is a path or a URL. */
const parameters = new Set(
  `back back_url backurl came_from continue destination goto next redirect redirect_to redirect_uri redirect_url
  redirecturl ref referer referrer return return_to return_url returnto returnurl`.split(/\s+/),
);

/**
 * Returns the URL of a form without the address to which it leads afterwards: `/user/login` of
 * `/user/login?destination=node/291`. A parameter such as `next=2` is kept.
 */
export function withoutReturnAddress(url: string): string {
  if (!url.includes("?") || !isUrl(url)) return url;
  const parsed = new URL(url);
  const returning = [...parsed.searchParams].filter(([name, value]) => isAddress(name.toLowerCase(), value));
  if (returning.length === 0) return url;
  for (const [name] of returning) parsed.searchParams.delete(name);
  return parsed.href;
}

function isAddress(name: string, value: string): boolean {
  return parameters.has(name) && (value.includes("/") || name === "returnto");
}
