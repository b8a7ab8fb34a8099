/** What the process says to scripts when it ends. */
export const exitCodes = {
  passed: 0,
  /** A threshold of --fail-on was not met. */
  thresholdFailed: 1,
  /** Bad arguments, bad configuration, or a place that cannot be written. */
  usage: 2,
  /** Nothing could be audited. */
  nothingAudited: 3,
  /** Stopped by the user; what was there has been reported, and the crawl can be resumed. */
  interrupted: 130,
} as const;

/** A code of {@link exitCodes}. */
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Ends the command with a message for people and a code for scripts. */
export class CommandFailure extends Error {
  override readonly name: string = "CommandFailure";
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode = exitCodes.usage) {
    super(message);
    this.exitCode = exitCode;
  }
}
