import type { Clock, Logger } from "@sightline/model/ports";

/** A log of one JSON object per line. */
export interface LineLog extends Logger {
  /** Writes the buffered lines. */
  flush(): void;
}

/**
 * Makes a log. Lines of one turn of the event loop are written together, because one write per response costs a busy
 * service a thirtieth of its time; warnings and errors are written at once, after the buffered lines.
 */
export function lineLog(write: (text: string) => void, clock: Clock): LineLog {
  let waiting = "";

  function flush(): void {
    const text = waiting;
    waiting = "";
    if (text !== "") write(text);
  }

  function add(level: keyof Logger, message: string, details: Readonly<Record<string, unknown>> = {}): void {
    const line = { time: new Date(clock.now()).toISOString(), level, message, ...details };
    if (waiting === "") setImmediate(flush);
    waiting += `${JSON.stringify(line)}\n`;
  }

  return {
    debug() {},
    info: (message, details) => add("info", message, details),
    warn(message, details) {
      add("warn", message, details);
      flush();
    },
    error(message, details) {
      add("error", message, details);
      flush();
    },
    flush,
  };
}
