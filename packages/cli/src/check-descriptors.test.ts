import { expect, it } from "vitest";
import { checkDescriptors } from "./serve-command.ts";

it("starts no server with fewer than 256 file descriptors, and says how to raise the limit", () => {
  expect(() => checkDescriptors(255)).toThrow(
    /needs at least 256 file descriptors, and this process may have 255.*ulimit -n/,
  );
  for (const enough of [256, 1_048_576, null]) checkDescriptors(enough);
});
