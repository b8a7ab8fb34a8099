import { ApiError } from "./api-error.ts";
import { operationTable } from "./generated/operations.ts";
import type { RequestOptions, SightlineClient } from "./operation-types.ts";
import { type Call, requestOf } from "./request-of.ts";
import { type Retrying, sendWithRetry } from "./send-with-retry.ts";
import { sleep } from "./sleep.ts";

/** Options of a client. */
export interface ClientOptions {
  /** Address of the service, as in `https://audits.example.com`, with a path if it is served below one. */
  readonly baseUrl: string;
  /** API token. */
  readonly token: string;
  /** Default: the global one. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Maximum number of repetitions of a request that was refused for the moment or lost its connection. Default 3. */
  readonly maxRetries?: number;
  /** Waits for milliseconds before a repetition. Default: a timer. */
  readonly sleep?: (ms: number, signal?: AbortSignal) => Promise<void>;
}

/**
 * Creates a client with one method for each operation of the OpenAPI document. Requests that the service refuses for the
 * moment (429, 503) or whose connection breaks are repeated, unless a repetition could do something twice.
 *
 * @example
 * const sightline = sightlineClient({ baseUrl: "http://127.0.0.1:8787", token });
 * const site = await sightline.createSite({ body: { url: "https://example.com/" } });
 */
export function sightlineClient(options: ClientOptions): SightlineClient {
  const { baseUrl, token } = options;
  const retrying: Retrying = {
    fetch: options.fetch ?? ((request) => fetch(request)),
    maxRetries: options.maxRetries ?? 3,
    sleep: options.sleep ?? sleep,
  };
  const methods = Object.entries(operationTable).map(([id, operation]) => {
    const send = async (parameters: Call["parameters"] = {}, requestOptions: RequestOptions = {}) => {
      const request = requestOf({ baseUrl, token, operation, parameters, options: requestOptions });
      const response = await sendWithRetry(request, operation.isRepeatable, retrying);
      requestOptions.onResponse?.(response);
      return operation.isJson ? jsonOf(response) : response;
    };
    return [id, send] as const;
  });
  // The types of the methods are those of the document from which the table was generated.
  return Object.fromEntries(methods) as unknown as SightlineClient;
}

/** Parses a response of the service. @throws ApiError if it is none, such as the login page of a proxy */
async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.clone().json();
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new ApiError(response, null);
  }
}
