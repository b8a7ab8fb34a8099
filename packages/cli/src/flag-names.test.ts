import { expect, it } from "vitest";
import { inFlags } from "./flag-names.ts";

it.each([
  ["Invalid maxAttempts: Too big.", "Invalid --retries: Too big."],
  ["Invalid maxPages: Too big.", "Invalid --max-pages: Too big."],
  ["Invalid include.0: Not a pattern.", "Invalid --include: Not a pattern."],
  ["Invalid canonicalHost: neither auto, off nor a host.", "Invalid --canonical-host: neither auto, off nor a host."],
  ["Invalid GEO audit request: questions.0: Give a text.", "Invalid --question: Give a text."],
  ["The request for the analysis: focus: Give a text.", "Invalid --focus: Give a text."],
  ["There is no such crawl.", "There is no such crawl."],
])("names the flag in %s", (message, named) => {
  expect(inFlags(message)).toBe(named);
});
