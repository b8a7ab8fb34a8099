import type { CrawlGates } from "@sightline/crawl";
import {
  isReadable,
  judgedProbe,
  type ProbeAgent,
  type ProbeAnswer,
  type ProbedDocument,
  type ProbedKind,
  type ProbeNaming,
  type ProbeResult,
  probeAgents,
  probedTemplates,
  templateUrls,
} from "@sightline/geo";
import { agreesToProbe } from "@sightline/geo/request";
import { AuditError } from "@sightline/model";
import type { Clock, Extractor, Fetcher } from "@sightline/model/ports";
import { type RobotsPolicy, robotsPolicy, robotsUrl } from "@sightline/robots";
import { type ProbeSession, type ProbeSessions, probeSessions } from "./probe-sessions.ts";
import { type ReadProbed, readProbed } from "./read-probed.ts";

/** Site to probe. */
export interface ProbeTarget {
  readonly startUrl: string;
  /** Pages of templates, of which the first two are requested. Default: two pages to which the start page links. */
  readonly pages?: readonly string[];
  readonly naming: ProbeNaming;
  /** Tokens of which robots.txt must have one; `null` where the owner's statement suffices. */
  readonly tokens: readonly string[] | null;
  /** URL of the operator in the names of a probe; `null` for none. */
  readonly contactUrl: string | null;
}

/** Dependencies of a probe. */
export interface ProbeParts {
  readonly fetcher: () => Fetcher;
  readonly extractor: Extractor;
  readonly gates: CrawlGates;
  readonly clock: Clock;
}

/** Called before each request of a document. */
export type OnProbed = (asked: { readonly agent: string; readonly url: string; readonly requests: number }) => void;

/** Options of {@link runProbe}. */
export interface ProbeRun {
  readonly signal: AbortSignal;
  readonly onProgress?: OnProbed;
}

/**
 * Requests a few documents of a site as a browser and as crawlers, and compares what they get.
 *
 * @throws AuditError `conflict` if the site does not serve one of the tokens in its robots.txt, `resources_exhausted` when
 * this machine cannot make the requests; the reason of `signal`
 */
export async function runProbe(parts: ProbeParts, target: ProbeTarget, run: ProbeRun): Promise<ProbeResult> {
  const { clock } = parts;
  const probedAt = new Date(clock.now()).toISOString();
  const sessions = probeSessions(parts, target.startUrl);
  try {
    const agents = probeAgents(target.naming, target.contactUrl);
    const asking = askingOf(sessions, agents, parts.extractor, run);
    const { startUrl, tokens, naming } = target;
    if (tokens !== null) await checkAgreement(asking, startUrl, tokens);
    const documents = await probedDocuments(asking, target);
    return judgedProbe({ probedAt, naming, requests: sessions.made(), agents: agents.crawlers, documents });
  } finally {
    await sessions.close();
  }
}

/** Agent with its session. */
interface Asker {
  readonly name: string;
  readonly session: ProbeSession;
}

interface CrawlerAsker extends Asker {
  readonly agent: ProbeAgent;
}

/** The agents of a probe, and a way to ask as them. */
interface Asking {
  readonly browser: Asker;
  readonly crawlers: readonly CrawlerAsker[];
  /** @param permits true if robots.txt permits a URL to the agent; by default, it does */
  ask(asker: Asker, kind: ProbedKind, url: string, permits?: (url: string) => boolean): Promise<ReadProbed>;
}

function askingOf(
  sessions: ProbeSessions,
  agents: ReturnType<typeof probeAgents>,
  extractor: Extractor,
  { signal, onProgress }: ProbeRun,
): Asking {
  return {
    browser: { name: "a browser", session: sessions.open(agents.browser) },
    crawlers: agents.crawlers.map((agent) => ({
      agent,
      name: agent.token,
      session: sessions.open(agent.userAgent),
    })),
    async ask({ name, session }, kind, url, permits = () => true) {
      onProgress?.({ agent: name, url, requests: sessions.made() });
      return readProbed(kind, await session.get(url, { permits, signal }), extractor, signal);
    },
  };
}

/** Checks that robots.txt has the line of a token. @throws AuditError `conflict` */
async function checkAgreement({ browser, ask }: Asking, startUrl: string, tokens: readonly string[]): Promise<void> {
  const url = robotsUrl(startUrl);
  const { file } = await ask(browser, "robots", url);
  if (file?.status === 200 && agreesToProbe(new TextDecoder().decode(file.body), tokens)) return;
  throw new AuditError("conflict", `${url} does not have the line by which a site agrees to be probed.`);
}

async function probedDocuments(asking: Asking, target: ProbeTarget): Promise<readonly ProbedDocument[]> {
  const { browser, ask } = asking;
  const start = await ask(browser, "start", target.startUrl);
  const startUrl = start.url ?? target.startUrl;
  if (!isReadable(start.answer)) {
    return [await probedDocument(asking, { kind: "start", url: startUrl, first: start, permits: () => true })];
  }
  const { document: robots, permits } = await probedRobots(asking, startUrl);
  const documents = [await probedDocument(asking, { kind: "start", url: startUrl, first: start, permits }), robots];
  const pages = target.pages ?? templateUrls(startUrl, start.edges);
  for (const url of pages.slice(0, probedTemplates)) {
    const isOpen = asking.crawlers.some(({ agent }) => permits(agent, url));
    const first = isOpen ? await ask(browser, "template", url) : unread;
    documents.push(await probedDocument(asking, { kind: "template", url, first, permits }));
  }
  return documents;
}

/** True if robots.txt permits a URL to a crawler. */
type Permits = (agent: ProbeAgent, url: string) => boolean;

const unread: ReadProbed = {
  answer: { kind: "unasked", reason: "browser-unread" },
  url: null,
  edges: [],
  file: null,
};

/** Requests robots.txt as each agent. What it closes to a crawler, for a browser or for the crawler, is not requested. */
async function probedRobots(
  asking: Asking,
  startUrl: string,
): Promise<{ readonly document: ProbedDocument; readonly permits: Permits }> {
  const url = robotsUrl(startUrl);
  const policies = new Map<ProbeAgent, RobotsPolicy>();
  const first = await asking.ask(asking.browser, "robots", url);
  const shown = policyOf(url, first);
  const document = await probedDocument(asking, {
    kind: "robots",
    url,
    first,
    permits: () => true,
    onRead: (agent, read) => {
      if (read.file?.status === 200) policies.set(agent, policyOf(url, read));
    },
  });
  const isAllowed = (policy: RobotsPolicy, { token }: ProbeAgent, page: string) => policy.robots.isAllowed(token, page);
  return {
    document,
    permits: (agent, page) => isAllowed(shown, agent, page) && isAllowed(policies.get(agent) ?? shown, agent, page),
  };
}

function policyOf(url: string, { answer, file }: ReadProbed): RobotsPolicy {
  if (file !== null) return robotsPolicy({ url, result: file });
  // Too many redirects, and those to other sites, are as a missing file (RFC 9309 §2.3.1.2).
  if (answer.kind === "looped" || answer.kind === "led-away") return robotsPolicy({ url, result: missingFile(url) });
  const failure = { failure: "connect", message: "It was not read.", totalMs: 0 } as const;
  return robotsPolicy({ url, result: { kind: "failure", url, ...failure } });
}

function missingFile(url: string) {
  return {
    kind: "answer",
    ...{ url, status: 404, headers: [], body: new Uint8Array(), bodyTruncated: false },
    ...{ wireBytes: 0, ttfbMs: 0, totalMs: 0, remoteAddress: null },
  } as const;
}

/** Document to request as each agent. */
interface Probing {
  readonly kind: ProbedKind;
  readonly url: string;
  /** What the browser got before the agents. */
  readonly first: ReadProbed;
  readonly permits: Permits;
  readonly onRead?: (agent: ProbeAgent, read: ReadProbed) => void;
}

/** Requests a document as each agent that may have it, and once more as the browser. */
async function probedDocument(asking: Asking, { kind, url, first, permits, onRead }: Probing): Promise<ProbedDocument> {
  const { browser, crawlers, ask } = asking;
  const agents = new Map<ProbeAgent, ProbeAnswer>();
  let isAsked = false;
  for (const asker of crawlers) {
    const { agent } = asker;
    if (!permits(agent, url)) agents.set(agent, { kind: "unasked", reason: "robots" });
    else if (!isReadable(first.answer)) agents.set(agent, { kind: "unasked", reason: "browser-unread" });
    else {
      const read = await ask(asker, kind, url, (to) => permits(agent, to));
      agents.set(agent, read.answer);
      onRead?.(agent, read);
      isAsked = true;
    }
  }
  const last = isAsked ? await ask(browser, kind, url) : first;
  return { url, kind, browser: [first.answer, last.answer], agents };
}
