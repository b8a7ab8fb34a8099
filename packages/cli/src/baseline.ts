import { readFile } from "node:fs/promises";
import { severities, subjectSchema } from "@sightline/model";
import { type EarlierReport, reportIssueSchema } from "@sightline/report";
import { z } from "zod";
import { CommandFailure } from "./exit-codes.ts";
import { reasonOf } from "./system-error.ts";

const baselineSchema = z.object({
  schemaVersion: z.literal(1),
  score: z.object({ value: z.number().nullable(), policyVersion: z.string().optional() }),
  issues: z.array(
    z.object({
      id: z.string(),
      rule: z.string(),
      severity: z.enum(severities),
      message: z.string().optional(),
      subject: z.union([subjectSchema, z.object({ url: z.string() })]),
      data: reportIssueSchema.unwrap().shape.data.optional(),
    }),
  ),
  generator: z.object({ rulesetVersion: z.string() }).optional(),
  rules: z.array(z.object({ id: z.string() })).optional(),
  pages: z
    .array(
      z.object({
        url: z.string(),
        status: z.number().nullable(),
        indexabilityReason: z.string(),
        title: z.string().nullable(),
        wordCount: z.number(),
        bytes: z.number(),
      }),
    )
    .optional(),
  geo: z
    .object({
      method: z.string().optional(),
      findings: z.array(z.object({ id: z.string(), rule: z.string() })).optional(),
      findingsTotal: z.number().optional(),
    })
    .optional(),
});

/**
 * Reads an earlier `report.json`: its issues do not count against thresholds, and reports show the changes since.
 * @throws CommandFailure if the file is not a report
 */
export async function readBaseline(path: string): Promise<EarlierReport> {
  const text = await readFile(path, "utf8").catch((cause: unknown) => {
    throw new CommandFailure(
      `The baseline ${path} cannot be read: ${reasonOf(cause)} It is the report.json of an earlier audit (--format json).`,
    );
  });
  const parsed = baselineSchema.safeParse(parseJson(text));
  if (!parsed.success) throw new CommandFailure(`The baseline ${path} is not a report.json of Sightline.`);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
