/** Outcome of the named tests after a defence was removed. Only `noticed` is a pass. */
export type RemovalVerdict =
  | { readonly kind: "noticed"; readonly failed: number; readonly message: string }
  | { readonly kind: "unnoticed" | "not-run" | "broken" | "hung" | "failing"; readonly message: string };

/** The part of Vitest's JSON report that is read. */
export interface VitestReport {
  readonly testResults: readonly {
    /** The file, as an absolute path. */
    readonly name: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

/** Failures that say that the patch broke the program, not that the test caught the missing defence. */
const brokenPatch = /^(SyntaxError|ReferenceError|Error: Transform failed|Error: (Failed to|Cannot find) )/;
/** Vitest's report has no more than a placeholder for some of its own time limits. */
const timedOut = /^Error: ((Test|Hook) timed out in |STACK_TRACE_ERROR)/;

/**
 * Judges what the named tests did without the defence.
 *
 * @param hangs a test that runs into its time limit is what the patch is meant to bring about
 */
export function removalVerdict(report: VitestReport, hangs = false): RemovalVerdict {
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const failed = tests.filter((test) => test.status === "failed");
  if (failed.length > 0)
    return verdictOfFailures(
      failed.map((test) => firstLine(test.failureMessages?.[0])),
      hangs,
    );
  const suite = report.testResults.find((file) => (file.message ?? "") !== "");
  if (suite !== undefined) return { kind: "broken", message: `the test file failed: ${firstLine(suite.message)}` };
  const passed = tests.filter((test) => test.status === "passed").length;
  if (passed === 0) return { kind: "not-run", message: "no test of that name ran" };
  return { kind: "unnoticed", message: `${passed} of ${passed} tests still pass` };
}

/** A test that fails; a file that cannot be run has no name of a test. */
export interface FailedTest {
  /** Path in the folder of the run. */
  readonly file: string;
  readonly fullName: string | null;
}

/** The tests of a run that fail, or could not be run. */
export function failedTests(report: VitestReport, folder: string): readonly FailedTest[] {
  return report.testResults.flatMap(({ name, message, assertionResults }): readonly FailedTest[] => {
    const file = name.slice(folder.length + 1);
    const failed = assertionResults.filter(({ status }) => status === "failed");
    if (failed.length > 0) return failed.map(({ fullName }) => ({ file, fullName }));
    return (message ?? "") === "" ? [] : [{ file, fullName: null }];
  });
}

function verdictOfFailures(messages: readonly string[], hangs: boolean): RemovalVerdict {
  const telling = messages.find((message) => !brokenPatch.test(message) && (hangs || !timedOut.test(message)));
  if (telling !== undefined) return { kind: "noticed", failed: messages.length, message: telling };
  const [message = ""] = messages;
  return { kind: timedOut.test(message) ? "hung" : "broken", message };
}

function firstLine(text: string | undefined): string {
  return (text ?? "").split("\n", 1)[0]?.slice(0, 160) ?? "";
}
