// A made-up shop: page i links to pages 10i+1 … 10i+10, to its ancestors, a menu, a footer and random others.
// 39 KB and 78 links a page on average; the same text for the same page in every run.

/** A small deterministic random number generator (mulberry32). */
function randomFrom(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below);
  };
}

const syllables =
  "ba be bi bo da de di do fa fe ga go ka ke ki la le li lo ma me mi mo na ne ni no pa pe po ra re ri ro sa se si so ta te ti to va ve wa we".split(
    " ",
  );
const seeded = randomFrom(7);
const words = Array.from({ length: 4000 }, () =>
  Array.from({ length: 1 + seeded(3) }, () => syllables[seeded(syllables.length)]).join(""),
);
const phrases = Array.from({ length: 8000 }, () =>
  Array.from({ length: 2 + seeded(5) }, () => words[seeded(4000)]).join(" "),
);
const sentences = Array.from({ length: 20000 }, () => {
  const text = Array.from({ length: 8 + seeded(16) }, () => words[Math.floor(seeded(4000) ** 2 / 4000)]).join(" ");
  return `${text[0].toUpperCase()}${text.slice(1)}.`;
});
const style = Array.from(
  { length: 60 },
  (_, i) =>
    `.c${i}{padding:${i % 9}px;color:#${((i * 4919) & 0xfff).toString(16).padStart(3, "0")};margin:0 ${i % 5}px}`,
).join("");
const script = Array.from(
  { length: 40 },
  (_, i) =>
    `(function(){var a${i}=document.querySelector(".c${i}");if(a${i}&&a${i}.dataset.k<${i})a${i}.classList.add("on")})();`,
).join("");

/** Path of page i. */
export function pathOf(i) {
  return i === 0 ? "/" : `/p/${Math.floor(i / 1000)}/${i}.html`;
}

/** Number of the page at a path; -1 when there is none. */
export function pageAt(path, pages) {
  if (path === "/") return 0;
  const found = /^\/p\/(\d+)\/(\d+)\.html$/.exec(path);
  const i = found === null ? -1 : Number(found[2]);
  return i > 0 && i < pages && Math.floor(i / 1000) === Number(found[1]) ? i : -1;
}

/** HTML of page i of a shop with `pages` pages. */
export function shopPage(i, pages, origin) {
  const random = randomFrom(i * 2654435761 + 42);
  const phrase = () => phrases[random(phrases.length)];
  const sentence = () => sentences[random(sentences.length)];
  const url = origin + pathOf(i);
  const name = `${phrases[i % phrases.length]} ${i}`;
  const out = [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name} | Example Shop</title><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="description" content="${sentence()}">`,
    i % 50 === 0 ? "" : `<link rel="canonical" href="${url}">`,
    i % 211 === 1 ? '<meta name="robots" content="noindex,follow">' : "",
    `<meta property="og:title" content="${name}"><meta property="og:type" content="product"><meta property="og:image" content="/img/${i}.jpg"><link rel="stylesheet" href="/s/a.css"><link rel="icon" href="/favicon.ico"><style>${style}</style><script>${script}</script><script src="/s/app.js" defer></script>`,
    `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"${name}","sku":"${i}","image":"/img/${i}.jpg","offers":{"@type":"Offer","price":"${i % 400}.99","priceCurrency":"EUR","availability":"https://schema.org/InStock"}}</script></head><body class="product">`,
    `<header class="c1"><a class="logo" href="/"><img src="/s/logo.svg" alt="Example Shop" width="120" height="40"></a><nav aria-label="main"><ul class="menu">`,
  ];
  for (let k = 1; k <= 16; k++)
    out.push(
      `<li class="menu-item c${k}"><a href="${pathOf(Math.min(k, pages - 1))}" class="nav-link">${phrases[k]}</a></li>`,
    );
  out.push(
    '</ul></nav><form action="/search" method="get"><label for="q">Search</label><input id="q" name="q" type="search"><button>Go</button></form></header><main><ol class="breadcrumb"><li><a href="/">Home</a></li>',
  );
  for (let up = i; up > 0; up = Math.floor((up - 1) / 10))
    out.push(`<li><a href="${pathOf(up)}">${phrases[up % phrases.length]}</a></li>`);
  out.push(`</ol><article><h1>${name}</h1>`);
  for (let k = 0; k < 3; k++)
    out.push(
      `<figure class="c${k}"><img src="/img/${i}-${k}.jpg" alt="${phrase()}" width="640" height="480" loading="lazy"><figcaption>${phrase()}</figcaption></figure>`,
    );
  for (let section = 7 + random(8); section > 0; section--) {
    out.push(`<section class="content-section c${section}"><h2>${phrase()}</h2>`);
    for (let k = 2 + random(4); k > 0; k--) {
      out.push(
        `<p class="text-body c${k}">${sentence()} ${sentence()} ${sentence()} See <a href="${pathOf(random(pages))}">${phrase()}</a> for <em>${phrase()}</em>. ${sentence()} ${sentence()} &amp; more.</p>`,
      );
    }
    if (section % 3 === 1)
      out.push(
        `<h3>${phrase()}</h3><ul>${`<li><span>${phrase()}</span>: <strong>${random(1000)}</strong></li>`.repeat(6)}</ul>`,
      );
    if (section % 4 === 2)
      out.push(
        `<table><thead><tr><th>Key</th><th>Value</th></tr></thead><tbody>${`<tr><td>${phrase()}</td><td>${random(10000)}</td></tr>`.repeat(8)}</tbody></table>`,
      );
    out.push("</section>");
  }
  out.push('<aside class="grid related">');
  const cards = Array.from({ length: 10 }, (_, k) => 10 * i + 1 + k).filter((child) => child < pages);
  for (const card of [...cards, ...Array.from({ length: 2 + random(5) }, () => random(pages))]) {
    out.push(
      `<div class="card c${card % 30}" data-id="${card}"><a class="card__link" href="${pathOf(card)}"><img src="/img/${card}.jpg" alt="${phrases[card % phrases.length]}" width="200" height="200" loading="lazy"><span class="card__title">${phrases[card % phrases.length]} ${card}</span></a></div>`,
    );
  }
  out.push('</aside></article></main><footer class="site-footer">');
  for (let k = 1; k <= 18; k++)
    out.push(`<a class="footer-link" href="${pathOf((k * 7) % pages)}">${phrases[k * 7]}</a>`);
  out.push(
    `<a href="mailto:a@example.com">mail</a><p>Example Shop. ${sentence()}</p></footer><script>${script.slice(0, 2500)}</script></body></html>`,
  );
  return out.join("\n");
}
