const maxRows = 10;
/** Of the 65,536 characters that a comment may have. */
const maxDiff = 30_000;

/** Returns the comment on a pull request: score, what is new, and fixes that were proved. */
export function commentText({ report, target, fixes, isPassed, runUrl }) {
  const titles = new Map(report.rules.map(({ id, title }) => [id, title]));
  const fresh = report.issues.filter(({ baselineState }) => baselineState !== "unchanged");
  const known = report.issues.length - fresh.length;
  const worst = ["error", "warning", "notice"].flatMap((level) => fresh.filter(({ severity }) => severity === level));
  const rows = worst.slice(0, maxRows).map(({ severity, rule, file, subject, source, text }) => {
    const place = `${file ?? subject.url}${source === null ? "" : `:${source.line}`}`;
    return `| ${severity} | ${plain(titles.get(rule) ?? rule)} (${code(rule)}) | ${code(place)} | ${code(text)} |`;
  });
  const more = worst.length - rows.length;
  return [
    `### ${isPassed ? "Passed" : "Failed"}: audit of ${code(target)}`,
    "",
    `Health score **${report.score.value === null ? "unknown" : report.score.value.toFixed(1)}** of 100. ${counted(fresh.length, "issue")} ${known === 0 ? "found" : `new, ${known} known before`}.`,
    ...(report.failedBy ?? []).map(({ condition, text }) => `- ${code(condition)}: ${plain(text)}`),
    ...(rows.length === 0 ? [] : ["", "| | Problem | Where | What |", "| --- | --- | --- | --- |", ...rows]),
    ...(more > 0 ? ["", `and ${counted(more, "more issue")}.`] : []),
    ...fixLines(fixes, target),
    ...(runUrl === null ? [] : ["", `[Summary and reports of the job](${runUrl})`]),
  ].join("\n");
}

function fixLines(fixes, target) {
  if (fixes === null || fixes.patches.length === 0) return [];
  const { gain } = fixes.score;
  const total = gain === null ? "" : `: together **${gain < 0 ? "" : "+"}${gain.toFixed(1)}**`;
  const diff = fixes.diff.length > maxDiff ? `${fixes.diff.slice(0, maxDiff)}\n…` : fixes.diff;
  // Longer than any run of backticks within.
  const fence = "`".repeat(Math.max(3, ...Array.from(diff.matchAll(/`+/g), ([run]) => run.length + 1)));
  return [
    "",
    `${counted(fixes.patches.length, "fix", "fixes")} proved by an audit of the patched folder${total}. To apply: ${code(`npx sightline fix ${target}`)}`,
    "",
    "<details><summary>Patch</summary>",
    "",
    `${fence}diff`,
    diff,
    fence,
    "",
    "</details>",
  ];
}

/** Text of pages as code, in which nothing is a mention, link or markup. */
function code(text) {
  const line = text.replace(/\s+/g, " ").replaceAll("`", "'").replaceAll("|", "\\|").trim();
  return `\`${line.length > 300 ? `${line.slice(0, 300)}…` : line}\``;
}

function plain(text) {
  return text.replace(/[\\`*_[\]<>|@#]/g, "\\$&").replace(/\s+/g, " ");
}

function counted(count, one, many = `${one}s`) {
  return `${count} ${count === 1 ? one : many}`;
}
