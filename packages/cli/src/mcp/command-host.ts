import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Auditor, createAuditor, isMetadataAddress, type Verification } from "@sightline/engine";
import type { McpHost, OpenTarget, ProvedFixes } from "@sightline/mcp";
import { AuditError, isAuditError } from "@sightline/model";
import { withFiles } from "@sightline/report";
import { isLoopback } from "@sightline/url";
import { parseUrl, planOf } from "../audit-flags.ts";
import { auditorSettings, knownRules } from "../auditor-settings.ts";
import { readConfig } from "../config-file.ts";
import type { Configuration } from "../config-keys.ts";
import { createFolder } from "../create-folder.ts";
import { CommandFailure } from "../exit-codes.ts";
import { openStore } from "../open-store.ts";
import { shownPath } from "../shown-path.ts";
import { isFolderArgument } from "../start-urls.ts";
import { allowedFolder } from "./allowed-folder.ts";

/** Settings of {@link commandHost}. */
export interface HostSettings {
  readonly store: string;
  readonly config: string | undefined;
  /** Private hosts that may be audited: all, or the listed ones. */
  readonly allowPrivate: true | readonly string[];
  /** Whether clients share the disk of this process: folders can be audited, and reports written. */
  readonly isLocal: boolean;
}

/** Audits of patched copies that a proof may make: a client waits for it. */
const maxAudits = "10";

/** Host that the command is, with the auditor that it opened. */
export interface CommandHost extends Required<Omit<McpHost, "version" | "folderOf">> {
  close(): Promise<void>;
}

/** Creates what the MCP server needs of the command. The store is opened when it is first needed. */
export function commandHost(settings: HostSettings): CommandHost {
  let config: Promise<Configuration> | null = null;
  let auditor: Promise<Auditor> | null = null;
  const configured = () => {
    config ??= readConfig(settings.config);
    // A file with a mistake may be mended later.
    config.catch(() => {
      config = null;
    });
    return config;
  };
  const opened = () => {
    auditor ??= openAuditor(settings, configured());
    // A store that could not be opened may be there later.
    auditor.catch(() => {
      auditor = null;
    });
    return auditor;
  };
  return {
    auditor: () => forPeople(opened),
    open: (text, options) => forPeople(async () => openTarget(text, options, settings, await configured())),
    explain: (id) =>
      forPeople(async () => {
        const { explanation } = await import("../rules-command.ts");
        return explanation(id, knownRules(await configured()));
      }),
    ruleIds: () => forPeople(async () => knownRules(await configured()).map(({ meta }) => meta.id)),
    async reportText(crawlId, maxCharacters) {
      const { renderLlm } = await import("@sightline/report/llm");
      const { joinText } = await import("@sightline/report");
      return joinText(renderLlm(await (await opened()).report(crawlId), { maxCharacters }));
    },
    writeReport: reportWriter(opened),
    fixes: fixProver(settings),
    verify: (request, place, signal) =>
      forPeople(async () => {
        const { verify, crawls } = await opened();
        if ("target" in place) return verify(request, { plan: place.target.plan, signal });
        return verifyInCrawl(crawls, place.crawlId, { request, signal, settings });
      }),
    async close() {
      await (await auditor?.catch(() => null))?.close();
    },
  };
}

async function openAuditor({ store: location }: HostSettings, config: Promise<Configuration>): Promise<Auditor> {
  const settings = auditorSettings(await config, {}, process.env);
  const store = await openStore(location);
  return createAuditor({ ...settings, ...(store === null ? {} : { store }) });
}

async function openTarget(
  text: string,
  { maxPages, roots }: Parameters<McpHost["open"]>[1],
  settings: HostSettings,
  { plan: configured, flags: configuredFlags }: Configuration,
): Promise<OpenTarget> {
  // Agents audit what servers send.
  const flags = {
    ...configuredFlags,
    render: "off",
    ...(maxPages === undefined ? {} : { maxPages: String(maxPages) }),
  };
  if (settings.isLocal && isFolderText(text, roots)) {
    const { openFolderSite } = await import("../folder/folder-audit.ts");
    const { site, close } = await openFolderSite(allowedFolder(text, roots));
    const plan = site.planOf(planOf(flags, configured, [site.url]), configured, flags);
    return { url: site.url, plan, folder: text, fileOf: site.fileOf, close };
  }
  const url = parseUrl(text);
  const plan = planOf(flags, configured, [url]);
  const own = isAllowedPrivate(new URL(url), settings) ? [new URL(url).host] : [];
  const allowPrivateHosts = [...(configured.allowPrivateHosts ?? []), ...own];
  return { url, plan: { ...plan, allowPrivateHosts }, folder: null, fileOf: () => null, close: async () => {} };
}

/** Paths are folders, even if they do not exist; a name as in `dist` is one if it exists. */
function isFolderText(text: string, roots: readonly string[]): boolean {
  if (/^(\.{0,2}[\\/]|\.{1,2}$|[a-z]:[\\/])/i.test(text)) return true;
  return isFolderArgument(text) || (!/[.:]/.test(text) && roots.length > 0);
}

/** Agents have the development servers of this machine audited, but no other private host that nobody allowed. */
function isAllowedPrivate({ href, host, hostname }: URL, { allowPrivate, isLocal }: HostSettings): boolean {
  if (allowPrivate === true) return !isMetadataAddress(hostname.replace(/^\[|\]$/g, ""));
  if (allowPrivate.includes(host) || allowPrivate.includes(hostname)) return true;
  return isLocal && isLoopback(href);
}

/** Verifies a page of a crawl within what this server allows now. */
async function verifyInCrawl(
  crawls: Auditor["crawls"],
  crawlId: string,
  {
    request: { url, rule, target },
    signal,
    settings,
  }: {
    readonly request: Parameters<CommandHost["verify"]>[0];
    readonly signal: AbortSignal;
    readonly settings: HostSettings;
  },
): Promise<Verification> {
  const limits = isAllowedPrivate(new URL(url), settings) ? {} : { allowPrivateHosts: [] };
  return crawls.verify(crawlId, { url, rule, target }, { limits, signal });
}

function reportWriter(opened: () => Promise<Auditor>): CommandHost["writeReport"] {
  return (crawlId, { format, fileOf, folder: audited }) =>
    forPeople(async () => {
      const { prepareFolder, writeReports } = await import("../write-reports.ts");
      const report = withFiles(await (await opened()).report(crawlId), fileOf, audited ?? undefined);
      const folder = join(".sightline", "reports", crawlId);
      await prepareFolder(folder);
      return (await writeReports(report, [format], folder)).map((path) => shownPath(path));
    });
}

function fixProver({ config }: HostSettings): CommandHost["fixes"] {
  return (text, { roots, rules: only, signal }) =>
    forPeople(async (): Promise<ProvedFixes> => {
      const { provedFixes } = await import("../fix/fix-command.ts");
      const { diffText } = await import("../fix/plan-text.ts");
      const flags = { dryRun: true, rule: only, maxAudits, ...(config === undefined ? {} : { config }) };
      const plan = await provedFixes(allowedFolder(text, roots), flags, { say: () => {} }, signal);
      if (plan.patches.length === 0) return { ...plan, patchFile: null };
      const folder = join(".sightline", "fixes");
      const patchFile = join(folder, `${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}.patch`);
      await createFolder(folder);
      await writeFile(patchFile, diffText(plan));
      return { ...plan, patchFile: shownPath(patchFile) };
    });
}

/** Gives the messages of this command to clients, too. @throws AuditError */
async function forPeople<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (cause) {
    if (!isAuditError(cause) && cause instanceof CommandFailure) {
      throw new AuditError("invalid_options", cause.message, { cause });
    }
    throw cause;
  }
}
