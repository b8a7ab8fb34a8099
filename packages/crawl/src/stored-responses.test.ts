import type { FetchedPage } from "@sightline/model/ports";
import { expect, it } from "vitest";
import { storedResponses } from "./stored-responses.ts";

const answerOf = (body: Uint8Array): FetchedPage => ({
  kind: "answer",
  url: "https://site.test/",
  status: 200,
  headers: [],
  body,
  bodyTruncated: false,
  wireBytes: body.length,
  ttfbMs: 0,
  totalMs: 0,
  remoteAddress: null,
});

// A Buffer's own slice() shares its memory.
it.each([Uint8Array.from([7, 7]), Buffer.alloc(2, 7)])(
  "keeps a copy that outlives the memory of the answer",
  (body) => {
    const kept = storedResponses();
    const response = answerOf(body);
    kept.keep(response);
    structuredClone(response.body.buffer, { transfer: [response.body.buffer as ArrayBuffer] });
    expect(Array.from(kept.take("https://site.test/")?.body ?? [])).toEqual([7, 7]);
  },
);

it("gives an answer once, and only for its URL", () => {
  const kept = storedResponses();
  kept.keep(answerOf(Uint8Array.from([1])));
  expect(kept.take("https://site.test/other")).toBeNull();
  expect(kept.take("https://site.test/")).not.toBeNull();
  expect(kept.take("https://site.test/")).toBeNull();
});
