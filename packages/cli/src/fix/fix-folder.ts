import { join } from "node:path";
import { type AuditState, type Patch, patchedTexts, patchesOf, provePatches } from "@sightline/fixes";
import { type ReportDocument, visibleText } from "@sightline/report";
import { interrupted } from "../exit-codes.ts";
import { checkHome } from "../folder/folder-audit.ts";
import { publishedFile } from "../folder/published-file.ts";
import { relativePath } from "../folder/relative-path.ts";
import { type HostedFolder, readFolder } from "../folder/serve-folder.ts";
import { applyTexts } from "./apply-texts.ts";
import { applyToSource, type BuildOutcome, type PatchPlace, patchPlaces, sourceChanges } from "./apply-to-source.ts";
import type { AuditProcessFlags } from "./audit-process.ts";
import { auditStateOf } from "./audit-state.ts";
import { type FixPlan, fixPlan } from "./fix-plan.ts";
import { type FolderTexts, folderFixSite, folderTexts } from "./folder-fix-site.ts";
import { type SourceFiles, sourceFiles } from "./source-files.ts";
import { withWorkingCopy } from "./working-copy.ts";

/** Audits a folder in a new process. */
export type AuditFolder = (
  folder: string,
  flags: AuditProcessFlags & Pick<HostedFolder, "url">,
  signal: AbortSignal,
) => Promise<ReportDocument>;

/** What is done with a folder. */
export interface FixChoices extends AuditProcessFlags {
  readonly dryRun?: boolean;
  /** Folder that the folder is built from. */
  readonly source?: string;
  /** Command that builds it. */
  readonly build?: string;
}

/** Dependencies and limits of {@link fixFolder}. */
export interface FixWork {
  readonly rules: (rule: string) => boolean;
  readonly maxAudits: number;
  readonly auditFolder: AuditFolder;
  readonly say: (text: string) => void;
  readonly signal: AbortSignal;
}

/** Proves patches of a folder on a copy, and applies those that are kept. */
export async function fixFolder(folder: string, choices: FixChoices, work: FixWork): Promise<FixPlan> {
  const hosted = await readFolder(folder);
  checkHome(folder, hosted.host);
  const source = choices.source === undefined ? null : await sourceFiles(choices.source, hosted.root);
  const texts = folderTexts(hosted);
  const proved = await provedPatches(folder, { hosted, texts, choices, work });
  if (work.signal.aborted) throw interrupted();
  const places = patchPlaces(
    proved.proof.kept.map(({ patch }) => patch),
    source,
    texts.textOf,
  );
  const mayApply = choices.dryRun !== true && places.length > 0;
  const built = mayApply ? await apply({ hosted, texts, source, places, choices, work, before: proved.before }) : null;
  const files = {
    builtText: texts.textOf,
    sourceText: (file: string) => source?.texts.get(file) ?? null,
    builtPath: (file: string) => relativePath(join(hosted.root, file)),
    sourcePath: (file: string) => relativePath(join(source?.root ?? "", file)),
  };
  // With a build, only what belongs to the source and is kept stays; the build writes the folder.
  const isApplied = mayApply && (choices.build === undefined || built?.kind === "kept");
  return fixPlan({ folder, ...proved, places, files, isApplied, built });
}

interface FolderWork {
  readonly hosted: HostedFolder;
  readonly texts: FolderTexts;
  readonly choices: FixChoices;
  readonly work: FixWork;
}

async function provedPatches(folder: string, { hosted, texts, choices, work }: FolderWork) {
  const stateOf = (report: ReportDocument) => auditStateOf(report, publishedFile(hosted));
  return withWorkingCopy(hosted.root, { originalOf: texts.textOf }, async (copy) => {
    const audit = () => work.auditFolder(copy.path, { ...choices, url: hosted.url }, work.signal);
    work.say(`Auditing a copy of ${visibleText(folder)} …\n`);
    const report = await audit();
    const before = stateOf(report);
    const issues = report.issues.filter(({ accepted, rule }) => accepted !== true && work.rules(rule));
    const offered = patchesOf(issues, folderFixSite(hosted, texts, report));
    const { length } = offered.patches;
    if (length > 0) work.say(`Proving ${length} patch${length === 1 ? "" : "es"} by audits of the patched copy …\n`);
    const proof = await provePatches(offered.patches, {
      before,
      maxAudits: work.maxAudits,
      expectedGain: expectedGains(report),
      audit: async (patches) => {
        await copy.set(builtTexts(patches, texts));
        return stateOf(await audit());
      },
    });
    return { before, offered, proof };
  });
}

function builtTexts(patches: readonly Patch[], { textOf }: FolderTexts): ReadonlyMap<string, string> {
  return patchedTexts(
    patches.flatMap(({ edits }) => edits),
    (file) => textOf(file) ?? "",
  );
}

interface Application extends FolderWork {
  readonly source: SourceFiles | null;
  readonly places: readonly PatchPlace[];
  readonly before: AuditState;
}

/** Applies patches: to the build folder, unless that is built anew, and to the source where they belong there. */
async function apply(application: Application): Promise<BuildOutcome | null> {
  const { hosted, texts, source, places, choices, work, before } = application;
  const { build = null } = choices;
  if (build === null || source === null) {
    const patches = places.map(({ patch }) => patch);
    const built = { root: hosted.root, texts: builtTexts(patches, texts), originalOf: texts.textOf };
    await applyTexts(built, ...(source === null ? [] : [sourceChanges(source, places)]));
    return null;
  }
  const audit = async () =>
    auditStateOf(
      await work.auditFolder(hosted.root, { ...choices, url: hosted.url }, work.signal),
      publishedFile(hosted),
    );
  return applyToSource({ source, places, build, before, audit, signal: work.signal });
}

/** Returns the gain that the score attributes to what a patch fixes. */
function expectedGains({ score }: ReportDocument): (patch: Patch) => number {
  const byRule = new Map(score.attribution.map(({ rule, gainIfFixed }) => [rule, gainIfFixed]));
  const byCause = new Map(
    score.causes.flatMap(({ rules, target, gain }) => rules.map((rule) => [`${rule}\n${target}`, gain])),
  );
  return ({ rule, target }) => byCause.get(`${rule}\n${target}`) ?? byRule.get(rule) ?? 0;
}
