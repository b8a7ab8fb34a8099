/** How far a request got. */
export interface ExchangeProgress {
  readonly stage: "connecting" | "waiting" | "headers" | "body";
  readonly wireBytes: number;
}
