import type { CompanionCheck, NotedPage } from "./companion-check.ts";

/** Companion requests of a crawl, of all kinds. */
export interface Companions {
  readonly checks: readonly CompanionCheck[];
  /** Takes up what earlier parts of the crawl found. */
  begin(): Promise<void>;
  /** Adds what a page stands for, and what it names. */
  note(page: NotedPage): void;
  /** Adds what a page stands for. */
  notePage(url: string): void;
  /** True while requests are made or wait for their turn. */
  readonly isBusy: boolean;
  /** Lets what is under way end until a signal aborts, and stores the results. */
  finish(over: AbortSignal): Promise<void>;
}

/** Joins the checks of a crawl. */
export function companions(checks: readonly CompanionCheck[]): Companions {
  const addPage = (url: string) => {
    for (const check of checks) check.addPage(url);
  };
  const ask = () => {
    for (const check of checks) check.ask();
  };
  return {
    checks,
    async begin() {
      for (const check of checks) await check.begin();
    },
    notePage(url) {
      addPage(url);
      ask();
    },
    note({ facts, edges }) {
      if (checks.length === 0 || facts.status !== 200 || facts.kind !== "html") return;
      addPage(facts.url);
      for (const { kind, url, flags } of edges) {
        const isAlternative = flags.includes("alternative");
        for (const check of checks) if (check.edges.has(kind)) check.add(url, isAlternative);
      }
      ask();
    },
    get isBusy() {
      return checks.some(({ isBusy }) => isBusy);
    },
    async finish(over) {
      await Promise.all(checks.map((check) => check.finish(over)));
    },
  };
}
