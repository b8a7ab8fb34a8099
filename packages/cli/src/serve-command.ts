import { createServer } from "node:net";
import { type Auditor, type AuditorOptions, createAuditor, systemClock } from "@sightline/engine";
import { apiTokens, createHandler, isAddressEntry, redactingLogger, type ServiceRole } from "@sightline/http";
import { descriptorLimit, type Server, serve } from "@sightline/http/node";
import { contactUrlOf, isAuditError } from "@sightline/model";
import { type AuditStore, type Clock, type JobQueue, type Logger, silentLogger } from "@sightline/model/ports";
import { parseUrl } from "@sightline/url";
import type { Interrupts } from "./audit-command.ts";
import { cannotListen } from "./cannot-listen.ts";
import { CommandFailure, type ExitCode, exitCodes } from "./exit-codes.ts";
import { fieldDataFor } from "./field-data.ts";
import { lineLog } from "./line-log.ts";
import { metricsOf } from "./metrics-of.ts";
import { modelOf } from "./model-flags.ts";
import { openQueue, queueUrlOf } from "./open-queue.ts";
import { isNewFile, lockJobs, openStore } from "./open-store.ts";
import { privateHostsLine, privateHostsOf } from "./private-hosts.ts";
import { browserRenderer } from "./renderer.ts";
import { secretKeys } from "./secret-keys.ts";
import {
  checkServerKeys,
  configuredKeys,
  downloadKey,
  probeKey,
  type ServerKeys,
  serverKeys,
  webhookSecret,
} from "./server-key.ts";
import type { Terminal } from "./terminal.ts";
import { atCommandLine } from "./tokens-command.ts";
import { wholeNumber } from "./whole-number.ts";

/** Flags of `sightline serve`. */
export interface ServeFlags {
  readonly port: string;
  readonly host: string;
  readonly store: string;
  readonly role: string;
  readonly queue?: string;
  /** Seconds. */
  readonly lease?: string;
  /** All private hosts, or the listed ones. */
  readonly allowPrivate?: true | string;
  readonly allowInvalidTls?: true;
  /** Probes sites that agree, under names that contain those of crawlers. */
  readonly probe?: true;
  /** Renders pages of crawls that ask for it. */
  readonly render?: true;
  /** Asks the Chrome UX Report about pages of crawls that ask for it. */
  readonly fieldData?: true;
  readonly browser?: string;
  readonly browserSandbox?: boolean;
  readonly concurrency?: string;
  /** Days. */
  readonly tokenDays?: string;
  /** Comma-separated addresses and CIDR ranges. */
  readonly trustedProxy?: string;
  /** Serves the web page. */
  readonly page: boolean;
  /** `*` for all, or the listed ones. */
  readonly corsOrigin?: string;
  readonly contactUrl?: string;
  readonly quiet?: boolean;
  readonly model?: string;
  readonly modelUrl?: string;
  /** Accepts another server key than the last one of the database. */
  readonly newServerKey?: boolean;
}

/** Descriptors of threads, database and sockets of an idle server, with a few crawls and clients. */
const minDescriptors = 256;

/** The tenant and plan of the first token. */
const firstTenant = { tenantId: "default", plan: "scale" } as const;

/** Returns the renderer of a service where its operator allows it. @throws CommandFailure that says what to install */
async function serviceRenderer(flags: ServeFlags): Promise<Pick<AuditorOptions, "renderer">> {
  return flags.render === true ? { renderer: await browserRenderer(flags) } : {};
}

/** Returns the source of field data of a service. @throws CommandFailure without a key, and without rendered pages */
function serviceFieldData({ fieldData, render }: ServeFlags): Pick<AuditorOptions, "fieldData"> {
  const offered = { render: render === true ? "auto" : "off", fieldData: fieldData === true } as const;
  const source = fieldDataFor(offered, offered, process.env);
  return source === undefined ? {} : { fieldData: source };
}

/** `sightline serve`: serves `/v1` until interrupted. */
export async function serveCommand(
  flags: ServeFlags,
  terminal: Terminal,
  interrupts: Interrupts,
  clock: Clock = systemClock,
): Promise<ExitCode> {
  const log = lineLog((text) => terminal.err(text), clock);
  // Flush the log however the process ends.
  process.once("exit", log.flush);
  try {
    return await served(flags, { terminal, interrupts, clock, log });
  } finally {
    process.off("exit", log.flush);
    log.flush();
  }
}

interface ServeContext {
  readonly terminal: Terminal;
  readonly interrupts: Interrupts;
  readonly clock: Clock;
  readonly log: Logger;
}

async function served(flags: ServeFlags, { terminal, interrupts, clock, log }: ServeContext): Promise<ExitCode> {
  checkDescriptors(descriptorLimit());
  const { port, concurrency, role, contactUrl, corsOrigins, queueUrl, leaseMs, tokenDays, trustedProxies } =
    settingsOf(flags);
  const model = await modelOf(flags, process.env);
  const fieldData = serviceFieldData(flags);
  const renderer = await serviceRenderer(flags);
  const secrets = secretKeys(process.env);
  const metrics = await metricsOf(process.env);
  configuredKeys(flags.store);
  await checkAddress(flags, port);
  const logger = flags.quiet === true ? silentLogger : redactingLogger(log);
  const isNew = isNewFile(flags.store);
  // From here on, files are created and locked; a key only beside a file that is a store.
  const store = await openStore(flags.store, logger);
  if (queueUrl === null) await lockJobs(store);
  const keys = await closingOnFailure(store, () => serverKeys(flags.store, isNew ? () => {} : log.warn));
  const keyCheck = { store: flags.store, acceptsNew: flags.newServerKey === true };
  if (store !== null) {
    await closingOnFailure(store, () => checkServerKeys(store.records, keys, keyCheck)).catch((cause: unknown) => {
      throw isAuditError(cause) ? cannotWork(cause) : cause;
    });
  }
  const queue = await closingOnFailure(store, () => queueOf(queueUrl, leaseMs, logger));
  const auditor = createAuditor({
    secretKeys: secrets,
    ...(store === null ? {} : { store }),
    ...(queue === null ? {} : { queue }),
    ...(model === null ? {} : { model }),
    ...renderer,
    ...fieldData,
    ...(contactUrl === null ? {} : { contactUrl }),
    logger,
  });
  const handler = createHandler({
    auditor,
    role,
    concurrency,
    allowPrivate: flags.allowPrivate === undefined ? false : privateHostsOf(flags.allowPrivate),
    allowInvalidTls: flags.allowInvalidTls ?? false,
    ...derivedKeys(keys, flags),
    webPage: flags.page,
    ...(corsOrigins === null ? {} : { corsOrigins }),
    ...(tokenDays === null ? {} : { tokenDays }),
    trustedProxies,
    ...metrics,
    logger,
  });
  const server = await serve(handler, { port, host: flags.host }).catch(async (cause: unknown) => {
    await handler.close();
    await auditor.close();
    throw cannotListen(flags, cause);
  });
  try {
    const work = { server, started: handler.started };
    const hasSecretKeys = secrets.length > 0;
    announce(server.url, { role, hasPage: flags.page, modelId: model?.modelId ?? null, hasSecretKeys, terminal });
    terminal.out(privateHostsLine(flags.allowPrivate));
    if (role !== "worker") await issueFirstToken(auditor, keys[0], { terminal, clock, log: logger });
    await interrupted(work, logger, interrupts);
  } catch (cause) {
    // Report the original error, not errors caused by closing everything.
    await Promise.allSettled([server.close()]);
    await Promise.allSettled([auditor.close()]);
    throw cannotWork(cause);
  }
  await auditor.close();
  return exitCodes.passed;
}

/** Returns what a server derives from its keys, each for one purpose. */
function derivedKeys(keys: ServerKeys, { probe }: ServeFlags) {
  return {
    downloadKey: keys.map(downloadKey),
    ...(probe === true ? { probeKey: keys.map(probeKey) } : {}),
    webhooks: { secrets: async (tenantId: string) => keys.map((key) => webhookSecret(key, tenantId)) },
  };
}

interface Announcement {
  readonly role: ServiceRole;
  readonly hasPage: boolean;
  readonly modelId: string | null;
  readonly hasSecretKeys: boolean;
  readonly terminal: Terminal;
}

function announce(url: string, { hasSecretKeys, ...announcement }: Announcement): void {
  if (announcement.role === "worker") {
    announcement.terminal.out(`Sightline works on crawls; its health: ${url}/readyz\n`);
  } else announceService(url, announcement);
  if (hasSecretKeys) return;
  announcement.terminal.out("Credentials of sites are neither stored nor used: no SIGHTLINE_SECRET_KEYS.\n");
}

function announceService(
  url: string,
  { hasPage, modelId, terminal }: Pick<Announcement, "hasPage" | "modelId" | "terminal">,
): void {
  terminal.out(`Sightline listens on ${url}\n`);
  if (hasPage) terminal.out(`Web page: ${url}/\n`);
  terminal.out(`Documentation: ${url}/docs\n`);
  terminal.out(`OpenAPI document: ${url}/openapi.json\n`);
  terminal.out(
    `Analyses are ${modelId === null ? "made from the facts alone: no --model" : `written by ${modelId}`}.\n`,
  );
}

/** Issues a token if the service has none yet. */
async function issueFirstToken(
  auditor: Auditor,
  key: Uint8Array,
  { terminal, clock, log }: Pick<ServeContext, "terminal" | "clock" | "log">,
): Promise<void> {
  const tokens = apiTokens(auditor.records, clock, { logger: log });
  if ((await tokens.list(firstTenant.tenantId)).length > 0) return;
  const { token } = await tokens.issue(firstTenant, atCommandLine);
  terminal.out(`API token, shown this once: ${token}\n`);
  terminal.out(`Webhook secret of its tenant: ${webhookSecret(key, firstTenant.tenantId)}\n`);
}

/** Checks that the server can open enough files and sockets. @throws CommandFailure */
export function checkDescriptors(limit: number | null): void {
  if (limit === null || limit >= minDescriptors) return;
  throw new CommandFailure(
    `A server needs at least ${minDescriptors} file descriptors, and this process may have ${limit}. Raise the limit, for example with ulimit -n 4096 or LimitNOFILE=4096 in systemd.`,
  );
}

/** Reads the flags that need neither store nor network. @throws CommandFailure naming the flag */
function settingsOf(flags: ServeFlags) {
  const { concurrency, contactUrl, corsOrigin, queue, lease, tokenDays } = flags;
  const leaseSeconds = wholeNumber("--lease", lease, 1, 3600);
  return {
    port: wholeNumber("--port", flags.port, 0, 65_535),
    concurrency: wholeNumber("--concurrency", concurrency, 1, 1000) ?? 16,
    role: roleOf(flags),
    contactUrl: contactUrl === undefined ? null : contactUrlOf(contactUrl),
    corsOrigins: corsOrigin === undefined ? null : corsOriginsOf(corsOrigin),
    queueUrl: queue === undefined ? null : queueUrlOf(queue),
    trustedProxies: proxiesOf(flags.trustedProxy),
    tokenDays: wholeNumber("--token-days", tokenDays, 1, 3650) ?? null,
    leaseMs: leaseSeconds === undefined ? null : 1000 * leaseSeconds,
  };
}

/** Reads `--cors-origin`. @throws CommandFailure for what no browser sends as an origin */
function corsOriginsOf(text: string): "*" | readonly string[] {
  if (text === "*") return "*";
  const origins = text.split(",").map((origin) => origin.trim());
  const wrong = origins.find((origin) => parseUrl(origin)?.origin !== origin);
  if (wrong === undefined) return origins;
  throw new CommandFailure(`--cors-origin takes * or origins as in https://app.example.com, not "${wrong}".`);
}

/** Reads `--trusted-proxy`. @throws CommandFailure for what is not an address */
function proxiesOf(text: string | undefined): readonly string[] {
  if (text === undefined) return [];
  const proxies = text.split(",").map((proxy) => proxy.trim());
  const wrong = proxies.find((proxy) => !isAddressEntry(proxy));
  if (wrong === undefined) return proxies;
  throw new CommandFailure(`--trusted-proxy takes addresses and ranges as in 10.0.0.0/8, not "${wrong}".`);
}

const roles: readonly ServiceRole[] = ["all", "api", "worker"];

function roleOf({ role: requested, queue, store }: ServeFlags): ServiceRole {
  const role = roles.find((candidate) => candidate === requested);
  if (role === undefined) throw new CommandFailure(`--role takes ${roles.join(", ")}, not "${requested}".`);
  if (role !== "all" && queue === undefined) {
    throw new CommandFailure(`--role ${role} needs --queue redis://… or postgres://…, which the processes share.`);
  }
  if (queue !== undefined && store === "memory") {
    throw new CommandFailure(
      "--queue needs a --store that the processes share; a memory store belongs to one process.",
    );
  }
  return role;
}

async function closingOnFailure<Value>(store: AuditStore | null, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (cause) {
    await store?.close();
    throw cause;
  }
}

/** Returns the shared queue; `null` for the in-process one. */
async function queueOf(url: string | null, leaseMs: number | null, logger: Logger): Promise<JobQueue | null> {
  return url === null ? null : openQueue(url, { logger, ...(leaseMs === null ? {} : { leaseMs }) });
}

/** A server, with a promise that settles once it has resumed the work of an earlier process. */
interface Work {
  readonly server: Server;
  readonly started: Promise<void>;
}

/**
 * Waits for an interrupt, then stops work in progress; a second one ends the process at once. Rejects if the work could
 * not start: a process that only listens would appear healthy.
 */
function interrupted({ server, started }: Work, logger: Logger, interrupts: Interrupts): Promise<void> {
  return new Promise((resolve, reject) => {
    let isClosing = false;
    const release = interrupts.onInterrupt(() => {
      if (isClosing) process.exit(exitCodes.interrupted);
      isClosing = true;
      logger.info(
        "The server is stopping: open requests finish, and crawls resume at the next start. A second signal ends it at once.",
      );
      server.close().then(resolve, reject).finally(release);
    });
    started.catch((cause: unknown) => {
      if (isClosing) return;
      release();
      reject(cause);
    });
  });
}

function cannotWork(cause: unknown): CommandFailure {
  const message = cause instanceof Error ? cause.message : String(cause);
  return new CommandFailure(`The server could not start. ${message}`);
}

/** Checks that a server could listen, before anything is created for it. @throws CommandFailure */
async function checkAddress(flags: ServeFlags, port: number | undefined): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once("error", (cause) => reject(cannotListen(flags, cause)));
    probe.listen(port, flags.host, resolve);
  });
  await new Promise<unknown>((resolve) => probe.close(resolve));
}
