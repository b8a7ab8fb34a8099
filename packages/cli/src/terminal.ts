import { typedCommand } from "./typed-command.ts";

/** How a stream is shown. */
export interface StreamStyle {
  /** Width of the terminal in columns; infinite if the stream is not one, as in a pipe or a file. */
  readonly width: number;
  readonly colors: boolean;
}

/** Output streams of a command; tests pass strings, the program passes the process. */
export interface Terminal {
  /** Results. */
  out(text: string): void;
  /** Progress and messages. */
  err(text: string): void;
  /** True if `err` is written to a person's terminal. */
  readonly isInteractive: boolean;
  readonly outStyle: StreamStyle;
  readonly errStyle: StreamStyle;
  /** What a person types to start the program, for commands that messages suggest. */
  readonly program: string;
}

/** Streams of a process. */
type Streams = Pick<NodeJS.Process, "stdout" | "stderr" | "env">;

const widthOfUnknown = 80;

/** Returns the process's own streams. Colours follow NO_COLOR and FORCE_COLOR (no-color.org). */
export function processTerminal({ stdout, stderr, env }: Streams = process): Terminal {
  for (const stream of [stdout, stderr]) stream.on("error", unlessUnread);
  return {
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    isInteractive: isScreen(stderr, env),
    outStyle: styleOf(stdout, env),
    errStyle: styleOf(stderr, env),
    program: typedCommand(env),
  };
}

function styleOf(stream: NodeJS.WriteStream, env: NodeJS.ProcessEnv): StreamStyle {
  const isForced = env["FORCE_COLOR"] !== undefined && env["FORCE_COLOR"] !== "0";
  return {
    width: stream.isTTY === true ? stream.columns || widthOfUnknown : Number.POSITIVE_INFINITY,
    colors: isForced || (isScreen(stream, env) && (env["NO_COLOR"] ?? "") === ""),
  };
}

function isScreen(stream: NodeJS.WriteStream, env: NodeJS.ProcessEnv): boolean {
  return stream.isTTY === true && env["CI"] === undefined && env["TERM"] !== "dumb";
}

/** A reader that has seen enough, as in `sightline rules | head`, changes neither the work nor its exit code. */
function unlessUnread(error: Error & { readonly code?: string }): void {
  if (error.code !== "EPIPE" && error.code !== "ERR_STREAM_DESTROYED") throw error;
}
