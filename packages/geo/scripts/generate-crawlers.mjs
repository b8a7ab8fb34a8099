import { readFileSync, writeFileSync } from "node:fs";

const source = new URL("../data/crawlers.json", import.meta.url);
const target = new URL("../src/generated/crawlers.ts", import.meta.url);

const purposes = ["search", "user-fetch", "training", "agent", "other"];
const oneOf =
  (...values) =>
  (value) =>
    values.includes(value);
const text = (value) => typeof value === "string" && value.trim() !== "";
const textOrNull = (value) => value === null || text(value);
const flag = (value) => typeof value === "boolean";
const listOf = (isItem) => (value) => Array.isArray(value) && value.every(isItem);
const isSource = (value) => keysOf(value) === "title,url" && text(value.title) && isLinkOrNull(value.url);
const isLinkOrNull = (value) => value === null || (text(value) && /^https?:$/.test(new URL(value).protocol));

/** The exact members of a crawler and what each may hold. */
const shape = {
  token: text,
  operator: text,
  purpose: oneOf(...purposes),
  alsoPurposes: listOf(oneOf(...purposes)),
  kind: oneOf("crawler", "browser-agent", "coding-agent", "control-token"),
  obeysRobots: oneOf("yes", "no", "ignored-for-users", "reported-not", "unknown"),
  runsScripts: oneOf("yes", "no", "partial", "unknown"),
  status: oneOf("active", "legacy", "undocumented"),
  confidence: oneOf("high", "medium", "low"),
  userAgent: textOrNull,
  effect: textOrNull,
  ipRanges: textOrNull,
  note: textOrNull,
  checked: (value) => value === null || /^\d{4}-\d{2}$/.test(value),
  matchesRobots: flag,
  nearMiss: flag,
  sources: (value) => listOf(isSource)(value) && value.length > 0,
};

/** Reads the crawler list, refuses any other shape than the declared one, and returns it. */
export function readCrawlers(json) {
  const list = JSON.parse(json);
  if (keysOf(list) !== "crawlers,formatVersion,listVersion") fail("the file", `has members ${keysOf(list)}`);
  if (list.formatVersion !== 1) fail("the file", `has format ${list.formatVersion}, not 1`);
  if (!/^\d{4}-\d{2}$/.test(list.listVersion)) fail("listVersion", "is not a year and month");
  if (!Array.isArray(list.crawlers) || list.crawlers.length === 0) fail("crawlers", "is no list or empty");
  for (const crawler of list.crawlers) checkCrawler(crawler);
  const tokens = list.crawlers.map(({ token }) => token.toLowerCase());
  const twice = tokens.find((token, index) => tokens.indexOf(token) !== index);
  if (twice !== undefined) fail(twice, "is listed twice");
  return list;
}

function checkCrawler(crawler) {
  const name = crawler?.token ?? "a crawler";
  if (keysOf(crawler) !== Object.keys(shape).sort().join()) fail(name, `has members ${keysOf(crawler)}`);
  for (const [member, isRight] of Object.entries(shape)) {
    if (!isRight(crawler[member])) fail(name, `has ${member} ${JSON.stringify(crawler[member])}`);
  }
}

function keysOf(value) {
  return value === null || typeof value !== "object" ? typeof value : Object.keys(value).sort().join();
}

function fail(subject, fault) {
  throw new Error(`data/crawlers.json: ${subject} ${fault}`);
}

/** Writes the typed list of crawlers. */
export function generateCrawlers() {
  const { listVersion, crawlers } = readCrawlers(readFileSync(source, "utf8"));
  const lines = crawlers.map((crawler) => `  ${JSON.stringify(crawler)},`);
  const file = [
    "// Written by `npm run generate` from data/crawlers.json; do not edit.",
    'import type { Crawler } from "../crawlers/crawler.ts";',
    "",
    "/** Year and month of the list of crawlers. */",
    `export const crawlerListVersion = ${JSON.stringify(listVersion)};`,
    "",
    "/** Crawlers of answer engines, model builders and agents, by operator and token. */",
    "export const crawlers: readonly Crawler[] = [",
    ...lines,
    "];",
    "",
  ];
  writeFileSync(target, file.join("\n"));
  return crawlers.length;
}
