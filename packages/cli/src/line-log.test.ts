import { fakeClock } from "@sightline/testkit";
import { describe, expect, it } from "vitest";
import { lineLog } from "./line-log.ts";

function written(): { readonly log: ReturnType<typeof lineLog>; readonly writes: string[] } {
  const writes: string[] = [];
  return { log: lineLog((text) => void writes.push(text), fakeClock(Date.UTC(2026, 9, 1))), writes };
}

function line(level: string, message: string, details = {}): string {
  return `${JSON.stringify({ time: "2026-10-01T00:00:00.000Z", level, message, ...details })}\n`;
}

describe("the log of a server", () => {
  it("writes the lines of a turn of the event loop together, and the next ones again", async () => {
    const { log, writes } = written();
    log.info("One.", { status: 200 });
    log.info("Two.");
    expect(writes).toEqual([]);
    await new Promise(setImmediate);
    expect(writes).toEqual([line("info", "One.", { status: 200 }) + line("info", "Two.")]);
    log.info("Three.");
    await new Promise(setImmediate);
    expect(writes.slice(1)).toEqual([line("info", "Three.")]);
  });

  it.each(["warn", "error"] as const)("writes what is a %s at once, after the lines before it", async (level) => {
    const { log, writes } = written();
    log.info("Before.");
    log[level]("Now.");
    expect(writes).toEqual([line("info", "Before.") + line(level, "Now.")]);
    await new Promise(setImmediate);
    expect(writes).toHaveLength(1);
  });

  it("writes what waits when it is asked to, and nothing for nothing", () => {
    const { log, writes } = written();
    log.flush();
    log.debug("Not told.");
    log.info("Last.");
    log.flush();
    expect(writes).toEqual([line("info", "Last.")]);
  });
});
