/** Number of annotations of a level that GitHub shows of a step. */
const maxOfLevel = 10;

/** Returns workflow commands: what the baseline does not have, worst first, at its file and line. */
export function annotations(report, fileOf) {
  const titles = new Map(report.rules.map(({ id, title }) => [id, title]));
  const fresh = report.issues.filter(({ baselineState }) => baselineState !== "unchanged");
  return ["error", "warning", "notice"].flatMap((level) => {
    const issues = fresh.filter(({ severity }) => severity === level);
    // Those that fail the job first.
    issues.sort((a, b) => Number(b.failedBy !== undefined) - Number(a.failedBy !== undefined));
    return issues.slice(0, maxOfLevel).map(({ rule, file, source, text }) => {
      // What is missing from the folder has no file.
      const place = file === undefined ? {} : { file: fileOf(file) };
      const position = source === null ? {} : { line: source.line, col: source.column };
      const title = `${titles.get(rule) ?? rule} (${rule})`;
      return command(level, { ...place, ...position, title }, text);
    });
  });
}

/** https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands */
function command(name, properties, message) {
  const list = Object.entries(properties).map(([key, value]) => `${key}=${property(String(value))}`);
  return `::${name} ${list.join(",")}::${data(message)}`;
}

// Text of pages: a line break would begin a command of its own.
const data = (text) => text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
const property = (text) => data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
