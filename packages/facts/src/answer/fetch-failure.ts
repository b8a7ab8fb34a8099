/** Kinds of failure without a response: expected outcomes of a fetch are data, not exceptions. */
export const fetchFailureKinds = [
  /** The host name does not resolve. */
  "dns",
  /** Connection refused, reset or unreachable. */
  "connect",
  /** The TLS handshake or the certificate failed. */
  "tls",
  /** No complete response within the total time. */
  "timeout",
  /** The response is not HTTP. */
  "protocol",
  /** The response was cut off: its body is shorter than its Content-Length, or its last chunk is missing. */
  "truncated",
  /** The body does not decode with its Content-Encoding, or is compressed without a Content-Encoding. */
  "content-encoding",
  /**
   * The response exceeded a limit (headers, bytes on the wire, interim responses, pieces of the body), or the crawl's
   * limit for requests to other hosts is reached.
   */
  "limit",
  /** The address guard refused the address. */
  "address-not-allowed",
] as const;
/** Reason why no response came. */
export type FetchFailureKind = (typeof fetchFailureKinds)[number];
