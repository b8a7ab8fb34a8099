import type { Severity } from "@sightline/model";
import { visibleText } from "@sightline/text/visible";
import { isUrl } from "@sightline/url";
import { cutText } from "../../message.ts";
import type { ReportRule } from "../../report-schema.ts";

/** Maximum length of a description on GitHub, in characters. */
const maxCharacters = 1024;

const levels: Readonly<Record<Severity, "error" | "warning" | "note">> = {
  error: "error",
  warning: "warning",
  notice: "note",
};

/** Returns the level of a severity (SARIF 2.1.0 §3.27.10). */
export function sarifLevel(severity: Severity): "error" | "warning" | "note" {
  return levels[severity];
}

/** Formats text of rules or of the audited site as a message: not empty, and without embedded links (§3.11.6). */
export function sarifText(text: string): string {
  const inert = visibleText(text).replaceAll("](", "] (").trim();
  return inert === "" ? "(no text)" : cutText(inert, maxCharacters);
}

/** Converts a rule to a reporting descriptor (§3.49). */
export function sarifRule({ id, category, severity, title, why, fix, sources: [source] }: ReportRule): object {
  return {
    id,
    shortDescription: { text: sarifText(title) },
    fullDescription: { text: sarifText(why === "" ? title : why) },
    help: { text: sarifText(fix === "" ? title : fix) },
    ...(source !== undefined && isUrl(source) ? { helpUri: new URL(source).href } : {}),
    defaultConfiguration: { level: sarifLevel(severity) },
    properties: { tags: [category], precision: "high", "problem.severity": problemSeverity(severity) },
  };
}

function problemSeverity(severity: Severity): string {
  return severity === "notice" ? "recommendation" : severity;
}
