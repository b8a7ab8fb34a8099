/** Progress of a request. */
export interface ExchangeProgress {
  readonly stage: "connecting" | "waiting" | "headers" | "body";
  readonly wireBytes: number;
}
