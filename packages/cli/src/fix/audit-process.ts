import { spawn } from "node:child_process";
import { once } from "node:events";
import { type ReportDocument, reportDocumentSchema } from "@sightline/report";
import { CommandFailure, exitCodes, interrupted } from "../exit-codes.ts";

/** Flags that the audits of a proof get, so that they judge as `sightline audit` would. */
export interface AuditProcessFlags {
  readonly config?: string;
  readonly canonicalHost?: string;
}

/** Where and how a folder is audited. */
interface AuditedFolder extends AuditProcessFlags {
  /** URL at which it is audited, that of the folder of which it is a copy. */
  readonly url: string;
}

/** A proof compares issues and scores: what the configuration asks of models and answer engines is left out. */
const withoutExtras = {
  SIGHTLINE_GEO: "false",
  SIGHTLINE_GEO_GOAL: "",
  SIGHTLINE_GEO_ANSWERS: "",
  SIGHTLINE_QUESTION: "",
  SIGHTLINE_TARGET_QUERY: "",
  SIGHTLINE_LLMS_TXT: "",
  SIGHTLINE_ANALYZE: "false",
  SIGHTLINE_FOCUS: "",
  SIGHTLINE_FIELD_DATA: "false",
};

/** Maximum size of a report. */
const maxReportBytes = 512 * 1024 * 1024;

/**
 * Audits a folder in a process of its own: that of the command that runs.
 *
 * @throws CommandFailure with what the process printed, if it made no report
 */
export async function auditProcess(
  folder: string,
  flags: AuditedFolder,
  signal: AbortSignal,
  script = process.argv[1] ?? "",
): Promise<ReportDocument> {
  const args = [
    "audit",
    folder,
    "--json",
    "--quiet",
    "--store",
    "memory",
    "--fail-on",
    "",
    "--render",
    "off",
    ...flagsOf(flags),
  ];
  const env = { ...process.env, ...withoutExtras };
  const child = spawn(process.execPath, [script, ...args], { stdio: ["ignore", "pipe", "pipe"], env, signal });
  const out: Buffer[] = [];
  let bytes = 0;
  let err = "";
  child.stdout.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxReportBytes) child.kill();
    else out.push(chunk);
  });
  child.stderr.on("data", (chunk: Buffer) => {
    err = (err + chunk.toString()).slice(-2000);
  });
  try {
    const [code] = await once(child, "close");
    // A budget of the configuration that is exceeded does not matter here.
    if (code !== exitCodes.passed && code !== exitCodes.thresholdFailed) throw failure(folder, code, err);
  } catch (cause) {
    if (signal.aborted) throw interrupted();
    throw cause;
  }
  return reportDocumentSchema.parse(JSON.parse(Buffer.concat(out).toString("utf8")));
}

function flagsOf({ url, config, canonicalHost }: AuditedFolder): readonly string[] {
  return [
    ...["--folder-url", url],
    ...(config === undefined ? [] : ["--config", config]),
    ...(canonicalHost === undefined ? [] : ["--canonical-host", canonicalHost]),
  ];
}

function failure(folder: string, code: unknown, err: string): CommandFailure {
  if (code === exitCodes.interrupted) return interrupted();
  const text = err.trim().replace(/^sightline: /, "");
  const exitCode = code === exitCodes.nothingAudited ? exitCodes.nothingAudited : exitCodes.usage;
  return new CommandFailure(text === "" ? `The audit of ${folder} ended with ${String(code)}.` : text, exitCode);
}
