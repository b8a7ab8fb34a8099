import { xmlText } from "../xml-text.ts";

/** A suite of a JUnit file. */
export interface JunitSuite {
  readonly name: string;
  readonly cases: readonly JunitCase[];
}

/** A case of a suite. */
export interface JunitCase {
  readonly className: string;
  readonly name: string;
  readonly state: "passed" | "failed" | "skipped";
  /** What stands in the element: `failure`, `skipped`, `system-out` or nothing. */
  readonly content: string;
}

/** The attributes that count cases. */
export function junitTotals(cases: readonly JunitCase[]): string {
  const count = (wanted: JunitCase["state"]) => cases.filter(({ state }) => state === wanted).length;
  return `tests="${cases.length}" failures="${count("failed")}" errors="0" skipped="${count("skipped")}"`;
}

/** A suite as an element; `startedAt` is a time after ISO 8601. */
export function* junitSuite({ name, cases }: JunitSuite, startedAt: string | null): Generator<string> {
  const timestamp = startedAt?.slice(0, 19);
  const when = timestamp === undefined ? "" : ` timestamp="${xmlText(timestamp)}"`;
  yield `<testsuite name="${xmlText(name)}" ${junitTotals(cases)}${when}>\n`;
  for (const { className, name: title, content } of cases) {
    yield `<testcase classname="${xmlText(className)}" name="${xmlText(title)}">${content}</testcase>\n`;
  }
  yield "</testsuite>\n";
}
