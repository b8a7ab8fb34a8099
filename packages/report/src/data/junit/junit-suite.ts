import { xmlText } from "../../xml-text.ts";

/** A suite of a JUnit file. */
export interface JunitSuite {
  readonly name: string;
  readonly cases: readonly JunitCase[];
}

/** Outcome of a case. */
export interface JunitOutcome {
  readonly state: "passed" | "failed" | "skipped";
  /** Content of the element: `failure`, `skipped`, `system-out` or empty. */
  readonly content: string;
}

/** A case of a suite. */
export interface JunitCase extends JunitOutcome {
  readonly className: string;
  readonly name: string;
}

/** Outcome of a case that passes. */
export const passed: JunitOutcome = { state: "passed", content: "" };

/** Makes the outcome of a failing case, with a line for each place. */
export function failed(type: string, message: string, places: readonly string[]): JunitOutcome {
  const open = `<failure type="${xmlText(type)}" message="${xmlText(message)}">`;
  return { state: "failed", content: `${open}${linesOf(places)}</failure>` };
}

/** Makes the outcome of a skipped case, with the reason. */
export function skipped(reason: string): JunitOutcome {
  return { state: "skipped", content: `<skipped message="${xmlText(reason)}"/>` };
}

/** Writes places as a case's output, one per line; the case does not fail. */
export function printed(places: readonly string[]): string {
  return `<system-out>${linesOf(places)}</system-out>`;
}

function linesOf(places: readonly string[]): string {
  return places.map(xmlText).join("\n");
}

/** Returns the attributes that count cases. */
export function junitTotals(cases: readonly JunitCase[]): string {
  const count = (wanted: JunitCase["state"]) => cases.filter(({ state }) => state === wanted).length;
  return `tests="${cases.length}" failures="${count("failed")}" errors="0" skipped="${count("skipped")}"`;
}

/** Writes a suite as an element; `startedAt` is an ISO 8601 time. */
export function* junitSuite({ name, cases }: JunitSuite, startedAt: string | null): Generator<string> {
  const timestamp = startedAt?.slice(0, 19);
  const when = timestamp === undefined ? "" : ` timestamp="${xmlText(timestamp)}"`;
  yield `<testsuite name="${xmlText(name)}" ${junitTotals(cases)}${when}>\n`;
  for (const { className, name: title, content } of cases) {
    yield `<testcase classname="${xmlText(className)}" name="${xmlText(title)}">${content}</testcase>\n`;
  }
  yield "</testsuite>\n";
}
