import type { CrawlEvent, CrawlWait } from "@sightline/model";
import { visibleText } from "@sightline/report";
import type { Terminal } from "./terminal.ts";

const plainLineEveryMs = 5000;
const redrawEveryMs = 100;
const maxLineWidth = 120;

const phaseWords = {
  crawling: "crawling",
  "checking-links": "checking resources and links to other sites",
  settling: "following links and redirects",
  evaluating: "judging",
  scoring: "scoring",
} as const;

/** Shows a running audit on standard error: one live line for a person, otherwise a plain line every five seconds. */
export interface Progress {
  show(event: CrawlEvent): void;
  /** Shows the current activity, for work without events of its own. */
  say(doing: string): void;
  /** Removes the live line, so that other text can follow. */
  clear(): void;
}

/** Values of the line; events update them. */
interface State {
  done: number;
  known: number;
  pagesPerSecond: number;
  failed: number;
  issues: number;
  elapsedMs: number;
  doing: string;
  url: string | null;
  /** The host that the crawl is waiting for, and why; takes precedence over everything else. */
  waiting: string | null;
}

/** Creates the progress display of an audit. */
export function progress(terminal: Terminal): Progress {
  const state: State = {
    done: 0,
    known: 0,
    pagesPerSecond: 0,
    failed: 0,
    issues: 0,
    elapsedMs: 0,
    doing: "starting",
    url: null,
    waiting: null,
  };
  const startedAt = performance.now();
  let saidAt = Number.NEGATIVE_INFINITY;
  let shownAtMs = 0;
  let isLineOpen = false;
  function draw(): void {
    if (terminal.isInteractive) {
      terminal.err(`\r\u001b[2K${liveLine(state, terminal)}`);
      isLineOpen = true;
    } else {
      terminal.err(`${plainLine(state)}\n`);
    }
  }
  return {
    show(event) {
      update(state, event);
      if (!isTurn(event, terminal, event.elapsedMs - shownAtMs)) return;
      shownAtMs = event.elapsedMs;
      draw();
    },
    say(doing) {
      state.doing = doing;
      state.url = null;
      const now = performance.now();
      state.elapsedMs = Math.max(state.elapsedMs, now - startedAt);
      if (now - saidAt < (terminal.isInteractive ? redrawEveryMs : plainLineEveryMs)) return;
      saidAt = now;
      draw();
    },
    clear() {
      if (isLineOpen) terminal.err("\r\u001b[2K");
      isLineOpen = false;
    },
  };
}

/** True if an event is shown: to a person a new phase at once, repeated progress only at intervals. */
function isTurn(event: CrawlEvent, { isInteractive }: Terminal, sinceMs: number): boolean {
  if (!isInteractive) return event.type === "progress" && sinceMs >= plainLineEveryMs;
  return event.type === "phase" || sinceMs >= redrawEveryMs;
}

function update(state: State, event: CrawlEvent): void {
  state.elapsedMs = event.elapsedMs;
  switch (event.type) {
    case "progress":
      state.done = event.counts.fetched;
      state.known = Math.max(event.counts.fetched + event.pending, event.counts.fetched);
      state.pagesPerSecond = event.pagesPerSecond;
      state.failed = event.counts.failed;
      state.issues = event.issues;
      state.url = event.url;
      state.waiting = event.waiting === undefined ? null : waitWords(event.waiting);
      return;
    case "sitemap-read":
      state.doing = `read a sitemap of ${event.urls} URLs`;
      return;
    case "phase":
      state.doing = phaseWords[event.phase];
      state.waiting = null;
      if (event.phase !== "crawling") state.url = null;
      return;
    default:
      return;
  }
}

const reasonWords: Readonly<Record<CrawlWait["reason"], string>> = {
  throttled: "it asks for a pause",
  "server-error": "it has an error",
  dns: "its name does not resolve",
  connect: "it does not connect",
  tls: "its TLS handshake fails",
  timeout: "it does not answer in time",
  protocol: "its answer is not HTTP",
  truncated: "its answer broke off",
  "content-encoding": "its answer does not decode",
  limit: "its answer went over a limit",
  "address-not-allowed": "its address is not allowed",
  paused: "it asks for a pause",
  rate: "the crawl's rate",
  concurrency: "all requests that it may get at once are under way",
  address: "all requests that its address may get at once are under way",
  turn: "another crawl goes first",
  answer: "it answers slowly",
  rendering: "a browser renders its pages",
};

function waitWords({ host, reason, forMs }: CrawlWait): string {
  const time = forMs === null ? "" : `${Math.ceil(forMs / 1000)} s `;
  return `waiting ${time}for ${visibleText(host)}: ${reasonWords[reason]}`;
}

const spinner = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];

function liveLine(state: State, terminal: Terminal): string {
  const paint = (code: string, text: string) => (terminal.errStyle.colors ? `\u001b[${code}m${text}\u001b[0m` : text);
  const frame = spinner[Math.floor(state.elapsedMs / redrawEveryMs) % spinner.length] ?? "";
  const parts = [
    `${group(state.done)}/${group(state.known)} pages`,
    `${state.pagesPerSecond.toFixed(state.pagesPerSecond < 10 ? 1 : 0)}/s`,
    `${group(state.issues)} issues`,
    ...(state.failed > 0 ? [`${group(state.failed)} failed`] : []),
    clock(state.elapsedMs),
  ];
  const text = parts.join(" · ");
  const barWidth = 16;
  const filled = state.known === 0 ? 0 : Math.round((state.done / state.known) * barWidth);
  const bar = `${paint("36", "━".repeat(filled))}${paint("90", "━".repeat(barWidth - filled))}`;
  const room = Math.min(terminal.errStyle.width, maxLineWidth) - text.length - barWidth - 6;
  const doing = state.waiting ?? (state.url === null ? state.doing : visibleText(pathOf(state.url)));
  const tail = room > 10 ? ` ${paint("90", shorten(doing, room))}` : "";
  return `${paint("36", frame)} ${bar} ${text}${tail}`;
}

function plainLine(state: State): string {
  const parts = [
    `${state.done}/${state.known} pages`,
    `${state.pagesPerSecond.toFixed(1)} pages/s`,
    `${state.issues} issues`,
    `${state.failed} failed`,
    `${clock(state.elapsedMs)} elapsed`,
    state.waiting ?? state.doing,
  ];
  return parts.join(", ");
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

function shorten(text: string, width: number): string {
  return text.length <= width ? text : `…${text.slice(text.length - width + 1)}`;
}

function group(count: number): string {
  return count.toLocaleString("en-US");
}

function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  const rest = String(seconds % 60).padStart(2, "0");
  return minutes < 60
    ? `${minutes}:${rest}`
    : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}:${rest}`;
}
