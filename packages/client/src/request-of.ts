import type { RequestOptions } from "./operation-types.ts";

/** One call of an operation. */
export interface Call {
  readonly baseUrl: string;
  readonly token: string;
  readonly operation: { readonly method: string; readonly path: string; readonly isRepeatable: boolean };
  /** Path and query parameters by name, and the `body`. */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly options: RequestOptions;
}

/** Creates the request of a call. @throws TypeError without a parameter of the path */
export function requestOf({ baseUrl, token, operation, parameters, options }: Call): Request {
  const { method, path, isRepeatable } = operation;
  const { body, ...named } = parameters;
  const headers = new Headers({ authorization: `Bearer ${token}` });
  if (body !== undefined) headers.set("content-type", "application/json");
  if (method === "POST" && isRepeatable) headers.set("idempotency-key", options.idempotencyKey ?? crypto.randomUUID());
  if (options.waitSeconds !== undefined) headers.set("prefer", `wait=${options.waitSeconds}`);
  return new Request(`${baseUrl.replace(/\/+$/, "")}${pathOf(path, named)}${queryOf(path, named)}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  });
}

const placeholder = /\{(\w+)\}/g;

function pathOf(path: string, parameters: Call["parameters"]): string {
  return path.replace(placeholder, (_, name: string) => {
    const value = parameters[name];
    // URLs resolve segments of dots, so that they would name another resource.
    if (typeof value !== "string" || /^\.{0,2}$/.test(value))
      throw new TypeError(`Pass ${name}, which the path ${path} needs.`);
    return encodeURIComponent(value);
  });
}

function queryOf(path: string, parameters: Call["parameters"]): string {
  const inPath = new Set([...path.matchAll(placeholder)].map(([, name]) => name));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (!inPath.has(name) && value !== undefined && value !== null) query.set(name, String(value));
  }
  return query.size === 0 ? "" : `?${query}`;
}
