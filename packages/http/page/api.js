const tokenName = "sightline-token";
/** The service, below whose address the page is served. */
const base = new URL(".", document.baseURI);

/** Problem of the service (RFC 9457), or a sentence about why there was no response. */
export class ApiProblem extends Error {
  constructor(status, { code = "unreachable", detail, title, errors = [] }) {
    super(
      [detail ?? title, ...errors.map((part) => `${part.pointer ?? part.parameter ?? ""} ${part.detail}`)].join(" "),
    );
    this.status = status;
    this.code = code;
  }
}

/** The token is kept for this tab only. */
export const token = {
  get: () => sessionStorage.getItem(tokenName),
  set: (value) => sessionStorage.setItem(tokenName, value),
  remove: () => sessionStorage.removeItem(tokenName),
};

/** Returns an address of the service; `path` begins with a slash. */
export function address(path) {
  return new URL(path.slice(1), base).href;
}

/**
 * Calls the API. @param path as in `/v1/sites` @throws ApiProblem for every response that is not a success
 */
export async function call(method, path, { body, headers = {}, signal } = {}) {
  const request = {
    method,
    signal,
    headers: {
      authorization: `Bearer ${token.get()}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  const response = await fetch(address(path), request).catch((error) => {
    if (error.name === "AbortError") throw error;
    throw new ApiProblem(0, { detail: "The service cannot be reached. Try again." });
  });
  const value = await response.json().catch(() => ({ title: `The response was ${response.status}.` }));
  if (!response.ok) throw new ApiProblem(response.status, value);
  return value;
}

/**
 * Creates a function that reads the next page of a list: its items, and whether there are more. After a failure it reads
 * the same page again. A page without items is passed over when there are more.
 */
export function listReader(path, { limit = 50, signal } = {}) {
  let cursor = null;
  return async () => {
    for (;;) {
      const place = cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`;
      const url = `${path}${path.includes("?") ? "&" : "?"}limit=${limit}${place}`;
      const { data, hasMore, nextCursor } = await call("GET", url, { signal });
      cursor = nextCursor;
      if (data.length > 0 || !hasMore) return { items: data, hasMore };
    }
  };
}

/** Waits; ends early, with an error, when the view is left. */
export function pause(ms, signal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
