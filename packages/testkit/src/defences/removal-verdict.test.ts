import { expect, it } from "vitest";
import { failedTests, removalVerdict } from "./removal-verdict.ts";

function reportOf(status: string, ...failureMessages: string[]) {
  return {
    testResults: [{ name: "/tree/guard.test.ts", assertionResults: [{ fullName: "guard", status, failureMessages }] }],
  };
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
  const report = { testResults: [{ name: "/tree/guard.test.ts", message: "Transform failed", assertionResults: [] }] };
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

it("finds the tests that fail before anything is removed, and the files that cannot be run", () => {
  const broken = { name: "/tree/b.test.ts", message: "Transform failed", assertionResults: [] };
  const report = { testResults: [...reportOf("failed", "AssertionError").testResults, broken] };
  expect(failedTests(report, "/tree")).toEqual([
    { file: "guard.test.ts", fullName: "guard" },
    { file: "b.test.ts", fullName: null },
  ]);
  expect(failedTests(reportOf("passed"), "/tree")).toEqual([]);
});
