import { describe, expect, it } from "vitest";
import { entityCard, type PathParts } from "../testing/entity-builder.ts";
import type { EntityField } from "./entity-field.ts";

const paths = ["/", "/a/", "/b/", "/about/", "/contact/"];

/** Builds the card of a site from the sources of its pages. */
function cardOf(
  html: (path: string) => string,
  parts: (path: string) => Omit<PathParts, "path" | "html"> = () => ({}),
  more: readonly PathParts[] = [],
) {
  const pages = paths.map((path): PathParts => {
    const { record, ...rest } = parts(path);
    return { path, html: html(path), ...rest, record: { title: `Page ${path}`, ...record } };
  });
  return entityCard([...pages, ...more]);
}

const valuesOf = ({ entries }: ReturnType<typeof cardOf>, field: EntityField) =>
  entries
    .filter((entry) => entry.field === field)
    .map(({ value, label }) => (label === null ? value : `${label}: ${value}`));

const siteName = (content: string) => ({ socialMetas: [{ name: "og:site_name", content, at: undefined }] });

describe("the name", () => {
  it("is no slogan and no parent organisation in titles", () => {
    const footer = "<footer>© 2026 Botas Norte</footer>";
    const names = (title: string) =>
      valuesOf(
        cardOf(
          () => footer,
          () => ({ record: { title } }),
        ),
        "name",
      );
    expect(names("Botas Norte - botas para caminar")).toEqual(["Botas Norte"]);
    expect(names("Equipo — Botas Norte | Universidad Central")).toEqual(["Botas Norte"]);
  });

  it("in titles needs the host, the logo or a trademark beside it", () => {
    const names = (title: string, html = "<p>Text</p>") =>
      valuesOf(
        cardOf(
          () => html,
          (path) => ({ record: { title: `${path} | ${title}` } }),
        ),
        "name",
      );
    expect(names("Stiefel & Schuhe für alle")).toEqual([]);
    expect(names("Site")).toEqual(["Site"]);
    expect(names("Stiefelhaus", "<header><a href='/'><img src=l.png alt='Stiefelhaus'></a></header>")).toEqual([
      "Stiefelhaus",
    ]);
    expect(names("Stiefelhaus", "<footer>Stiefelhaus™ gehört uns.</footer>")).toEqual(["Stiefelhaus"]);
  });

  it.each([
    [
      "Home - Wanderglück",
      "<header><a href='/'><img src=l.png alt='Home'></a></header><footer><a href='/'>Home</a></footer>",
    ],
    ["Restaurant | Lyon", "<footer>Lyon, Paris</footer>"],
    ["Buy Nordstep Online | Nordstep", "<footer>© 2026 Nordstep</footer>", "Nordstep"],
    ["Logistics | Nord Logistics", "<footer>© 2026 Nord Logistics</footer>", "Nord Logistics"],
    ["Yard Work | Nordgarten", "<nav><a href='/'>Yard Work</a></nav>"],
  ])("is no generic part of the title %s", (title, html, ...names) => {
    const card = cardOf(
      () => html,
      (path) => ({ record: { title: path === "/" ? title : path } }),
    );
    expect(valuesOf(card, "name")).toEqual(names);
  });

  it("may stand in the title of the home page only", () => {
    const card = cardOf(
      () => "<footer>Nordstep™ and Nordcoin™ belong to their owners.</footer>",
      (path) => ({ record: { title: path === "/" ? "Nordstep - Walking Made Simple and Fun" : path } }),
    );
    expect(valuesOf(card, "name")).toEqual(["Nordstep"]);
  });

  it("is no domain of a copyright notice", () => {
    const footer = "<footer>Copyright © 2026 | <a href='/'>99bottes.com</a></footer>";
    expect(
      valuesOf(
        cardOf(() => footer),
        "name",
      ),
    ).toEqual([]);
    expect(
      valuesOf(
        cardOf(
          () => footer,
          () => ({ record: siteName("99 Bottes") }),
        ),
        "name",
      ),
    ).toEqual(["99 Bottes"]);
  });

  it("on which most sources agree comes first", () => {
    const card = cardOf(
      () => "<footer>© 2026 Weboutil Agence</footer>",
      (path) => ({ record: { title: `${path} | Bottes Duval`, ...siteName("Bottes Duval") } }),
    );
    expect(valuesOf(card, "name")).toEqual(["Bottes Duval", "Weboutil Agence"]);
    expect(card.entries[0]?.sources[0]?.place).toBe("site-name");
  });
});

describe("the telephone number", () => {
  it("has one row whatever its labels and spellings", () => {
    const card = cardOf((path) =>
      path === "/contact/"
        ? "<main><i>Facebook Instagram</i> <a href='tel:+34911234567'></a><h5>Llamar</h5><p>+34 911 23 45 67</p></main>"
        : "<footer><strong>Línea Comercial</strong> +34 911 23 45 67</footer>",
    );
    expect(valuesOf(card, "telephone")).toEqual(["+34 911 23 45 67"]);
  });

  it("keeps the name of a department before a colon", () => {
    const card = cardOf(() => "<footer><p>Tel.: 030 1234567<p>Werkstatt: +49 30 1234999<p>Fax: 030 7654321</footer>");
    expect(valuesOf(card, "telephone")).toEqual(["030 1234567", "Werkstatt: +49 30 1234999"]);
    expect(valuesOf(card, "fax")).toEqual(["030 7654321"]);
  });
});

describe("links to contacts", () => {
  const linked = (link: string) =>
    cardOf((path) => (path === "/contact/" ? `<main><p>${link}</main>` : "<p>Text")).contradictions;

  it("contradict the address or number that they show", () => {
    expect(linked("<a href='mailto:biuro@buty.test'>buty@poczta.test</a>")).toMatchObject([
      {
        field: "email",
        kind: "link",
        certainty: "certain",
        one: { value: "biuro@buty.test" },
        other: { value: "buty@poczta.test" },
        sample: ["https://site.test/contact/"],
        at: { line: 1 },
      },
    ]);
    expect(linked("<a href='tel:+49301234567'>030 7654321</a>")).toMatchObject([
      { field: "telephone", kind: "link", one: { value: "+49301234567" }, other: { value: "030 7654321" } },
    ]);
  });

  it.each([
    "<a href='mailto:Ann@Boots.test?subject=x'>ann@boots.test</a>",
    "<a href='mailto:ann@boots.test'>Write to us</a>",
    "<a href='mailto:ann@boots.test'>Emailann@boots.test</a>",
    "<a href='mailto:ann@boots.test'>ann (at) boots.test</a>",
    "<a href='mailto:ann@boots.test,bob@boots.test'>bob@boots.test</a>",
    "<a href='tel:+49301234567'>030 / 123 45 67</a>",
    "<a href='tel:+18003569377'>1-800-FLOWERS</a>",
    "<a href='tel:+4930123450'>030 12345-67</a>",
    "<a href='tel:+49301234567'>Call us 24/7, since 1999</a>",
  ])("agree in %s", (link) => {
    expect(linked(link)).toEqual([]);
  });
});

describe("the address", () => {
  it("of the template wins over that of a page's text", () => {
    const card = cardOf(
      (path) =>
        `${path === "/about/" ? "<main><p>12 Demo Hill Drive<br>Oakland, NY 11364</main>" : "<p>Text"}<footer>75 Park St, Springfield, OH 45501</footer>`,
    );
    expect(valuesOf(card, "address")).toEqual(["75 Park St, Springfield, OH 45501"]);
    expect(valuesOf(card, "postcode")).toEqual([]);
  });

  it("in two languages has one row", () => {
    const card = cardOf(
      () =>
        "<footer><address>Rua das Flores, 120 — Centro<br>Curitiba, PR — CEP 80020-100</address><address>Rua das Flores, 120 — Centro<br>Curitiba, PR — ZIP 80020-100</address></footer>",
    );
    expect(valuesOf(card, "address")).toHaveLength(1);
  });

  const marked = (address: object) =>
    valuesOf(
      cardOf(
        () => "<p>Text",
        (path) => (path === "/" ? { jsonLd: [{ "@type": "LocalBusiness", name: "Boots", address }] } : {}),
      ),
      "address",
    );

  it("of markup without a street is a place", () => {
    expect(
      marked({ addressLocality: "Springfield", addressRegion: "OH", postalCode: "45501", addressCountry: "US" }),
    ).toEqual(["Springfield, OH"]);
  });

  it("of markup is in the order of its country", () => {
    const street = {
      streetAddress: "75 Park St",
      addressLocality: "Springfield",
      addressRegion: "OH",
      postalCode: "45501",
    };
    expect(marked({ ...street, addressCountry: "US" })).toEqual(["75 Park St, Springfield, OH 45501"]);
    const german = {
      streetAddress: "Parkweg 5",
      addressLocality: "Berlin",
      addressRegion: "Berlin",
      postalCode: "10115",
    };
    expect(marked({ ...german, addressCountry: "DE" })).toEqual(["Parkweg 5, 10115 Berlin"]);
  });
});

describe("people", () => {
  it("are those who answer for the owner", () => {
    const people = (path: string, html: string) =>
      valuesOf(
        entityCard([
          { path: "/", html: "<p>Text" },
          { path, html: `<main>${html}</main>` },
        ]),
        "person",
      );
    expect(people("/impressum", "<p>Geschäftsführerin: Jane Doe")).toEqual(["Geschäftsführerin: Jane Doe"]);
    expect(people("/impressum", "<p>Datenschutzbeauftragter: John Roe")).toEqual([]);
    expect(people("/about/", "<h3>Amici del Parco</h3><p>Presidente: Anna Bianchi")).toEqual([]);
    expect(people("/about/", "<p>Professor Adjunto de Economia Urbana — Centro")).toEqual([]);
    expect(people("/blog/x", "<p>By Jane Doe")).toEqual([]);
  });

  it("of markup are founders and employees, no authors", () => {
    const people = (jsonLd: object) =>
      valuesOf(
        cardOf(
          () => "<p>Text",
          (path) => (path === "/" ? { jsonLd: [jsonLd] } : {}),
        ),
        "person",
      );
    expect(
      people({ "@type": "Organization", name: "Boots", founder: { "@type": "Person", name: "Jane Doe" } }),
    ).toEqual(["Jane Doe"]);
    expect(
      people({ "@type": "Person", name: "Jane Doe", worksFor: { "@type": "Organization", name: "Boots" } }),
    ).toEqual(["Jane Doe"]);
    expect(people({ "@type": "BlogPosting", author: { "@type": "Person", name: "Jane Doe" } })).toEqual([]);
  });
});

it("leaves out profiles of other bodies", () => {
  const links = [
    "<a href='https://facebook.com/amicidelparco'>Amici del Parco - Sezione di Lodi</a>",
    "<a href='https://instagram.com/stivali'>Seguici su Instagram</a>",
    "<a href='https://youtube.com/@stivalirossi'>Stivali Rossi channel</a>",
    "<a href='https://x.com/rossi'><i></i></a>",
  ];
  const card = cardOf(() => `<footer><p>© 2026 Stivali Rossi<p>${links.join(" ")}</footer>`);
  expect(valuesOf(card, "profile")).toEqual([
    "https://instagram.com/stivali",
    "https://x.com/rossi",
    "https://youtube.com/@stivalirossi",
  ]);
});

describe("what it is", () => {
  const footer = "<footer>© 2026 Bergschule Alpin</footer>";
  const lead = "Unsere Bergschule lehrt das Klettern und das Gehen auf Gletschern. Für alle.";
  const what = (
    metaDescription: string,
    home = "Kurse ab Montag wieder frei, bitte rufen Sie vorher an:",
    title = "Start",
  ) =>
    valuesOf(
      cardOf(
        () => footer,
        (path) => ({
          text: path === "/about/" ? `# Wir\n${lead}` : `# Aktuell\n${path === "/" ? home : "Text"}`,
          record: { title, metaDescription: path === "/" ? metaDescription : null },
        }),
      ),
      "what",
    );

  it("is no bare name", () => {
    expect(what("Die Bergschule Alpin")).toEqual([lead]);
    expect(what("Bergschule Alpin: Klettern leicht gemacht", "", "Bergschule Alpin - Klettern leicht gemacht")).toEqual(
      [lead],
    );
    expect(what("Kletterkurse und Touren in den Alpen für Anfänger.")).toEqual([
      "Kletterkurse und Touren in den Alpen für Anfänger.",
    ]);
  });

  it("is cut at the end of a sentence or word", () => {
    const long = `Die Bergschule ${"lehrt Klettern und ".repeat(30)}mehr.`;
    expect(what("", `${lead} ${long}`)).toEqual([lead]);
    expect(what("", long)[0]).toMatch(/^Die Bergschule .*(?:lehrt|Klettern|und)…$/);
  });
});

it("takes a form that cannot send for no contact", () => {
  const fields = (name: string) =>
    `<input type=email ${name && "name=email"}><textarea ${name && "name=message"}></textarea>`;
  const forms = (form: string) =>
    valuesOf(
      cardOf((path) => (path === "/contact/" ? form : "<p>Text")),
      "form",
    );
  expect(forms(`<form>${fields("")}<button>Send</button></form>`)).toEqual([]);
  expect(forms(`<form>${fields("named")}<button>Send</button></form>`)).toHaveLength(1);
  expect(forms(`<form action=/send method=post>${fields("")}<button>Send</button></form>`)).toHaveLength(1);
});
