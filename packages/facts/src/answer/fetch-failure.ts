/** Why no answer came: expected outcomes of a fetch are data, not exceptions. */
export const fetchFailureKinds = [
  /** The host name does not resolve. */
  "dns",
  /** Connection refused, reset or unreachable. */
  "connect",
  /** The TLS handshake or the certificate failed. */
  "tls",
  /** No complete answer within the total time. */
  "timeout",
  /** The answer is not HTTP. */
  "protocol",
  /** The answer broke off: its body is shorter than its Content-Length says, or its last chunk is missing. */
  "truncated",
  /** The body does not decode as its Content-Encoding says, or is compressed and no Content-Encoding says so. */
  "content-encoding",
  /** The answer went over a limit (headers, bytes on the wire, interim answers, pieces of the body), or the crawl's limit for requests to other hosts is reached. */
  "limit",
  /** The address guard refused the address. */
  "address-not-allowed",
] as const;
/** Why no answer came. */
export type FetchFailureKind = (typeof fetchFailureKinds)[number];
