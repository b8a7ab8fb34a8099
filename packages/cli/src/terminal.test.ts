import { EventEmitter } from "node:events";
import { expect, it } from "vitest";
import { processTerminal, type StreamStyle } from "./terminal.ts";

type Streams = NonNullable<Parameters<typeof processTerminal>[0]>;

/** Streams of which only what the terminal reads is there. */
function streams(out: object, err: object, env: Streams["env"] = {}): Streams {
  const stream = (properties: object) => Object.assign(new EventEmitter(), { write: () => true }, properties);
  return { stdout: stream(out), stderr: stream(err), env } as unknown as Streams;
}

const pipe = {};
const screen = { isTTY: true, columns: 132 };
const unlimited: StreamStyle = { width: Number.POSITIVE_INFINITY, colors: false };

it("styles each stream by what shows it", () => {
  const piped = processTerminal(streams(pipe, screen));
  expect(piped).toMatchObject({ isInteractive: true, outStyle: unlimited, errStyle: { width: 132, colors: true } });
  const logged = processTerminal(streams({ ...screen, columns: 50 }, pipe));
  expect(logged).toMatchObject({ isInteractive: false, outStyle: { width: 50, colors: true }, errStyle: unlimited });
});

it("follows NO_COLOR and FORCE_COLOR, and assumes 80 columns where a terminal does not say", () => {
  expect(processTerminal(streams(screen, screen, { NO_COLOR: "1" })).outStyle.colors).toBe(false);
  expect(processTerminal(streams(pipe, pipe, { FORCE_COLOR: "1" })).outStyle).toEqual({ ...unlimited, colors: true });
  expect(processTerminal(streams({ isTTY: true, columns: 0 }, pipe)).outStyle.width).toBe(80);
});
