import { expect, it } from "vitest";
import { removalVerdict } from "./removal-verdict.ts";

function reportOf(status: string, ...failureMessages: string[]) {
  return { testResults: [{ assertionResults: [{ fullName: "guard", status, failureMessages }] }] };
}

it("is noticed when a test fails", () => {
  expect(removalVerdict(reportOf("failed", "AssertionError: expected 1 to be 0\n  at x.ts"))).toEqual({
    kind: "noticed",
    failed: 1,
    message: "AssertionError: expected 1 to be 0",
  });
});

it("is unnoticed when all tests pass", () => {
  expect(removalVerdict(reportOf("passed")).kind).toBe("unnoticed");
});

it.each(["skipped", "pending", "todo"])("is not run when the only test is %s", (status) => {
  expect(removalVerdict(reportOf(status)).kind).toBe("not-run");
  expect(removalVerdict({ testResults: [] }).kind).toBe("not-run");
});

it("is broken when the file cannot be imported", () => {
  const report = { testResults: [{ message: "Transform failed", assertionResults: [] }] };
  expect(removalVerdict(report).kind).toBe("broken");
});

it.each(["SyntaxError: Unexpected token", "ReferenceError: depth is not defined"])("is broken by a %s", (message) => {
  expect(removalVerdict(reportOf("failed", message)).kind).toBe("broken");
});

it.each(["Error: Test timed out in 30000ms.", "Error: STACK_TRACE_ERROR"])(
  "hangs when the only failure is a test's time limit: %s",
  (message) => {
    const report = reportOf("failed", message);
    expect(removalVerdict(report).kind).toBe("hung");
    expect(removalVerdict(report, true).kind).toBe("noticed");
  },
);
