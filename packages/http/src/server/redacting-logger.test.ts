import { expect, it } from "vitest";
import { redactedText, redactingLogger } from "./redacting-logger.ts";

it.each([
  ["Got Bearer abc.def-123 from them", "Got Bearer … from them"],
  ["token sak_live_AbC-123_x.", "token sak_live_…."],
  ["secret whsec_AbC/123+x=", "secret whsec_…"],
  ["at https://user:pass@example.com/path?x=1", "at https://…@example.com/path?x=1"],
  ["at https://example.com/a@b", "at https://example.com/a@b"],
  ["refused sk-proj-AbC_123-4567890abcdef by them", "refused sk-… by them"],
  ["the class sk-card and a task-0123456789abcdef0", "the class sk-card and a task-0123456789abcdef0"],
  ["BASIC dXNlcjpwYXNz", "BASIC …"],
  ["nothing", "nothing"],
])("hides secrets in %s", (text, expected) => {
  expect(redactedText(text)).toBe(expected);
});

it("hides secrets in details of any depth, and by their name", () => {
  const lines: unknown[] = [];
  const write = (message: string, details?: unknown) => void lines.push([message, details]);
  const logger = redactingLogger({ debug: write, info: write, warn: write, error: write });
  const error = new Error("Bearer abc");
  logger.warn("sak_live_abc", {
    apiKey: "uvw",
    headers: { "X-Api-Key": "rst" },
    authorization: "xyz",
    list: [{ url: "http://a:b@c/" }],
    error,
    number: 5,
    none: null,
  });
  const text = JSON.stringify(lines);
  expect(text).toContain('"authorization":"…"');
  expect(text).toContain('"number":5');
  for (const secret of ["sak_live_abc", "uvw", "rst", "xyz", "a:b@", "Bearer abc"]) expect(text).not.toContain(secret);
});

it("hides them once, however often a logger is wrapped", () => {
  const lines: string[] = [];
  const write = (message: string) => void lines.push(message);
  const once = redactingLogger({ debug: write, info: write, warn: write, error: write });
  expect(redactingLogger(once)).toBe(once);
  once.info("Bearer abc");
  expect(lines).toEqual(["Bearer …"]);
});

it("comes to an end with hostile texts of megabytes, which quadratic time would not", () => {
  for (const hostile of ["Bearer ", "a://", "a", "https://x", "sk-", "sak_live_"]) {
    const text = hostile.repeat(2_000_000 / hostile.length);
    expect(redactedText(text).length).toBeLessThanOrEqual(text.length);
  }
});
