/** Severities of findings, highest first. */
export const severities = ["error", "warning", "notice"] as const;
/** Severity of a finding. */
export type Severity = (typeof severities)[number];
