import { AuditError } from "@sightline/model";
import { counted, gainText } from "@sightline/report/wording";
import { z } from "zod";
import { crawlOf, folderOf } from "../audits/judged-crawl.ts";
import { defineTool } from "../define-tool.ts";
import type { ProvedFixes } from "../host.ts";
import { boundedText } from "../text/bounded-text.ts";
import { siteFile, siteText, siteTextNote } from "../text/site-text.ts";
import { crawlInput, maxRows } from "./inputs.ts";

const shownFiles = 3;

export const fixesTool = defineTool({
  name: "fixes",
  title: "Proved fixes of a build folder",
  description:
    "Makes mechanical patches for a build folder and proves each by audits of a patched copy: kept only if the finding goes and nothing gets worse. Returns measured gains and a file for git apply; the folder is not changed. Takes a minute or more.",
  input: z.object({
    crawl: crawlInput,
    folder: z.string().max(2000).optional().describe("Build folder. Default: that of the audit."),
    rules: z.array(z.string().max(80)).max(25).optional().describe("Only these rules."),
  }),
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  async run({ crawl: id, folder, rules = [] }, { session, signal }) {
    const { host } = session;
    if (host.fixes === undefined) throw new AuditError("conflict", "This server has no mechanical fixes.");
    const audited = async () => folderOf(session, await crawlOf(await host.auditor(), id ?? session.latestCrawlId));
    const named = folder ?? (await audited());
    if (named === null) {
      throw new AuditError("conflict", "Fixes are made in build folders: name one, or follow fix in issue.");
    }
    const proved = await host.fixes(named, { roots: await session.roots(), rules, signal });
    return boundedText(fixLines(proved), proved.patchFile === null ? "ask for fewer rules" : `see ${proved.patchFile}`);
  },
});

function fixLines({ score, patches, refused, patchFile }: ProvedFixes): readonly string[] {
  const { before, after } = score;
  const shown = patches.slice(0, maxRows);
  return [
    siteTextNote,
    `${counted(patches.length, "patch", "patches")} proved, ${refused.length} refused; score ${scoreText(before)} -> ${scoreText(after)} with all`,
    ...(patchFile === null ? [] : [`apply all: git apply ${patchFile}`]),
    ...shown.map(({ rule, target, summary, gain, files, issues }) => {
      const about = target === null ? "" : ` ${siteText(target)}`;
      const points = gain === null ? "" : ` ${gainText(gain)}`;
      const more = files.length > shownFiles ? ` and ${files.length - shownFiles} more` : "";
      const places = `${files.slice(0, shownFiles).map(siteFile).join(" ")}${more}`;
      return `- ${rule}${about}${points}: ${summary} (${counted(issues.length, "issue")}) in ${places}`;
    }),
    ...(shown.length < patches.length ? [`… ${patches.length - shown.length} more in the file`] : []),
    ...refused.slice(0, 10).map(({ rule, reason }) => `refused: ${rule}: ${siteText(reason)}`),
  ];
}

function scoreText(value: number | null): string {
  return value === null ? "none" : value.toFixed(1);
}
