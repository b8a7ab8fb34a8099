import type { Severity } from "@sightline/model";
import type { Style } from "./ansi.ts";

/** Colours of the severities. */
export const severityStyles: Readonly<Record<Severity, Style>> = { error: "red", warning: "yellow", notice: "blue" };

/** Shapes of the severities, so that colour is never the only indicator. */
export const severityMarks: Readonly<Record<Severity, string>> = { error: "✖", warning: "▲", notice: "●" };
