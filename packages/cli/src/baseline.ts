import { readFile } from "node:fs/promises";
import { z } from "zod";
import { CommandFailure } from "./exit-codes.ts";

const baselineSchema = z.object({ schemaVersion: z.literal(1), issues: z.array(z.object({ id: z.string() })) });

/**
 * The ids of the issues of an earlier `report.json`: they do not count against thresholds.
 * @throws CommandFailure when the file is no report
 */
export async function readBaseline(path: string): Promise<ReadonlySet<string>> {
  const text = await readFile(path, "utf8").catch(() => {
    throw new CommandFailure(`The baseline ${path} cannot be read.`);
  });
  const parsed = baselineSchema.safeParse(parseJson(text));
  if (!parsed.success) throw new CommandFailure(`The baseline ${path} is not a report.json of Sightline.`);
  return new Set(parsed.data.issues.map(({ id }) => id));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
