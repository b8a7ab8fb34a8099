import type { Edge, EdgeFlag, PageFacts } from "@sightline/facts";
import { describe, expect, it } from "vitest";
import { extractPage } from "./extract-page.ts";

const url = "https://shop.test/folder/page";

function extract(html: string): { facts: PageFacts; edges: readonly Edge[] } {
  const headers = { "content-type": "text/html; charset=utf-8" };
  return extractPage({ url, status: 200, headers, body: new TextEncoder().encode(html) });
}

/** The anchor edges of a page as pairs of name and flags. */
function anchors(html: string): [text: string, flags: readonly EdgeFlag[]][] {
  return extract(html)
    .edges.filter(({ kind }) => kind === "anchor")
    .map(({ text, flags }) => [text, flags]);
}

describe("a redirect", () => {
  const redirectEdges = (headers: Record<string, string>) =>
    extractPage({ url, status: 302, headers: { location: "/next", ...headers }, body: new Uint8Array() }).edges;

  it("names the first cookie that it sets", () => {
    const target = { kind: "redirect", url: "https://shop.test/next" };
    expect(redirectEdges({ "set-cookie": "seen=; Path=/" })).toMatchObject([{ ...target, text: "seen" }]);
    expect(redirectEdges({})).toMatchObject([{ ...target, text: "" }]);
  });
});

describe("a page behind a cookie wall", () => {
  it("keeps the redirect that clients without cookies get", () => {
    const cookieRedirect = { raw: "/folder/page", url, cookie: "seen" };
    const body = new TextEncoder().encode("<title>Tea</title><p>x");
    const headers = { "content-type": "text/html" };
    const { facts, edges } = extractPage({ url, status: 200, headers, body, cookieRedirect });
    expect(facts).toMatchObject({ kind: "html", status: 200, title: "Tea", redirect: { raw: "/folder/page", url } });
    expect(edges).toEqual([{ kind: "redirect", url, text: "seen", flags: [] }]);
  });
});

describe("links whose end tag is misspelled", () => {
  const menu = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join("\n")}</ul>`;

  it("make no links without a name of what goes on", () => {
    const html = `${menu("<a href=/1>One</a-->", "<a href=/2>Two</a>")}<p>x`;
    expect(anchors(html)).toEqual([
      ["One", []],
      ["Two", []],
    ]);
    expect(extract(html).facts.anchorCount).toBe(2);
    const unclosed = extract(`<p><a href=/1>One<p>two<p><b></b><table><tr><td>three</table>`);
    expect(unclosed.edges.map(({ text, flags }) => [text, flags])).toEqual([
      ["One", []],
      ["two", []],
      ["three", []],
    ]);
    expect(unclosed.facts.anchorCount).toBe(1);
  });

  it("need no name before what names them", () => {
    expect(anchors("<p><a href=/1><div>One</a>")).toEqual([
      ["", []],
      ["One", []],
    ]);
    expect(anchors("<p><a href=/1></p><p>One</a></p><p><a href=/2></a>")).toEqual([
      ["", []],
      ["One", []],
      ["", ["unnamed"]],
    ]);
  });

  it("make no links of anchors that have no address", () => {
    const { facts } = extract("<p><a onclick=x()>One</p><p>two</p><p>three</a>");
    expect(facts.uncrawlableLinks).toHaveLength(1);
  });
});

describe("edges", () => {
  it("resolves against the base, without fragment and user information", () => {
    const { edges } = extract('<base href="/b/"><a href="../c?q=1#f">c</a><a href="//user:pass@o.test/x">o</a>');
    expect(edges.map((edge) => edge.url)).toEqual(["https://shop.test/c?q=1", "https://o.test/x"]);
    expect(edges[0]?.flags).toEqual(["has-fragment"]);
  });

  it("makes no edges of other schemes but counts their anchors", () => {
    const html = `<a href="mailto:a@b.test">m</a><a href="tel:+1">t</a><a href="data:,x">d</a><a href="javascript:f()">j</a>`;
    const { facts, edges } = extract(html);
    expect(edges).toEqual([]);
    expect(facts.anchorCount).toBe(4);
  });

  it.each([
    ["/a/b-c_d.html", "https://shop.test/a/b-c_d.html"],
    ["/a/../b", "https://shop.test/b"],
    ["/a/./b", "https://shop.test/a/b"],
    ["/a/.hidden", "https://shop.test/a/.hidden"],
    ["/a%2e%2E/b", "https://shop.test/a%2e%2E/b"],
    ["/%2e%2e/b", "https://shop.test/b"],
    ["/ä?ö=ü", "https://shop.test/%C3%A4?%C3%B6=%C3%BC"],
    ["/a?b=c&d=%20+e,f:g;h", "https://shop.test/a?b=c&d=%20+e,f:g;h"],
    ["/a?b='c'", "https://shop.test/a?b=%27c%27"],
    ["/a?b/../c", "https://shop.test/a?b/../c"],
    ["/a\\b", "https://shop.test/a/b"],
    ["//other.test/x", "https://other.test/x"],
    ["https://shop.test/x/y.html?z=1", "https://shop.test/x/y.html?z=1"],
    ["https://shop.test", "https://shop.test/"],
    ["https://shop.test.evil.test/x", "https://shop.test.evil.test/x"],
    ["HTTPS://SHOP.test/x", "https://shop.test/x"],
    ["", "https://shop.test/folder/page"],
    ["?q", "https://shop.test/folder/page?q"],
    ["/a b", "https://shop.test/a%20b"],
  ])("resolves %j by the URL standard", (href, expected) => {
    expect(new URL(href, url).href).toBe(expected);
    expect(extract(`<a href="${href}">x</a>`).edges[0]?.url).toBe(expected);
  });

  it("flags where a link stands", () => {
    const html = `<nav><a href=/1>1</a></nav><div role=navigation><a href=/2>2</a></div><footer><a href=/3>3</a></footer>
      <main><footer><a href=/4>4</a></footer></main><article><aside><a href=/5>5</a></aside></article>
      <div style="color:red; DISPLAY : none"><a href=/6>6</a></div><p aria-hidden=true><a href=/7>7</a></p>
      <div hidden><a href=/8>8</a></div><noscript><a href=/9>9</a></noscript>`;
    expect(anchors(html)).toEqual([
      ["1", ["in-navigation"]],
      ["2", ["in-navigation"]],
      ["3", ["in-boilerplate"]],
      ["4", []],
      ["5", []],
      ["6", ["hidden"]],
      ["7", ["hidden"]],
      ["8", ["hidden"]],
      ["9", ["in-noscript"]],
    ]);
  });

  it("reads rel tokens in any case", () => {
    expect(anchors('<a href=/ rel="NOFOLLOW noopener UGC sponsored">x</a>')[0]?.[1]).toEqual([
      "nofollow",
      "ugc",
      "sponsored",
    ]);
  });

  it("tells what delays the page from what is loaded later, and from what stands for another", () => {
    const html = `<script src=/a.js></script><script src=/b.js async></script><script src=/c.js defer></script>
      <script type=module src=/d.js></script><script nomodule src=/e.js></script><link rel=stylesheet href=/a.css>
      <link rel=stylesheet href=/b.css media=print><link rel="alternate stylesheet" href=/c.css title=c>
      <link rel=stylesheet href=/d.css disabled><link rel=stylesheet href=/e.css media="(min-width: 9em)">
      <img src=/a.png loading=Lazy><img src=/b.png srcset="/b2.png 2x"><img srcset="/c.png, /c2.png 2x">
      <picture><source media="(min-width: 9em)" srcset=/d2.png><img src=/d.png></picture>
      <picture><source type=image/avif srcset="/e.avif 1x, /e2.avif 2x"><source srcset=/e.webp><img src=/e.png></picture>
      <video src=/a.mp4></video><video autoplay><source src=/b.webm><source src=/b.mp4><track src=/b.vtt></video>`;
    const later = extract(html).edges.map(({ url: target, flags }) => {
      const signs = `${flags.includes("deferred") ? " deferred" : ""}${flags.includes("alternative") ? " alternative" : ""}`;
      return `${new URL(target).pathname}${signs}`;
    });
    expect(later).toEqual([
      ...["/a.js", "/b.js deferred", "/c.js deferred", "/d.js deferred", "/e.js alternative"],
      ...["/a.css", "/b.css deferred", "/c.css deferred", "/d.css deferred", "/e.css"],
      ...["/a.png deferred", "/b.png", "/b2.png alternative", "/c.png", "/c2.png alternative"],
      ...[
        "/d2.png alternative",
        "/d.png",
        "/e.avif",
        "/e2.avif alternative",
        "/e.webp alternative",
        "/e.png alternative",
      ],
      ...["/a.mp4 deferred", "/b.webm", "/b.mp4 alternative", "/b.vtt deferred"],
    ]);
  });

  it("names the images of previews and structured data once each, the first of them", () => {
    const images = Array.from({ length: 9 }, (_, index) => `"/data-${index}.png"`).join();
    const html = `<meta property=og:image content=" /og.png "><meta name=twitter:image content=/og.png>
      <meta name=twitter:image:src content=/card.png><meta property=og:image:width content=600>
      <meta property=og:image content="data:image/png,x"><meta property=og:image content="">
      <script type=application/ld+json>{"@context": "https://schema.org", "@type": "Product", "image": [ "/og.png",
        {"@type": "ImageObject", "contentUrl": "/object.png"}, ${images}],
        "brand": {"@type": "Brand", "logo": "/brand.png"}}</script>`;
    const named = extract(html).edges.map(({ kind, url: target, text }) => [kind, new URL(target).pathname, text]);
    expect(named).toEqual([
      ["preview-image", "/og.png", "og:image"],
      ["preview-image", "/card.png", "twitter:image:src"],
      ["preview-image", "/object.png", "image of Product"],
      ["preview-image", "/data-0.png", "image of Product"],
      ["preview-image", "/data-1.png", "image of Product"],
      ["preview-image", "/data-2.png", "image of Product"],
    ]);
  });

  it("makes an edge of each kind of resource, blockable where it can change the page", () => {
    const html = `<link rel="shortcut icon" href=/i><link rel=stylesheet href=/s.css><link rel=preload as=font href=/f>
      <link rel=alternate type="application/rss+xml" href=/feed><link rel=amphtml href=/amp><link rel=next href=/n>
      <link rel="preconnect dns-prefetch" href=https://cdn.test><link rel=author href=/me><link rel=manifest href=/app.json>
      <script src=/j.js></script><script type=application/json src=/data></script>
      <iframe src=/fr></iframe><img src=/p.png srcset="/p2.png 2x" alt=" A  b "><video src=/v poster=/po></video>
      <picture><source srcset=/pic.webp><img src=/pic.png></picture><audio><source src=/a.mp3></audio>
      <object data=/o></object><form action=/search></form><form method=post action=/post></form>
      <input type=image src=/in.png><map><area href=/ar alt=Area></map><svg><image href=/sv.png /><a href=/sa>s</a></svg>`;
    const edges = extract(html).edges.map(({ kind, url: target, text, flags }) => {
      const blockable = flags.includes("blockable") ? "!" : "";
      return `${kind}${blockable} ${new URL(target).pathname}${text === "" ? "" : ` ${text}`}`;
    });
    expect(edges).toEqual([
      ...[
        "icon /i",
        "stylesheet! /s.css",
        "font! /f",
        "feed /feed",
        "amp /amp",
        "next /n",
        'document-link /me rel="author"',
        "other-link /app.json",
      ],
      ...["script! /j.js", "iframe! /fr", "image /p.png A b", "image! /p2.png A b", "media /v", "image /po"],
      ...[
        "image! /pic.webp",
        "image /pic.png",
        "media /a.mp3",
        "object! /o",
        "form /search",
        "form /post",
        "image /in.png",
      ],
      ...["area /ar Area", "image /sv.png", "anchor /sa s"],
    ]);
  });
});

describe("links to documents", () => {
  it.each([
    ["<link rev=made href=docs@shop.test>", 'rev="made"'],
    ["<link rel=' Author  me ' href=/me>", 'rel="author me"'],
    ["<link rev='' href=/me>", 'rev=""'],
  ])("keep what %s says that the document is", (html, text) => {
    const [edge] = extract(html).edges;
    expect(edge).toMatchObject({ kind: "document-link", text });
  });
});

describe("accessible names", () => {
  it.each([
    ['<a href=/ aria-label=" Label ">text</a>', "Label"],
    ['<b id=l1>One</b><b id=l2>Two</b><a href=/ aria-labelledby="l2 none l1" aria-label=x>text</a>', "Two One"],
    ["<a href=/>a <b>b</b>\n c</a>", "a b c"],
    ["<a href=/><div>a</div><div>b</div></a>", "a b"],
    ['<a href=/>a<span hidden>h</span><span aria-hidden="true">h</span>b</a>', "ab"],
    ['<a href=/><span aria-label="Icon">x</span></a>', "Icon"],
    ["<a href=/><svg><title>Drawing</title></svg></a>", "Drawing"],
    ['<a href=/ title="Title"></a>', "Title"],
    ["<a href=/><style>x{}</style><script>y</script></a>", ""],
  ])("names %s", (html, name) => {
    expect(anchors(html)[0]?.[0]).toBe(name);
  });

  it("says when the name is an image's alternative text", () => {
    expect(anchors('<a href=/><img alt="Logo"></a><a href=/>See <img alt="Logo"></a>')).toEqual([
      ["Logo", ["image-name"]],
      ["See Logo", []],
    ]);
  });

  it("cuts names at 200 characters without cutting a character in two", () => {
    const name = anchors(`<a href=/>${"😀".repeat(150)}</a>`)[0]?.[0] ?? "";
    expect(name).toBe("😀".repeat(100));
    expect(anchors(`<a href=/>x${"😀".repeat(150)}</a>`)[0]?.[0]).toBe(`x${"😀".repeat(99)}`);
  });

  it("flags a link without a name that nothing beside it names", () => {
    const isUnnamed = (html: string): boolean[] => anchors(html).map(([, flags]) => flags.includes("unnamed"));
    expect(isUnnamed("<a href=/x></a>")).toEqual([true]);
    expect(isUnnamed("<li><a href=/x><img></a><a href=/x>Name</a></li>")).toEqual([false, false]);
    // That the image lacks its alt is the fault, of which another rule tells.
    expect(isUnnamed("<a href=/x><img src=a.png></a>")).toEqual([false]);
    expect(isUnnamed("<a href=/x><img src=a.png alt=''></a>")).toEqual([true]);
    expect(isUnnamed("<a href=/x><img src=a.png role=presentation></a>")).toEqual([true]);
    expect(isUnnamed("<ul><li><a href=/x></a></li><li><a href=/x>Name</a></li></ul>")).toEqual([true, false]);
    const card = "<div class='product-card'><div><a href=/x></a></div><h3><a href=/x#y>Name</a></h3></div>";
    expect(isUnnamed(card)).toEqual([false, false]);
    // A script writes the number of comments; an icon stays without a name.
    expect(isUnnamed("<a href=/x#comments><span class=valine-comment-count></span></a>")).toEqual([false]);
    expect(isUnnamed("<a href=/x><i class='fas fa-tags'></i></a>")).toEqual([true]);
    expect(isUnnamed("<a href=/x><i class=country></i></a>")).toEqual([true]);
    expect(isUnnamed("<a href=/x aria-hidden=true tabindex=-1></a>")).toEqual([false]);
  });
});

describe("images", () => {
  it("tells missing, empty and replaced alternatives apart", () => {
    const html = `<img src=a.png><img src=b.png alt=""><img src=c.png title=t><img role=presentation src=d.png>
      <img src=e.png width=1 height=1><img srcset="f.png 2x"><img src="data:image/gif;base64,R0lGOD"><area href=/x>
      <input type=image src=g.png alt=Go>`;
    expect(
      extract(html).facts.images.map(({ url: source, alt, named, decorative, tracker }) => {
        const marks = [named && "named", decorative && "decorative", tracker && "tracker"].filter(Boolean);
        return [source?.replace("https://shop.test/folder/", "") ?? null, alt, ...marks];
      }),
    ).toEqual([
      ["a.png", null],
      ["b.png", ""],
      ["c.png", null, "named"],
      ["d.png", null, "decorative"],
      ["e.png", null, "tracker"],
      ["f.png", null],
      ["data:image/gif", null],
      [null, null],
      ["g.png", "Go"],
    ]);
  });
});

describe("forms", () => {
  it("are edges that say if they are sent with POST, unless a host or a script sends them", () => {
    const html = `<form action=/search></form><form method=post action=/send></form><form method=dialog></form>
      <form method=post action=/a data-netlify=true></form><form method=post action=/b hx-post=/c></form>`;
    expect(extract(html).edges.map(({ url: target, flags }) => [new URL(target).pathname, flags])).toEqual([
      ["/search", []],
      ["/send", ["post"]],
    ]);
  });

  it("finds labels before, around and after a field, and skips what is no visible field", () => {
    const html = `<form><label for=a>A</label><input id=a><label>B <select name=b></select></label><textarea id=c></textarea>
      <label for=c>C</label><input name=d aria-label=D><input name=e placeholder=E><input type=hidden name=f>
      <input type=submit><input hidden name=g><input type=checkbox disabled name=i><input type=password name=h title=H></form>`;
    const { formFields, forms } = extract(html).facts;
    expect(formFields.map(({ type, name, labelled }) => `${type} ${name} ${labelled}`)).toEqual([
      ...["text a true", "select b true", "textarea c true", "text d true", "text e false", "password h true"],
    ]);
    expect(forms).toEqual([{ method: "get", action: url, hasPassword: true, tool: null, at: { line: 1, column: 1 } }]);
  });
});

describe("links that cannot be crawled", () => {
  it.each([
    ['<a onclick="go()">x</a>', "onclick"],
    ['<a routerLink="/x">x</a>', "no-href"],
    ['<a href="javascript:open(1)">x</a>', "javascript"],
    ['<a href=" Java&#10;Script:open(1)">x</a>', "javascript"],
    [`<div onclick="window.location = '/x'">x</div>`, "onclick"],
    ['<span data-href="/x">x</span>', "onclick"],
  ])("finds %s", (html, kind) => {
    expect(extract(html).facts.uncrawlableLinks).toMatchObject([{ kind, text: "x" }]);
  });

  it.each([
    "<a name=top>x</a>",
    '<a href="javascript:void(0)">x</a>',
    '<a href="javascript:;">x</a>',
    '<a role=button onclick="go()">x</a>',
    '<a aria-expanded=false onclick="go()">x</a>',
    '<div onclick="toggle()">x</div>',
    '<a href="/x" onclick="track()">x</a>',
    '<span data-href="/x"></span>',
    '<span data-href="https://share.test/x">x</span>',
    `<span class="share-button" data-href="${url}">x</span>`,
  ])("leaves %s alone", (html) => {
    expect(extract(html).facts.uncrawlableLinks).toEqual([]);
  });

  it("keeps the start of the tag as evidence", () => {
    const [link] = extract(`<a class="${"c".repeat(500)}" onclick=go()>x</a>`).facts.uncrawlableLinks;
    expect(link?.html).toMatch(/^<a class="c+$/);
    expect(link?.html).toHaveLength(200);
  });
});

describe("framesets", () => {
  const frameset = `<frameset cols="20%,*"><frame src="menu.html"><frameset><frame src="/main"><frame></frameset>
    <noframes><body><h1>Menu</h1><a href=/nf rel=nofollow>Without frames</a><map><area href=/map alt=Map></map>
    <noframes></body></noframes></frameset>`;

  it("are told from pages with a body", () => {
    expect(extract(frameset).facts).toMatchObject({ isFrameset: true, headings: [], wordCount: 0 });
    expect(extract("<p>x<iframe src=/f></iframe>").facts.isFrameset).toBe(false);
    expect(extract("<p>x<frameset><frame src=/f></frameset>").facts.isFrameset).toBe(false);
  });

  it("lead to their frames and to the links of their noframes", () => {
    expect(extract(frameset).edges).toEqual([
      {
        kind: "frame",
        url: "https://shop.test/folder/menu.html",
        text: "",
        flags: ["blockable"],
        at: { line: 1, column: 24 },
      },
      { kind: "frame", url: "https://shop.test/main", text: "", flags: ["blockable"], at: { line: 1, column: 57 } },
      {
        kind: "anchor",
        url: "https://shop.test/nf",
        text: "Without frames",
        flags: ["nofollow", "hidden"],
        at: { line: 2, column: 34 },
      },
      {
        kind: "area",
        url: "https://shop.test/map",
        text: "Map",
        flags: ["hidden", "image-name"],
        at: { line: 2, column: 82 },
      },
    ]);
  });

  it("alone: noframes of other pages stay unread", () => {
    expect(extract("<p>x<noframes><a href=/nf>x</a></noframes>").edges).toEqual([]);
  });
});

describe("labels", () => {
  const labelled = (html: string) => extract(html).facts.formFields.map((field) => field.labelled);

  it("name a field around them or by its id", () => {
    expect(labelled("<label>Name <input></label><label for=a>City</label><input id=a>")).toEqual([true, true]);
    expect(labelled("<label><img src=i alt=Search><input></label>")).toEqual([true]);
    expect(labelled('<label for=a aria-label="City"></label><input id=a>')).toEqual([true]);
  });

  it("name nothing when they are empty", () => {
    expect(labelled("<label><input></label><label for=a> </label><input id=a>")).toEqual([false, false]);
    expect(labelled("<label><span></span><select><option>One</option></select></label>")).toEqual([false]);
    expect(labelled("<label for=a><img src=i alt=''></label><textarea id=a>Text</textarea>")).toEqual([false]);
    expect(labelled("<label for=a></label><label for=a>City</label><input id=a>")).toEqual([true]);
  });
});

describe("hreflang of a misspelled relation", () => {
  it("is kept apart from hreflang that counts", () => {
    const { facts } = extract(
      `<link rel=Alternative hreflang=de href=/de><link rel="alternates" hreflang=fr href=/fr>
       <link rel=alternate hreflang=es href=/es><link rel=alternative href=/x><link rel=help hreflang=en href=/h>`,
    );
    expect(facts.hreflangs.map(({ code }) => code)).toEqual(["es"]);
    expect(facts.misspelledHreflangs).toEqual([
      { rel: "alternative", code: "de", raw: "/de", at: { line: 1, column: 1 } },
      { rel: "alternates", code: "fr", raw: "/fr", at: { line: 1, column: 44 } },
    ]);
  });
});
