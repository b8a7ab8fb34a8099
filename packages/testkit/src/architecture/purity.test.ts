import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { impuritiesOf } from "./impurities.ts";

const pure = "url text packed html facts model extract robots graph geo rules score analysis report typeset".split(" ");

/** Rims: what starts worker threads or runs in them, what reads fonts, and what runs in a reader's browser. */
const rims = ["extract/workers/", "extract/worker.ts", "typeset/node/", "report/html/page/"];

const memo = "a cache of a pure function, with a bound or weak keys";
const filledAtLoad = "a table that is complete once its module is loaded";
const ownPosition = "a regular expression whose position is set before each use";

/** Modules with an impurity that no caller can see, and why. Do without one where it costs nothing. */
const exceptions: Readonly<Record<string, readonly [reason: string, ...impurities: string[]]>> = {
  "text/injection/find-payloads.ts": [memo, "anyPattern", "matchers"],
  "text/word-strings.ts": [memo, "segmenter"],
  "text/words.ts": [memo, "kinds"],
  "html/encoding/mime-type.ts": [memo, "known"],
  "html/tape/dispatch.ts": [filledAtLoad, "startTags", "endTags"],
  "html/tape/doctype.ts": [memo, "known"],
  "html/tape/element-classes.ts": [filledAtLoad, "classes"],
  "facts/edges/packed-edges.ts": [memo, "namesOfBits"],
  "facts/structured-data/json-syntax-error.ts": [ownPosition, "numberPattern", "escapePattern"],
  "facts/syntax/style-tokens.ts": [ownPosition, "start", "atKeyword"],
  "model/abort-listener.ts": ["listeners of a signal, which the signal itself cannot list", "callbacksBySignal"],
  "graph/yield-to-event-loop.ts": ["yields to the event loop", "node:timers/promises", "setImmediate"],
  "geo/access/page-access.ts": [memo, "byStance"],
  "geo/reading/outbound.ts": [memo, "known"],
  "geo/testing/page-builder.ts": [memo, "known"],
  "report/read-once.ts": [memo, "readingOnce"],
  "rules/titles-meta/graphemes.ts": [memo, "segmenter"],
  "typeset/document/canvas.ts": [memo, "colors"],
};

it.each(pure)("%s is a function of its arguments: no clock, timer, randomness, network, disk or state", (name) => {
  const source = new URL(`../../../${name}/src/`, import.meta.url);
  const found: Record<string, string[]> = {};
  for (const file of readdirSync(source, { recursive: true, encoding: "utf8" })) {
    const path = `${name}/${file}`;
    if (!file.endsWith(".ts") || file.includes(".test.") || rims.some((rim) => path.startsWith(rim))) continue;
    const impurities = impuritiesOf(readFileSync(new URL(file, source), "utf8"));
    if (impurities.length > 0) found[path] = impurities;
  }
  const known = Object.entries(exceptions).filter(([path]) => path.startsWith(`${name}/`));
  expect(found).toEqual(Object.fromEntries(known.map(([path, [, ...impurities]]) => [path, impurities])));
});
