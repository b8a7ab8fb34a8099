/** One defence and how to remove it: the header lines of `packages/testkit/defences/<name>.patch`. */
export interface DefencePatch {
  /** File name without `.patch`. */
  readonly name: string;
  /** Number of the row in docs/security.md, or null for a threat that has no row of its own yet. */
  readonly row: number | null;
  /** What the header says of the threat, without its number. */
  readonly threat: string;
  /** Source file that holds the defence. */
  readonly defence: string;
  /** Test file that must fail once the defence is gone. */
  readonly test: string;
  /** File that holds the test's words: the test file, or the suite that it runs. */
  readonly suite: string;
  /** Vitest project of the test file. */
  readonly project: string;
  /** Pattern that selects the tests by their full name. */
  readonly testName: string;
  /** Whether the test runs compiled code, so that the touched packages have to be built first. */
  readonly needsBuild: boolean;
  /** Whether the test can only run into its time limit without the defence, as with a deadline. */
  readonly hangs: boolean;
  /** Files that the diff touches. */
  readonly touches: readonly string[];
}

/** Reads the header of a defence patch; throws an Error that names the missing line. */
export function defencePatch(name: string, text: string): DefencePatch {
  const start = text.search(/^--- a\//m);
  if (start < 0) throw new Error(`${name}.patch holds no diff: no line begins with "--- a/"`);
  const header = headerLines(text.slice(0, start));
  const value = (key: string): string => {
    const found = header.get(key);
    if (found === undefined) throw new Error(`${name}.patch has no line "${key}: …" before the diff`);
    return found;
  };
  const [, digits, threat = ""] = /^(?:(\d+)|new)\b[\s:]*(.*)$/.exec(value("Threat")) ?? [];
  if (threat === "") throw new Error(`${name}.patch: "Threat:" is a row number, or "new", followed by words`);
  return {
    name,
    row: digits === undefined ? null : Number(digits),
    threat,
    defence: value("Defence"),
    test: value("Test"),
    suite: header.get("Suite") ?? value("Test"),
    project: value("Project"),
    testName: value("Name"),
    needsBuild: header.get("Build") === "yes",
    hangs: header.get("Hangs") === "yes",
    touches: [...text.slice(start).matchAll(/^--- a\/(\S+)/gm)].map(([, file = ""]) => file),
  };
}

function headerLines(text: string): ReadonlyMap<string, string> {
  return new Map([...text.matchAll(/^(\w+):[ \t]+(.*\S)\s*$/gm)].map(([, key = "", value = ""]) => [key, value]));
}
