// A made-up magazine: articles of plain English with questions, figures, quotations, tables and markup, so that every check
// of the answer-engine audit has something to read. The same text for the same article in every run.

const nouns =
  "boot coat river winter walker guide sole leather test rain engine report market garden school battery window forest".split(
    " ",
  );
const verbs = "keeps carries measures shows protects changes improves covers follows explains reduces supports".split(
  " ",
);
const adjectives = "heavy dry quiet modern small careful public bright narrow useful northern early".split(" ");
const adverbs = "usually often slowly clearly rarely together outside indoors".split(" ");

/** HTML of article i. */
export function articlePage(i, origin) {
  const pick = pickerFrom(i);
  const sentence = () =>
    `The ${pick(adjectives)} ${pick(nouns)} ${pick(adverbs)} ${pick(verbs)} the ${pick(nouns)} of a ${pick(adjectives)} ${pick(nouns)}.`;
  const paragraph = (count) => `<p>${Array.from({ length: count }, sentence).join(" ")}</p>`;
  const topic = `${pick(adjectives)} ${pick(nouns)} ${i}`;
  const url = `${origin}/blog/${topic.replaceAll(" ", "-")}.html`;
  const article = {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: `How to choose a ${topic}`,
    datePublished: "2026-03-01",
    dateModified: "2026-09-12",
    author: { "@type": "Person", name: "Jane Doe", url: `${origin}/authors/jane-doe` },
    publisher: { "@type": "Organization", name: "Example Magazine" },
  };
  const sections = Array.from({ length: 8 }, (_, at) =>
    [
      `<h2>${at % 2 === 0 ? `How does a ${topic} work?` : `What a ${pick(nouns)} costs`}</h2>`,
      `<p>A ${topic} is a ${pick(nouns)} that ${pick(verbs)} the ${pick(nouns)}. According to Ann Smith, it lost ${at + 2} % of its weight in 3 weeks.</p>`,
      paragraph(5),
      `<blockquote>“${sentence()}” says Ann Smith of the <a href="https://institute.example/study">Institute</a>.</blockquote>`,
      at === 3
        ? `<table><caption>Results</caption><thead><tr><th>Model</th><th>Hours</th></tr></thead><tbody>${"<tr><td>One</td><td>8</td></tr>".repeat(6)}</tbody></table>`
        : `<ul>${Array.from({ length: 4 }, () => `<li>${sentence()}</li>`).join("")}</ul>`,
      paragraph(4),
    ].join(""),
  );
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>How to choose a ${topic} | Example Magazine</title><meta name="description" content="What to look for in a ${topic}, and what we found in eight hours of rain."><link rel="canonical" href="${url}"><meta property="og:site_name" content="Example Magazine"><script type="application/ld+json">${JSON.stringify(article)}</script></head><body><header><nav>${links(i, origin)}</nav></header><main><article><h1>How to choose a ${topic}</h1><p>By <a rel="author" href="/authors/jane-doe">Jane Doe</a>, updated <time datetime="2026-09-12">12 September 2026</time></p>${sections.join("")}</article></main><form action="/search"><label for="q">Search</label><input id="q" name="q"><button>Go</button></form><footer>© 2026 Example Magazine</footer></body></html>`;
  return { url, html };
}

function links(i, origin) {
  return Array.from(
    { length: 30 },
    (_, at) => `<a href="${origin}/blog/topic-${(i * 7 + at) % 500}.html">Topic ${at}</a>`,
  ).join("");
}

/** Picks by a small deterministic generator (mulberry32). */
function pickerFrom(seed) {
  let state = (seed * 2654435761 + 9) >>> 0;
  return (list) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return list[((mixed ^ (mixed >>> 14)) >>> 0) % list.length];
  };
}
