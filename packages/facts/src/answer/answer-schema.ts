import { z } from "zod";
import { sourcePositionSchema } from "../source-position.ts";
import { fetchFailureKinds } from "./fetch-failure.ts";

/** Zod schema of {@link AnswerFacts}. */
export const answerSchema = z.object({
  /** The URL that was requested: absolute, without fragment. */
  url: z.string(),
  /** What came: an HTML page whose facts were extracted, another type of document, a redirect, or no answer. */
  kind: z.enum(["html", "other", "redirect", "failure"]),
  /** HTTP status; `null` when no answer came. */
  status: z.int().nullable(),
  failure: z.object({ kind: z.enum(fetchFailureKinds), message: z.string() }).nullable(),
  /** How many requests were made for this URL in this crawl, retries included. */
  attempts: z.int(),
  /** Set for 3xx answers: the Location header as sent, and resolved (`null` when absent or not a URL). */
  redirect: z.object({ raw: z.string(), url: z.string().nullable() }).nullable(),

  /** At most 100 response headers, names in lower case, values cut at 8,192 characters; no cookies' values. */
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Essence of the Content-Type header (`text/html`); `null` when absent or not a MIME type. */
  contentType: z.string().nullable(),
  /** Essence that the WHATWG MIME Sniffing Standard computes from the first 1,445 bytes and the header. */
  sniffedType: z.string().nullable(),
  /** Bytes of the body after content decoding. */
  bodyBytes: z.int(),
  /** Bytes of the body on the wire. */
  wireBytes: z.int(),
  /** The body was longer than the limit of this crawl and was cut. */
  bodyTruncated: z.boolean(),
  /** Milliseconds from the request being sent to the first byte of the answer; `null` without an answer. */
  ttfbMs: z.number().nullable(),
  /** Milliseconds from the request being sent to the last byte. */
  totalMs: z.number().nullable(),

  /** `ok`: all facts below hold. `failed`: the page could not be analysed (depth, deadline); `not-html`: nothing to parse. */
  analysis: z.enum(["ok", "failed", "not-html"]),
  /** Why the analysis failed, in one sentence. */
  analysisFailure: z.string().nullable(),
  encoding: z.object({ name: z.string(), source: z.enum(["bom", "http", "meta", "xml", "default"]) }).nullable(),
  /** Charset labels as declared; `metaInFirst1024Bytes` is `false` when a meta declaration comes later. */
  charset: z.object({
    http: z.string().nullable(),
    meta: z.string().nullable(),
    metaAt: sourcePositionSchema,
    metaInFirst1024Bytes: z.boolean(),
    ascii: z.boolean(),
  }),
});

/** The HTTP answer itself, and whether its page could be analysed. */
export type AnswerFacts = Readonly<z.infer<typeof answerSchema>>;
