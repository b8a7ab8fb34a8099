import type { PageMeasures, RenderRequestRecord, Sampled } from "@sightline/model";
import { readCount, readFields, readNumber, readText, readTextOrNull } from "./received.ts";
import { maxUrlLength } from "./rendered-element.ts";
import { SampledList } from "./sampled-list.ts";

/** Maximum requests that are kept as the largest. */
const maxLargest = 200;
/** Maximum requests that are followed at once; further ones are only counted. */
const maxOpen = 10_000;
/** Maximum parents of a stack trace that are searched for the script that made a request. */
const maxStackDepth = 20;

interface OpenRequest {
  readonly url: string;
  readonly type: string;
  readonly initiator: string | null;
  status: number | null;
  /** Bytes of headers and of what has come of the body. */
  bytes: number;
}

type Fields = Readonly<Record<string, unknown>>;

/** Collects the requests of a page from events of Chromium's Network domain. */
export class RequestLog {
  readonly #open = new Map<string, OpenRequest>();
  readonly #failed = new SampledList<RenderRequestRecord>();
  #largest: RenderRequestRecord[] = [];
  #count = 0;
  #closedBytes = 0;

  /** Number of requests so far, redirects included, but not what came from the cache. */
  get count(): number {
    return this.#count;
  }

  /** Number of requests that wait for a response or its end. */
  get openCount(): number {
    return this.#open.size;
  }

  /** Takes an event of a target: the page, a frame in its own process or a worker. */
  receive(target: string, method: string, params: unknown): void {
    const fields = readFields(params);
    const id = `${target} ${readText(fields["requestId"], 200)}`;
    switch (method) {
      case "Network.requestWillBeSent":
        this.#start(id, fields);
        break;
      case "Network.requestServedFromCache":
        if (this.#open.delete(id)) this.#count -= 1;
        break;
      case "Network.responseReceived":
        this.#respond(id, readFields(fields["response"]));
        break;
      case "Network.dataReceived":
        this.#grow(id, readCount(fields["encodedDataLength"]));
        break;
      case "Network.loadingFinished":
        this.#finish(id, fields);
        break;
      case "Network.loadingFailed":
        this.#fail(id, fields);
        break;
      default:
    }
  }

  /** What was collected, with the requests that are still open. `blocking` are the URLs that the first paint waited for. */
  summary(blocking: ReadonlySet<string>): Pick<PageMeasures, "requests" | "bytes" | "largest" | "failed"> {
    const open = [...this.#open.values()].map((request) => closed(request, null));
    const mark = (record: RenderRequestRecord) => ({ ...record, isBlocking: blocking.has(record.url) });
    const failed = this.#failed.toSampled();
    return {
      requests: this.#count,
      bytes: open.reduce((sum, { bytes }) => sum + bytes, this.#closedBytes),
      largest: largestOf([...this.#largest, ...open]).map(mark),
      failed: { ...failed, sample: failed.sample.map(mark) } satisfies Sampled<RenderRequestRecord>,
    };
  }

  #start(id: string, fields: Fields): void {
    this.#followRedirect(id, fields["redirectResponse"]);
    const url = readText(readFields(fields["request"])["url"], maxUrlLength);
    if (!isSent(url)) return;
    this.#count += 1;
    if (this.#open.size >= maxOpen) return;
    const type = readText(fields["type"], 40).toLowerCase() || "other";
    this.#open.set(id, { url, type, initiator: initiatorOf(fields["initiator"]), status: null, bytes: 0 });
  }

  #followRedirect(id: string, response: unknown): void {
    const request = this.#open.get(id);
    if (request === undefined || response === undefined) return;
    this.#respond(id, readFields(response));
    this.#close(id, request, null);
  }

  #respond(id: string, response: Fields): void {
    const request = this.#open.get(id);
    if (request === undefined) return;
    request.status = readNumber(response["status"], 999);
    request.bytes = Math.max(request.bytes, readCount(response["encodedDataLength"]));
  }

  #grow(id: string, bytes: number): void {
    const request = this.#open.get(id);
    if (request !== undefined) request.bytes += bytes;
  }

  #finish(id: string, fields: Fields): void {
    const request = this.#open.get(id);
    const bytes = readCount(fields["encodedDataLength"]);
    if (request === undefined) {
      this.#closedBytes += bytes;
      return;
    }
    request.bytes = Math.max(request.bytes, bytes);
    this.#close(id, request, null);
  }

  #fail(id: string, fields: Fields): void {
    const request = this.#open.get(id);
    if (request === undefined) return;
    // A page that cancels a request of its own, such as a search that was overtaken, did not fail.
    const isCanceled = fields["canceled"] === true;
    this.#close(id, request, readTextOrNull(fields["errorText"], 100) || "net::ERR_FAILED", isCanceled);
  }

  #close(id: string, request: OpenRequest, error: string | null, isCanceled = false): void {
    this.#open.delete(id);
    const record = closed(request, error);
    this.#closedBytes += record.bytes;
    this.#largest.push(record);
    if (this.#largest.length >= 2 * maxLargest) this.#largest = largestOf(this.#largest);
    const isFailed = (error !== null && !isCanceled) || (request.status ?? 0) >= 400;
    if (isFailed) this.#failed.add(() => record);
  }
}

/** URLs of data and of the page's own memory are not requests. */
function isSent(url: string): boolean {
  return !/^(?:data|blob|about|chrome-error|devtools):/iu.test(url);
}

function largestOf(records: readonly RenderRequestRecord[]): RenderRequestRecord[] {
  return records.toSorted((first, second) => second.bytes - first.bytes).slice(0, maxLargest);
}

function closed({ url, type, initiator, status, bytes }: OpenRequest, error: string | null): RenderRequestRecord {
  return { url, type, initiator, status, error, bytes, isBlocking: false };
}

/** URL of the document or style sheet that the parser was in, or of the script on top of the stack. */
function initiatorOf(value: unknown): string | null {
  const { url, stack } = readFields(value);
  if (typeof url === "string" && url !== "") return url.slice(0, maxUrlLength);
  let trace = stack;
  for (let depth = 0; depth < maxStackDepth && trace !== undefined; depth += 1) {
    const { callFrames, parent } = readFields(trace);
    const script = Array.isArray(callFrames) ? readText(readFields(callFrames[0])["url"], maxUrlLength) : "";
    if (script !== "") return script;
    trace = parent;
  }
  return null;
}
