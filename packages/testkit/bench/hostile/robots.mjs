import { parseRobots, robotsMaxBytes } from "@sightline/robots";

const crawlers = 163;
const longPath = 2000;
const sizes = [16_000, 32_000, 64_000, 128_000, 256_000, robotsMaxBytes];

/** A file of one group, filled up with rules. */
const ruleFile = (rule) => (bytes) => {
  const lines = ["User-agent: *"];
  for (let length = 14, n = 0; ; n++) {
    const line = rule(n);
    length += line.length + 1;
    if (length > bytes) return lines.join("\n");
    lines.push(line);
  }
};

/** Reads a file and asks it about some URLs, as a crawl does with the links of a page. */
const check =
  (...paths) =>
  (text) => {
    const robots = parseRobots(text, { url: "https://example.com/robots.txt" });
    for (const path of paths) robots.match("AnyBot", path);
  };

/** Asks about one URL for every crawler that has a name, as the audit for answer engines does. */
function checkForAll(text) {
  const robots = parseRobots(text);
  const matchOf = robots.matcher(`/${"a".repeat(longPath)}`);
  for (let n = 0; n < crawlers; n++) matchOf(crawlerName(n));
  for (let n = 0; n < crawlers; n++) robots.crawlDelay(crawlerName(n));
}

const letters = (number) => number.toString(26).replace(/\d/g, (digit) => "qrstuvwxyz"[digit]);
const crawlerName = (n) => `bot${letters(n)}`;

const shapes = [
  ["robots.txt, edges that share a slot of the old table", collidingEdges, check("/x")],
  ["robots.txt, literals that end in each other", nestedSuffixes, check(`/${"a".repeat(longPath)}`)],
  ["robots.txt, wildcards", ruleFile((n) => `Disallow: /*${letters(n)}*x`), check(`/${"ax".repeat(longPath / 2)}`)],
  [
    "robots.txt, wildcards that match everywhere",
    ruleFile((n) => `Disallow: ${"*a".repeat(100)}*${n}$`),
    check(`/${"a".repeat(longPath)}`),
  ],
  [
    "robots.txt, one prefix of all rules",
    ruleFile((n) => `Disallow: /${"a".repeat(n % longPath)}`),
    check(`/${"a".repeat(longPath)}`),
  ],
  [
    "robots.txt, a group for each rule",
    ruleFile((n) => `User-agent: ${crawlerName(n % crawlers)}\nDisallow: /*${n}`),
    checkForAll,
  ],
  ["robots.txt, agents", ruleFile((n) => `User-agent: ${crawlerName(n)}`), checkForAll],
  ["robots.txt, agents and as many delays", agentsAndDelays, checkForAll],
  ["robots.txt, sitemaps", ruleFile((n) => `Sitemap: /${n}`), check("/x")],
  ["robots.txt, faulty lines", ruleFile((n) => `${n} x y`), check("/x")],
  ["robots.txt, empty lines", (bytes) => "\n".repeat(bytes), check("/x")],
];

export default shapes.map(([name, make, run]) => ({ name, cap: robotsMaxBytes, sizes, unit: "B", make, run }));

/** a, aa, aaa …: as many as the size holds, so that all of them end wherever one ends; they are never followed by a b. */
function nestedSuffixes(bytes) {
  const lines = ["User-agent: *"];
  for (let length = 14, n = 1; length + n + 16 < bytes; n++) {
    lines.push(`Disallow: /*${"a".repeat(n)}*b`);
    length += n + 16;
  }
  return lines.join("\n");
}

function agentsAndDelays(bytes) {
  const agents = Math.floor(bytes / 2 / 20);
  const named = Array.from({ length: agents }, (_, n) => `User-agent: ${crawlerName(n)}`);
  const delays = Array.from({ length: Math.floor(bytes / 2 / 16) }, (_, n) => `Crawl-delay: ${n % 60}`);
  return [...named, ...delays].join("\n").slice(0, bytes);
}

/** One path whose characters are chosen so that the edges (node × 128 + code) of a multiplicative hash fall together. */
function collidingEdges(bytes) {
  const bits = Math.max(4, 33 - Math.clz32((bytes + 1) * 2));
  const slotOf = (key) => Math.imul(key, 0x9e3779b1) >>> (32 - bits);
  const codes = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~!&'()+,;=:@/"].map((character) =>
    character.charCodeAt(0),
  );
  const lines = ["User-agent: *"];
  let node = 1;
  for (let left = bytes - 14; left > 0; ) {
    const length = Math.min(left, 16_000);
    let path = "";
    for (; path.length < length; node++) {
      let best = codes[0];
      for (const code of codes) if (slotOf(node * 128 + code) < slotOf(node * 128 + best)) best = code;
      path += String.fromCharCode(best);
    }
    lines.push(`Disallow: /${path}`);
    left -= length + 12;
  }
  return lines.join("\n").slice(0, bytes);
}
