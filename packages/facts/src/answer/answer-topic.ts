import type { FactTopic } from "../fact-topic.ts";
import type { AnswerFacts } from "./answer-schema.ts";

export const answerTopic: FactTopic<Omit<AnswerFacts, "url">> = {
  name: "answer",
  version: 3,
  empty: {
    kind: "other",
    status: 200,
    failure: null,
    fetchedAt: null,
    attempts: 1,
    redirect: null,
    headers: [],
    contentType: null,
    sniffedType: null,
    bodyBytes: 0,
    wireBytes: 0,
    bodyTruncated: false,
    ttfbMs: null,
    totalMs: null,
    analysis: "not-html",
    analysisFailure: null,
    challenge: false,
    encoding: null,
    charset: { http: null, meta: null, metaInFirst1024Bytes: false, ascii: true },
  },
};
