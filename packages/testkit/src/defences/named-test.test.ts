import { expect, it } from "vitest";
import { canHoldTest } from "./named-test.ts";

const text = `
it.each(["endless chunks of one byte"])("%s end the request", run);
describe("limits", () => it("throws when formatting multiplies elements", run));
it.each(names)(\`makes \${name} inert\`, run);`;

it.each([
  "multiplies elements",
  "endless chunks of one byte end the request",
  "makes .* inert",
  "(a|b) end the request",
])("holds: %s", (pattern) => {
  expect(canHoldTest(text, pattern)).toBe(true);
});

it.each(["fails a page nested over 512 deep", "throws when markup multiplies attributes", "(a|b)", ".*"])(
  "does not hold: %s",
  (pattern) => {
    expect(canHoldTest(text, pattern)).toBe(false);
  },
);
