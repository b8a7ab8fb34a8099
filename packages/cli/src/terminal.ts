/** Output streams of a command; tests pass strings, the program passes the process. */
export interface Terminal {
  /** Results. */
  out(text: string): void;
  /** Progress and messages. */
  err(text: string): void;
  /** True if `err` is written to a person's terminal. */
  readonly isInteractive: boolean;
  readonly width: number;
  readonly colors: boolean;
}

/** Returns the process's own streams. Colours follow NO_COLOR and FORCE_COLOR (no-color.org). */
export function processTerminal(): Terminal {
  const { env, stdout, stderr } = process;
  for (const stream of [stdout, stderr]) stream.on("error", unlessUnread);
  const isInteractive = stderr.isTTY === true && env["CI"] === undefined && env["TERM"] !== "dumb";
  const forced = env["FORCE_COLOR"] !== undefined && env["FORCE_COLOR"] !== "0";
  return {
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    isInteractive,
    width: Math.min(stderr.columns ?? 80, 120),
    colors: forced || (isInteractive && (env["NO_COLOR"] ?? "") === ""),
  };
}

/** A reader that has seen enough, as in `sightline rules | head`, changes neither the work nor its exit code. */
function unlessUnread(error: Error & { readonly code?: string }): void {
  if (error.code !== "EPIPE" && error.code !== "ERR_STREAM_DESTROYED") throw error;
}
