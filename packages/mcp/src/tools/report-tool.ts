import { z } from "zod";
import { judgedCrawl } from "../audits/judged-crawl.ts";
import { defineTool } from "../define-tool.ts";
import { reportFormats } from "../host.ts";
import { crawlInput } from "./inputs.ts";

export const reportTool = defineTool({
  name: "report",
  title: "Write the report",
  description:
    "Writes the full report of an audit as a file for people and returns its path, and the resource with its text.",
  input: z.object({ crawl: crawlInput, format: z.enum(reportFormats).optional().describe("Default html.") }),
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  async run({ crawl: id, format = "html" }, { session }) {
    const { crawl, fileOf, run } = await judgedCrawl(session, id);
    const resource = `as text: resource sightline://reports/${crawl.id}`;
    const { writeReport } = session.host;
    if (writeReport === undefined) return resource;
    return [...(await writeReport(crawl.id, { format, fileOf, folder: run?.target.folder ?? null })), resource].join(
      "\n",
    );
  },
});
