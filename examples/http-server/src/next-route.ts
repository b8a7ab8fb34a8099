import type { Handler } from "sightline/http";

/**
 * What `app/api/seo/[...path]/route.ts` of a Next application exports; the handler's `basePath` is `/api/seo`.
 *
 * @example
 * export const { GET, POST, DELETE, HEAD, OPTIONS } = routeHandlers(handler);
 */
export function routeHandlers(
  handler: Handler,
): Readonly<Record<"GET" | "POST" | "DELETE" | "HEAD" | "OPTIONS", Handle>> {
  const handle: Handle = (request) => handler(request);
  return { GET: handle, POST: handle, DELETE: handle, HEAD: handle, OPTIONS: handle };
}

type Handle = (request: Request) => Promise<Response>;
