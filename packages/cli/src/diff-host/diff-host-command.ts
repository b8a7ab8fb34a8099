import { open } from "node:fs/promises";
import { join } from "node:path";
import { createAuditor, type PageMove, samePath } from "@sightline/engine";
import { isAuditError } from "@sightline/model";
import { csvRow } from "@sightline/report/csv";
import { haveSameHost } from "@sightline/url";
import type { Interrupts } from "../audit-command.ts";
import { auditorSettings } from "../auditor-settings.ts";
import { readConfig } from "../config-file.ts";
import { CommandFailure, type ExitCode, exitCodes, interrupted } from "../exit-codes.ts";
import { openStore } from "../open-store.ts";
import { progress } from "../progress.ts";
import { shownPath } from "../shown-path.ts";
import type { Terminal } from "../terminal.ts";
import { prepareFolder } from "../write-reports.ts";
import { comparedHost, ruleIncreases } from "./compared-hosts.ts";
import { countMoves } from "./count-moves.ts";
import {
  answersOf,
  crawlOf,
  type DiffHostFlags,
  type DiffHostRun,
  isCrawlId,
  maxListed,
  pagesOf,
  redirectsOf,
  startOf,
} from "./host-crawls.ts";
import { type MovesSummary, movesText } from "./moves-text.ts";
import { redirectMap } from "./redirect-map.ts";

/** What the command gets from its process. */
interface DiffHostContext {
  readonly terminal: Terminal;
  readonly interrupts: Interrupts;
}

const columns = [
  "url",
  "expected",
  "mapped",
  "final_url",
  "status",
  "hops",
  "severity",
  "faults",
  "not_assessed",
  "suggestion",
];

/**
 * `sightline diff-host <old> <new>`: audits both hosts of a migration, or reads stored crawls of them, and tells what
 * became of every old page. @returns 1 if a page has an error
 */
export async function diffHostCommand(
  oldName: string,
  newName: string,
  flags: DiffHostFlags,
  { terminal, interrupts }: DiffHostContext,
): Promise<ExitCode> {
  const configuration = await readConfig(flags.config);
  const store = await openStore(flags.store);
  const settings = auditorSettings(configuration, {}, process.env);
  const auditor = createAuditor({ ...settings, ...(store === null ? {} : { store }) });
  const abort = new AbortController();
  const release = interrupts.onInterrupt(() => abort.abort(interrupted()));
  const say = flags.quiet === true ? null : progress(terminal);
  try {
    const run = { auditor, flags, configuration, signal: abort.signal, say };
    return await compareHosts(oldName, newName, run, terminal);
  } catch (cause) {
    if (isAuditError(cause) && cause.code === "site_unreachable") {
      throw new CommandFailure(cause.message, exitCodes.nothingAudited);
    }
    throw cause;
  } finally {
    say?.clear();
    release();
    await auditor.close();
  }
}

async function compareHosts(oldName: string, newName: string, run: DiffHostRun, terminal: Terminal): Promise<ExitCode> {
  const { auditor, flags, say } = run;
  const [oldUrl, newUrl] = [await startOf(auditor, oldName), await startOf(auditor, newName)];
  const isSameHost = haveSameHost(oldUrl, newUrl);
  if (isSameHost && !isCrawlId(oldName) && flags.resolve === undefined) {
    throw new CommandFailure(
      `${oldUrl} and ${newUrl} are one host. Give the id of a crawl from before the relaunch as the old one, or the address of the new server with --resolve.`,
    );
  }
  const map = flags.map === undefined ? new Map<string, string>() : await redirectMap(flags.map, oldUrl, newUrl);
  const folder = flags.out ?? join(".sightline", "reports", folderName(oldUrl, newUrl));
  const removeEmpty = await prepareFolder(folder);
  try {
    const old = await crawlOf(oldName, oldUrl, [...map.keys()], run, { isNew: false });
    const oldUrls = [...new Set([...(await pagesOf(auditor, old)), ...map.keys()])].slice(0, maxListed);
    const asked = isSameHost || !isCrawlId(oldName) ? old : await answersOf(oldUrls, run);
    const redirects = asked === null || isSameHost ? [] : await redirectsOf(auditor, asked.id, newUrl);
    const wanted = [
      ...oldUrls.map((url) => map.get(url) ?? samePath(url, new URL(newUrl).origin)),
      ...(isSameHost ? oldUrls : []),
      ...redirects,
    ];
    const now = await crawlOf(newName, newUrl, wanted, run, { isNew: true });
    say?.say("comparing");
    const answers = isSameHost ? now.id : (asked?.id ?? null);
    const moves = auditor.crawls.moves(old.id, now.id, { map, answers });
    const files = { table: join(folder, "moves.csv"), redirects: join(folder, "suggested-redirects.csv") };
    const counted = await countMoves(written(moves, files));
    const summary = {
      old: await comparedHost(auditor, old),
      new: await comparedHost(auditor, now),
      redirects: isSameHost || redirects.length > 0,
      ...counted.summary,
      rules: await ruleIncreases(auditor, old.id, now.id),
    };
    say?.clear();
    terminal.out(outputOf(summary, counted, files, flags));
    return summary.withErrors > 0 ? exitCodes.thresholdFailed : exitCodes.passed;
  } catch (cause) {
    await removeEmpty();
    throw cause;
  }
}

function outputOf(
  summary: MovesSummary,
  { examples, suggested }: Pick<Awaited<ReturnType<typeof countMoves>>, "examples" | "suggested">,
  { table, redirects }: { readonly table: string; readonly redirects: string },
  { json }: Pick<DiffHostFlags, "json">,
): string {
  const files = { table: shownPath(table), redirects: suggested === 0 ? null : shownPath(redirects) };
  return json === true ? `${JSON.stringify({ ...summary, files }, null, 2)}\n` : movesText(summary, examples, files);
}

/** Writes moves to a table, and suggested redirects to one that --map reads, while they are read. */
async function* written(
  moves: AsyncIterable<PageMove>,
  files: { readonly table: string; readonly redirects: string },
): AsyncGenerator<PageMove> {
  const table = await open(files.table, "w");
  let redirects: Awaited<ReturnType<typeof open>> | null = null;
  try {
    await table.appendFile(csvRow(columns));
    for await (const move of moves) {
      await table.appendFile(rowOf(move));
      if (move.suggestion !== null) {
        redirects ??= await started(files.redirects);
        await redirects.appendFile(csvRow([move.url, move.suggestion]));
      }
      yield move;
    }
  } finally {
    await table.close();
    await redirects?.close();
  }
}

async function started(path: string) {
  const file = await open(path, "w");
  await file.appendFile(csvRow(["from", "to"]));
  return file;
}

function rowOf({ url, expected, isMapped, finalUrl, status, hops, faults, notAssessed, suggestion }: PageMove): string {
  const texts = faults.map(({ kind, before, after }) => `${kind}: ${before ?? "none"} → ${after ?? "none"}`);
  const severity = faults[0]?.severity ?? "";
  const known = [url, expected, isMapped ? "yes" : "no", finalUrl, status, hops, severity];
  return csvRow([...known, texts.join("\n"), notAssessed, suggestion]);
}

/** As in `example.com-to-example.org-2026-11-21T10-30-00`. */
function folderName(oldUrl: string, newUrl: string): string {
  const [from, to] = [oldUrl, newUrl].map((url) => new URL(url).host.replace(/[^\w.-]/g, "-"));
  return `${from}-to-${to}-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}`;
}
