import { z } from "zod";
import { sourcePositionSchema } from "../source-position.ts";
import { fetchFailureKinds } from "./fetch-failure.ts";

/** Zod schema of {@link AnswerFacts}. */
export const answerFactsSchema = z.object({
  /** URL that was requested: absolute, without fragment. */
  url: z.string(),
  /**
   * Kind of response: an HTML page whose facts were extracted, another type of document, a redirect, or no response.
   */
  kind: z.enum(["html", "other", "redirect", "failure"]),
  /** HTTP status; `null` when no response came. */
  status: z.int().nullable(),
  failure: z.object({ kind: z.enum(fetchFailureKinds), message: z.string() }).nullable(),
  /**
   * Time at which the response had arrived or the request had failed, in UTC as in `2026-11-21T08:30:00.000Z`; `null`
   * when unknown, as for facts read without a crawl.
   */
  fetchedAt: z.string().nullable(),
  /** Number of requests for this URL in this crawl, including retries. */
  attempts: z.int(),
  /**
   * Set for 3xx responses: the Location header as sent, and resolved (`null` when absent or not a URL). Other responses
   * have one if clients that keep no cookies, such as search engines, are redirected in a loop instead.
   */
  redirect: z.object({ raw: z.string(), url: z.string().nullable() }).nullable(),

  /**
   * At most 100 response headers, names in lower case, values cut at 8,192 characters; values of cookies are removed.
   */
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Essence of the Content-Type header (`text/html`); `null` when absent or not a MIME type. */
  contentType: z.string().nullable(),
  /** Essence that the WHATWG MIME Sniffing Standard computes from the first 1,445 bytes and the header. */
  sniffedType: z.string().nullable(),
  /** Bytes of the body after content decoding. */
  bodyBytes: z.int(),
  /** Bytes of the body on the wire. */
  wireBytes: z.int(),
  /** True if the body exceeded the limit of this crawl and was cut. */
  bodyTruncated: z.boolean(),
  /** Milliseconds from sending the request to the first byte of the response; `null` without a response. */
  ttfbMs: z.number().nullable(),
  /** Milliseconds from sending the request to the last byte. */
  totalMs: z.number().nullable(),

  /**
   * `ok`: all facts below hold. `failed`: the page could not be analysed (depth, deadline); `not-html`: nothing to
   * parse.
   */
  analysis: z.enum(["ok", "failed", "not-html"]),
  /** Reason why the analysis failed, in one sentence. */
  analysisFailure: z.string().nullable(),
  /** True if the server sent an interactive challenge, such as a captcha, instead of the page. */
  challenge: z.boolean(),
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

/** HTTP response itself, and the outcome of its analysis. */
export type AnswerFacts = Readonly<z.infer<typeof answerFactsSchema>>;
