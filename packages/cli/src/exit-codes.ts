/** Exit codes of the process, for scripts. */
export const exitCodes = {
  passed: 0,
  /** A threshold of --fail-on was not met, or what `verify` looked for is still there. */
  thresholdFailed: 1,
  /** Invalid arguments, invalid configuration, or a location that cannot be written to. */
  usage: 2,
  /** Nothing could be audited or verified. */
  nothingAudited: 3,
  /** Stopped by the user; partial results have been reported, and the crawl can be resumed. */
  interrupted: 130,
} as const;

/** A code of {@link exitCodes}. */
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Ends the command with a message for people and an exit code for scripts. */
export class CommandFailure extends Error {
  override readonly name: string = "CommandFailure";
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode = exitCodes.usage, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

/** Returns the failure of a command that an interrupt ended. */
export function interrupted(): CommandFailure {
  return new CommandFailure("Interrupted.", exitCodes.interrupted);
}
