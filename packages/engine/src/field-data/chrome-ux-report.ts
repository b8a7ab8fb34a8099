import { guardedPost, type PostOutcome } from "@sightline/fetch";
import { AuditError, type FieldDataFailure, type FieldDataFailureReason, type RenderDevice } from "@sightline/model";
import type { FieldDataSource, FieldDataTarget } from "@sightline/model/ports";
import { readRecord } from "./chrome-ux-record.ts";

/** Key of the Chrome UX Report API, and how to reach it. */
export interface ChromeUxReportOptions {
  /** Key of a Google Cloud project for which the API is enabled. Sent in a header only. */
  readonly apiKey: string;
  /** Default: `https://chromeuxreport.googleapis.com/v1/records:queryRecord`. */
  readonly endpoint?: string;
  /** Hosts whose address may be private, such as that of an own `endpoint`. Default: none. */
  readonly allowPrivateHosts?: readonly string[];
  /** Time for one record, in milliseconds. Default 10,000. */
  readonly timeoutMs?: number;
}

const googleEndpoint = "https://chromeuxreport.googleapis.com/v1/records:queryRecord";
/** Records take about 3 KB. */
const maxAnswerBytes = 64 * 1024;
const formFactors = { mobile: "PHONE", desktop: "DESKTOP" } as const satisfies Record<RenderDevice, string>;
const metrics = [
  "largest_contentful_paint",
  "interaction_to_next_paint",
  "cumulative_layout_shift",
  "first_contentful_paint",
  "experimental_time_to_first_byte",
];

/**
 * Creates a source of field data that asks Google's Chrome UX Report API: what Chrome users experienced over 28 days.
 * Each record is one request, which names the page or origin; Google accepts 150 a minute of a project.
 *
 * Follows https://developer.chrome.com/docs/crux/api, as of November 2026.
 *
 * @example
 * const auditor = createAuditor({ renderer, fieldData: chromeUxReport({ apiKey }) });
 * await auditor.audit("https://example.com", { render: "auto", fieldData: true }).result();
 * @throws AuditError `invalid_options` for a key that cannot be sent
 */
export function chromeUxReport({
  apiKey,
  endpoint = googleEndpoint,
  allowPrivateHosts = [],
  timeoutMs = 10_000,
}: ChromeUxReportOptions): FieldDataSource {
  if (!/^[\x21-\x7e]{1,500}$/.test(apiKey)) {
    throw new AuditError("invalid_options", "The key of the Chrome UX Report API is empty or not a key.");
  }
  const headers = { "content-type": "application/json", "x-goog-api-key": apiKey };
  return {
    async record(target, device, signal) {
      const body = JSON.stringify({ ...target, formFactor: formFactors[device], metrics });
      const request = { url: endpoint, headers, body, timeoutMs, maxBodyBytes: maxAnswerBytes };
      return recordIn(await guardedPost(request, { allowPrivateHosts }, signal), target);
    },
  };
}

function recordIn(outcome: PostOutcome, target: FieldDataTarget) {
  if (outcome.kind === "failure") {
    return failure("unavailable", `The Chrome UX Report API could not be asked: ${outcome.message}`);
  }
  const { status, body = new Uint8Array() } = outcome;
  const answer = parsedJson(body);
  if (status === 404) return null;
  if (status !== 200) return refusal(status, answer);
  return (
    readRecord(answer, "url" in target ? "page" : "origin") ??
    failure("invalid-answer", "The answer of the Chrome UX Report API is not a record.")
  );
}

/** Tells refusals of the key from those of one request, of which both can have status 400. */
function refusal(status: number, answer: unknown): FieldDataFailure {
  const isAboutKey = status === 401 || status === 403 || (status === 400 && namesKey(answer));
  if (isAboutKey) {
    return failure("key-refused", `The Chrome UX Report API refused the key (status ${status}).`);
  }
  if (status === 429) {
    return failure("quota-exceeded", "The Chrome UX Report API accepts no more requests with this key for now.");
  }
  return failure("unavailable", `The Chrome UX Report API answered with status ${status}.`);
}

/** True for an error as in `API key not valid. Please pass a valid API key.` */
function namesKey(answer: unknown): boolean {
  return /API[ _]KEY/i.test(JSON.stringify(answer ?? null));
}

/** The message never has text of the answer, which may repeat the key. */
function failure(reason: FieldDataFailureReason, message: string): FieldDataFailure {
  return { kind: "failure", reason, message };
}

function parsedJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}
