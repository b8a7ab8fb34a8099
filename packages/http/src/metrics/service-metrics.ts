/** Metrics of a process in Prometheus text, for the route `/metrics`. */
export interface ServiceMetrics {
  /** Bearer token that scrapers send, of at least 16 characters. */
  readonly token: string;
  /** Media type of `text`. */
  readonly contentType: string;
  /** Returns all metrics as they are now. @param now what is only known when asked; `null` where it is unknown */
  text(now: { readonly waitingSlices: number | null }): Promise<string>;
  /** Stops listening. */
  close(): void;
}

/** Minimum length of the token of scrapers, in characters. */
export const minMetricsTokenLength = 16;

/** Returns true for a token that is long enough to be a secret and has no white space, with which none could be sent. */
export function isMetricsToken(token: string): boolean {
  return token.length >= minMetricsTokenLength && !/\s/.test(token);
}
