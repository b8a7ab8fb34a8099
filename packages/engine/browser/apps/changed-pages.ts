import type { RouteAnswer } from "@sightline/testkit";
import { contentOf, type PageContent } from "./content.ts";
import { bodyOf, documentOf, headOf, itemOf } from "./plain-app.ts";

interface Change {
  readonly head?: (content: PageContent) => string;
  readonly body?: (content: PageContent) => string;
  readonly script: string;
}

const whole = (content: PageContent) => headOf(content) + itemOf(content);
const addToHead = (html: string) =>
  `document.head.insertAdjacentHTML("beforeend", ${JSON.stringify(html).replaceAll("</", "<\\/")});`;

/** By name of the page: what its script changes. */
const changes: Readonly<Record<string, Change>> = {
  canonical: { script: `document.querySelector("link[rel=canonical]").href = "/guides/paint";` },
  "noindex-removed": {
    head: (content) => `${whole(content)}<meta name="robots" content="noindex, follow">`,
    script: `document.querySelector("meta[name=robots]").remove();`,
  },
  "noindex-added": { script: addToHead('<meta name="robots" content="noindex,nofollow">') },
  title: { script: `document.title = "Sheds and garages for sale";` },
  description: { script: `document.querySelector("meta[name=description]").content = "Prices of garages by size.";` },
  links: {
    script: `document.querySelector("nav").innerHTML = '<a href="/guides/tools">Tools for the workshop</a>' +
      ["oak", "pine", "teak"].map((wood) => '<a href="/woods/' + wood + '">Tools</a>').join(" ");`,
  },
  "structured-data": {
    head: headOf,
    script: addToHead('<script type="application/ld+json">{"@context":"https://schema.org","@type":"HowTo"}</script>'),
  },
  hreflang: { script: addToHead('<link rel="alternate" hreflang="de" href="/de/page">') },
  "white-space": {
    script: `for (const paragraph of document.querySelectorAll("p, h1, h2"))
      paragraph.textContent = "\\n  " + paragraph.textContent.replaceAll(" ", "\\n\\t ") + " ";
      document.title = " " + document.title + " ";`,
  },
  attributes: {
    script: `for (const element of document.querySelectorAll("link, meta[name], a, section")) {
      const [first, ...others] = [...element.attributes];
      if (first === undefined) continue;
      element.removeAttribute(first.name);
      element.setAttribute("data-v-7ba5bd90", "");
      element.id = "radix-" + Math.random();
      element.setAttribute(first.name, first.value);
    }
    document.head.prepend(document.querySelector("link[rel=canonical]"));`,
  },
  consent: {
    script: `document.body.insertAdjacentHTML("beforeend", '<div class="consent" role="dialog"><h2>Your privacy</h2>' +
      "<p>We and our 742 partners use cookies to personalise advertising and to analyse traffic.</p>" +
      '<p>You can withdraw your consent at any time.</p><button>Accept all cookies</button><button>Reject</button>' +
      '<a href="https://consent.example/policy">Privacy policy of the provider</a></div>');`,
  },
  "relative-time": {
    body: (content) => bodyOf(content).replace("</h1>", "</h1><p>Updated <time>3 minutes ago</time> by Ada.</p>"),
    script: `document.querySelector("time").textContent = "2 hours ago";`,
  },
  "localised-time": {
    body: (content) => bodyOf(content).replace("</h1>", "</h1><p><time>2026-11-02T10:00:00Z</time></p>"),
    script: `document.querySelector("time").textContent = "yesterday at 10 a.m.";`,
  },
};

/** Returns a page for each change, whose server sends everything but what its script changes. */
export function changedPages(): Record<string, RouteAnswer> {
  return Object.fromEntries(
    Object.entries(changes).map(([name, { head = whole, body = bodyOf, script }]) => {
      const content = contentOf(`/${name}/page`);
      return [content.path, documentOf(head(content), `${body(content)}<script>${script}</script>`)];
    }),
  );
}

const routeScript = `
  const views = { "": "Home", "#/boats": "Boats", "#/oars": "Oars", "#/sails": "Sails" };
  const show = () => {
    const links = Object.keys(views).map((hash) => '<a href="' + (hash || "#/") + '">' + views[hash] + "</a>").join(" ");
    const heading = views[location.hash.replace(/#.$/, "")] ?? "Missing";
    document.getElementById("root").innerHTML = "<nav>" + links + "</nav><main><h1>" + heading + " for rent</h1><p>" +
      "Ask us about every vessel of the harbour before you rent one. ".repeat(12) + "</p></main>";
  };
  addEventListener("hashchange", show);
  show();`;

/** Returns an app whose views are fragments of one URL. */
export function hashRoutes(): Record<string, RouteAnswer> {
  const head = "<title>Boats for rent</title>";
  const views = '<a href="#/boats">Boats</a> <a href="#/oars">Oars</a> <a href="#/sails">Sails</a>';
  const app = '<div id="root"></div><script type="module" src="/apps/routes.js"></script>';
  return {
    "/hash-routes/app": documentOf(head, app),
    "/hash-routes-of-server/app": documentOf(head, `<header>${views}</header>${app}`),
  };
}

/** Returns the script of the app. */
export function hashRouteScript(): Record<string, RouteAnswer> {
  return { "/apps/routes.js": { headers: { "content-type": "text/javascript" }, body: routeScript } };
}
