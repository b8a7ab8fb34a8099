import { setImmediate } from "node:timers/promises";
import { systemClock } from "@sightline/engine";
import type { IdSource } from "@sightline/model";
import { memoryStore } from "@sightline/store-memory";
import { inlineAuditor } from "../src/inline-auditor.test.fixture.ts";
import { routeTable } from "../src/route-table.ts";
import { exampleIds } from "../src/schemas/ids.ts";
import type { Route } from "../src/service/route.ts";
import { type Answer, type TestService, takenWebhooks, testService } from "../src/service.test.fixture.ts";
import { recordedSite } from "./recorded-site.ts";

/** Response to a request that a route declares. */
export interface Recording {
  readonly route: string;
  readonly status: number;
  readonly body: unknown;
}

/** Examples by id of the route and status. */
export type Examples = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Work that is cancelled before a worker takes it up, by the route that starts it. */
const cancels: Readonly<Record<string, string>> = {
  startCrawl: "cancelCrawl",
  startAnalysis: "cancelAnalysis",
  startGeoAudit: "cancelGeoAudit",
  createReport: "cancelReport",
};
/** What these delete, the other routes show. */
const lastRoutes = ["deleteWebhookEndpoint", "deleteSite"];
/** Names in {@link exampleIds} by the type of the object. */
const nameOfObject: Readonly<Record<string, keyof typeof exampleIds>> = {
  site: "site",
  crawl: "crawl",
  issue: "issue",
  analysis: "analysis",
  geoAudit: "geo",
  report: "report",
  acceptance: "acceptance",
  webhookEndpoint: "endpoint",
  webhookDelivery: "delivery",
  schedule: "schedule",
  token: "token",
};
/** Requests before those of a route, which makes more to show. */
const before: Readonly<Record<string, { readonly route: string; readonly body: unknown }>> = {
  getCrawl: { route: "startCrawl", body: { overrides: { maxExternalUrls: 10 } } },
  listWebhookDeliveries: { route: "startCrawl", body: {} },
};
/** Bodies of requests that wait for the end of the work. Default: an empty one. */
const waitingBodies: Readonly<Record<string, unknown>> = { createReport: { format: "md" } };
/** Time before the first request; each comes a minute after the one before. */
const startsAt = Date.parse("2026-11-21T08:30:00.000Z");
/** Longest list in an example; the others are cut. */
const maxItems = 2;
/** Significant digits of the numbers of an example: enough for times in milliseconds since 1970. */
const digits = 13;

/**
 * Sends the requests that the routes declare, in the order of the table, and yields their responses: those with a body of
 * JSON, except where a route has an example of its own. Site, clock and ids are made up, so that they are always the same.
 */
export async function* recordings(): AsyncGenerator<Recording> {
  const recorder = await Recorder.start();
  const isLater = (id: string) => lastRoutes.includes(id) || Object.values(cancels).includes(id);
  for (const route of routeTable) if (isRecorded(route) && !isLater(route.id)) yield* recorder.send(route);
  await recorder.stopWork();
  for (const [start, cancel] of Object.entries(cancels)) {
    yield* recorder.send(routeOf(start));
    if (start === "startCrawl") {
      for (const id of [start, "startAudit"]) yield* recorder.send(routeOf(id), { query: "?ifActive=return" });
    }
    yield* recorder.send(routeOf(cancel));
  }
  for (const id of lastRoutes) yield* recorder.send(routeOf(id));
  await recorder.close();
}

/** Returns the first recording of each route and status, with short lists. */
export function examplesOf(recorded: readonly Recording[]): Examples {
  const examples: Record<string, Record<string, unknown>> = {};
  for (const { route, status, body } of recorded) {
    const ofRoute = examples[route] ?? {};
    examples[route] = { [status]: shortened(body), ...ofRoute };
  }
  return examples;
}

function shortened(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body), (_, value: unknown) => {
    if (Array.isArray(value)) return value.slice(0, maxItems);
    // Versions of Node differ in the last digits.
    return typeof value === "number" ? Number(value.toPrecision(digits)) : value;
  });
}

function isRecorded({ answers }: Route): boolean {
  return Object.values(answers).some(({ schema, example }) => schema !== null && example === undefined);
}

function routeOf(id: string): Route {
  const route = routeTable.find((each) => each.id === id);
  if (route === undefined) throw new Error(`There is no route ${id}.`);
  return route;
}

/** Returns the path of a route with the ids that the document shows. */
function pathOf({ path, params }: Route): string {
  return path.replace(/:(\w+)/g, (_, name: string) => String(params.shape[name]?.meta()?.["example"]));
}

function bodiesOf({ bodyExamples }: Route): readonly unknown[] {
  return bodyExamples === undefined ? [undefined] : Object.values(bodyExamples);
}

/** Differences of a request from the plain one of its route. */
interface RequestParts {
  readonly query?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends requests with the ids that the document shows in place of those that the service made. */
class Recorder {
  readonly #options: Parameters<typeof testService>[0];
  readonly #time: { now: number };
  /** Ids that the service made, by those that the document shows. */
  readonly #ids = new Map<string, string>();
  #service: TestService;
  #works = true;

  private constructor(service: TestService, options: Recorder["#options"], time: { now: number }) {
    this.#service = service;
    this.#options = options;
    this.#time = time;
  }

  static async start(): Promise<Recorder> {
    const time = { now: startsAt };
    const clock = { ...systemClock, now: () => time.now };
    const ids = countingIds(clock.now);
    const secretKeys = [new Uint8Array(32)];
    const store = memoryStore({ now: clock.now });
    const auditor = inlineAuditor({ clock, ids, store, secretKeys, fetcher: () => recordedSite });
    const options = { auditor, clock, ids, webhooks: takenWebhooks, downloadKey: new Uint8Array(32) };
    return new Recorder(await testService(options), options, time);
  }

  /** Sends each request that a route declares, and waits for the work that it starts. */
  async *send(route: Route, parts: RequestParts = {}): AsyncGenerator<Recording> {
    const first = before[route.id];
    if (first !== undefined) await this.#record(routeOf(first.route), { body: first.body });
    if (route.id === "listWebhookDeliveries") await this.#delivered(route);
    const query = "limit" in route.query.shape ? "?limit=1" : "";
    for (const body of this.#bodiesOf(route)) yield await this.#record(route, { query, body, ...parts });
    if (!this.#works || route.headers?.shape["Prefer"] === undefined) return;
    const body = waitingBodies[route.id] ?? {};
    yield await this.#record(route, { body, headers: { prefer: "wait=60" } });
  }

  /** While there is work, reports are written only of the kind that needs no thread; a site has one active crawl. */
  #bodiesOf(route: Route): readonly unknown[] {
    if (this.#works) return route.id in waitingBodies ? [] : bodiesOf(route);
    return route.id === "startCrawl" ? bodiesOf(route).slice(0, 1) : bodiesOf(route);
  }

  /** Ends the work: what is started from now on stays queued. */
  async stopWork(): Promise<void> {
    await this.#service.handler.close();
    this.#service = await testService({ ...this.#options, role: "api" });
    this.#works = false;
  }

  close(): Promise<void> {
    return this.#service.close();
  }

  async #record(route: Route, { query = "", body, headers = {} }: RequestParts): Promise<Recording> {
    this.#time.now += 60_000;
    const options = body === undefined ? {} : { body: this.#made(JSON.stringify(body)) };
    const path = this.#made(pathOf(route)) + query;
    const answer = await this.#service.call(route.method, path, { ...options, headers });
    if (answer.status >= 400) throw new Error(`${route.method} ${path}: ${answer.text}`);
    this.#learn(route, answer);
    if (this.#works && answer.status === 202) await this.#ended(answer);
    return { route: route.id, status: answer.status, body: this.#shown(answer.body) };
  }

  /** Notes the id of what was created, or of the first item of a list. */
  #learn({ method }: Route, { body }: Answer): void {
    const item = body.object === "list" ? body.data[0] : body;
    const name = nameOfObject[item?.object];
    if (name === undefined || item.id === undefined) return;
    const shown = exampleIds[name];
    const known = this.#ids.get(shown);
    if (known !== undefined && method === "GET") return;
    if (name === "crawl" && known !== undefined) this.#ids.set(exampleIds.earlierCrawl, known);
    this.#ids.set(shown, item.id);
  }

  async #ended({ body }: Answer): Promise<void> {
    if (body.object === "crawl") await this.#service.ended(body.id);
    else if (body.links !== undefined) await this.#service.taskEnded(body.links.self);
  }

  /** Waits until the event of the last work has been posted. */
  async #delivered(list: Route): Promise<void> {
    for (;;) {
      const { body } = await this.#service.call("GET", this.#made(pathOf(list)));
      if (body.data[0]?.state === "delivered") return;
      await setImmediate();
    }
  }

  /** Ids of the document beside those of the service, the longest first; ids of pages begin with that of their crawl. */
  #pairs(): (readonly [shown: string, made: string])[] {
    const part = ([shown, made]: readonly [string, string]) => [shown.slice(6, 30), made.slice(6, 30)] as const;
    const parts = [...this.#ids].filter(([shown]) => shown.startsWith("crawl_")).map(part);
    return [...this.#ids, ...parts].sort(([a], [b]) => b.length - a.length);
  }

  #made(text: string): string {
    return this.#pairs().reduce((replaced, [shown, made]) => replaced.replaceAll(shown, made), text);
  }

  #shown(body: unknown): unknown {
    const pairs = this.#pairs();
    const text = pairs.reduce((replaced, [shown, made]) => replaced.replaceAll(made, shown), JSON.stringify(body));
    return JSON.parse(withoutChance(text));
  }
}

/** Returns a body without what differs from run to run: secrets, ids of tokens, compressed sizes. */
function withoutChance(text: string): string {
  return text
    .replace(/sak_live_[\w-]{20,}/g, "sak_live_…")
    .replace(/sak_live_[\w-]{3}(?=")/g, "sak_live_Ab1")
    .replace(/token_[0-9a-f]{32}/g, (id) => (id === exampleIds.token ? id : exampleIds.otherToken))
    .replace(/("storedBytes":\{"used":)\d+/, "$148000");
}

/** Ids of the same random part, numbered where they would be equal. */
function countingIds(now: () => number): IdSource {
  let count = 0;
  return { now, randomInteger: (below) => (below < 2 ** 32 ? 0 : ++count) };
}
