import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { address, entityCard, organisation, type PathParts, person, telephone } from "../testing/entity-builder.ts";

const paths = ["/", "/a/", "/b/", "/c/", "/d/", "/e/", "/contact/"];

function site(of: (path: string) => Omit<PathParts, "path">, more: readonly PathParts[] = []): PathParts[] {
  return [...paths.map((path) => ({ path, ...of(path) })), ...more];
}

describe("telephone numbers", () => {
  const twoNumbers = (footer: string, contact: string) =>
    entityCard(
      site((path) => ({
        statements: { contacts: [telephone(footer), ...(path === "/contact/" ? [telephone(contact, "main")] : [])] },
      })),
    ).contradictions;

  it("contradict each other in the template and on the contact page", () => {
    const [found, ...others] = twoNumbers("030 1234567", "030 7654321");
    expect(others).toEqual([]);
    expect(found).toMatchObject({ field: "telephone", kind: "values", certainty: "certain", pages: 1 });
    expect(found?.one).toMatchObject({ value: "030 1234567", sources: [{ place: "footer", pages: 7 }] });
    expect(found?.other).toMatchObject({
      value: "030 7654321",
      sources: [{ place: "main", url: "https://site.test/contact/" }],
    });
  });

  it.each([
    ["030 1234567", "+49 30 1234567"],
    ["030 1234567", "0049 (30) 123 45 67"],
    ["+49 (0)30 1234567", "030/1234567"],
    ["(617) 555-0100", "+1 617 555 0100"],
    ["8 (495) 123-45-67", "+7 495 123-45-67"],
    ["03-1234-5678", "+81 3 1234 5678"],
    ["06 1234 5678", "+39 06 1234 5678"],
  ])("%s and %s are one number", (one, other) => {
    expect(twoNumbers(one, other)).toEqual([]);
  });

  it.each([
    ["030 1234567", "0171 1234999", "a mobile phone"],
    ["030 1234567", "0800 7654321", "a free line"],
  ])("does not compare %s and %s, which is %s", (one, other) => {
    expect(twoNumbers(one, other)).toEqual([]);
  });

  it("of the contact page contradict those of template and imprint", () => {
    const other = [telephone("030 7654321", "main")];
    const card = entityCard([
      ...site((path) => ({
        statements: { contacts: [telephone("030 1234567"), ...(path === "/contact/" ? other : [])] },
      })),
      { path: "/impressum", statements: { contacts: [telephone("030 1234567", "main"), telephone("030 1234567")] } },
    ]);
    expect(card.contradictions).toMatchObject([{ field: "telephone", certainty: "certain", pages: 1 }]);
  });

  it("of authorities in a privacy policy are not the owner's", () => {
    const card = entityCard([
      ...site(() => ({ statements: { contacts: [telephone("030 1234567")] } })),
      { path: "/datenschutz", statements: { contacts: [telephone("030 7654321", "main")] } },
    ]);
    expect(card.contradictions).toEqual([]);
    expect(card.entries.filter(({ field }) => field === "telephone")).toMatchObject([{ value: "030 1234567" }]);
  });

  it("asks for a review of numbers that may be extensions", () => {
    expect(twoNumbers("030 1234560", "030 1234588")).toMatchObject([{ certainty: "review" }]);
  });

  it("does not compare labelled numbers", () => {
    const card = entityCard(
      site((path) => ({
        statements: {
          contacts: [
            telephone("030 1234567"),
            ...(path === "/contact/" ? [telephone("089 7654321", "main", "Hamburg")] : []),
          ],
        },
      })),
    );
    expect(card.contradictions).toEqual([]);
  });

  it("takes a plain label for none", () => {
    const card = entityCard(
      site((path) => ({
        statements: {
          contacts: [
            telephone("030 1234567", "footer", "Tel.:"),
            ...(path === "/contact/" ? [telephone("089 7654321", "main", "Telefon")] : []),
          ],
        },
      })),
    );
    expect(card.contradictions).toHaveLength(1);
  });

  it("contradict each other within the template", () => {
    const flat = ["/", "/a", "/b", "/c", "/d", "/e", "/f"];
    const card = entityCard(
      flat.map((path, index) => ({
        path,
        statements: { contacts: [telephone(index < 3 ? "030 1234567" : "030 7654321", "header")] },
      })),
    );
    expect(card.contradictions).toMatchObject([{ kind: "values", certainty: "certain", pages: 3 }]);
  });

  it("may differ between folders for branches or countries", () => {
    const card = entityCard(
      ["/de/", "/de/a", "/de/b", "/de/c", "/fr/", "/fr/a", "/fr/b"].map((path) => ({
        path,
        statements: { contacts: [telephone(path.startsWith("/de") ? "030 1234567" : "+33 1 23 45 67 89", "header")] },
      })),
    );
    expect(card.contradictions).toEqual([]);
  });

  it("of several offices do not contradict the template if one is the same", () => {
    const card = entityCard(
      site((path) => ({
        statements: {
          contacts: [
            telephone("030 1234567"),
            ...(path === "/contact/" ? [telephone("089 7654321", "main"), telephone("+49 30 1234567", "main")] : []),
          ],
        },
      })),
    );
    expect(card.contradictions).toEqual([]);
  });

  it("are compared with those of the owner's markup", () => {
    const business = { "@type": "LocalBusiness", name: "Boots", telephone: "+49 30 7654321" };
    const card = entityCard(
      site((path) => ({
        statements: { contacts: [telephone("030 1234567")] },
        ...(path === "/" ? { jsonLd: [business] } : {}),
      })),
    );
    expect(card.contradictions).toMatchObject([{ field: "telephone", kind: "markup", certainty: "certain" }]);
  });

  it("of entries in a directory are not the owner's", () => {
    const entries = [1, 2].map((index) => ({
      "@type": "LocalBusiness",
      name: `Entry ${index}`,
      telephone: `030 765432${index}`,
    }));
    const card = entityCard(site(() => ({ statements: { contacts: [telephone("030 1234567")] }, jsonLd: entries })));
    expect(card.contradictions).toEqual([]);
    expect(card.kind).toBeNull();
  });

  it("in different spellings never contradict", () => {
    const digits = fc.integer({ min: 1_000_000, max: 9_999_999 }).map(String);
    const area = fc.constantFrom("30", "40", "89", "221");
    fc.assert(
      fc.property(area, digits, (code, number) => {
        const spellings = [
          `0${code} ${number}`,
          `+49 ${code} ${number}`,
          `0049${code}${number}`,
          `+49 (0)${code}-${number}`,
        ];
        const contacts = (index: number) => [
          telephone(spellings[index % 4] ?? "", index % 2 === 0 ? "footer" : "header"),
        ];
        const pages = paths.map((path, index) => ({ path, statements: { contacts: contacts(index) } }));
        expect(entityCard(pages).contradictions).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });
});

describe("postcodes", () => {
  const card = (contact: string, postcode: string) =>
    entityCard(
      site((path) => ({
        statements: {
          addresses: [
            address("Parkweg 5, 10115 Berlin", "10115"),
            ...(path === "/contact/" ? [address(contact, postcode, "main")] : []),
          ],
        },
      })),
    );

  it("contradict each other for certain in the same street", () => {
    expect(card("Parkweg 5, 10117 Berlin", "10117").contradictions).toMatchObject([
      { field: "postcode", certainty: "certain" },
    ]);
  });

  it("are to be reviewed in another street", () => {
    expect(card("Ring 1, 20095 Hamburg", "20095").contradictions).toMatchObject([
      { field: "postcode", certainty: "review" },
    ]);
  });

  it("are equal with the letters of the country", () => {
    expect(card("Parkweg 5, D-10115 Berlin", "D-10115").contradictions).toEqual([]);
  });
});

describe("names", () => {
  const named = (one: string, other: string) =>
    entityCard(site(() => ({ statements: { organisations: [organisation(one), organisation(other, "header")] } })))
      .contradictions;

  it("are spelled in two ways", () => {
    expect(named("Zahnärzte am Park", "Zahnarzt am Park")).toMatchObject([{ kind: "spelling", certainty: "certain" }]);
  });

  it.each([
    ["Müller Zahntechnik", "Mueller Zahntechnik GmbH"],
    ["Boots & Shoes", "Boots and Shoes, Inc."],
    ["Praxis am Park 1", "Praxis am Park 2"],
    ["zahnarzt-park.de", "Zahnarzt Park"],
    ["株式会社ブーツ", "ブーツ"],
    ["Кожа и обувь", "ООО «Кожа и обувь»"],
  ])("%s and %s are no misspellings", (one, other) => {
    expect(named(one, other)).toEqual([]);
  });

  const titled = (title: string) =>
    entityCard(
      site((path) => ({
        html: '<meta property="og:site_name" content="Parkside Dental">',
        record: {
          title: `Page ${path} | ${title}`,
          socialMetas: [{ name: "og:site_name", content: "Parkside Dental", at: undefined }],
        },
        jsonLd: [{ "@type": "Organization", name: "Parkside Dental" }],
        statements: { organisations: [organisation("Parkside Dental Ltd")] },
      })),
    );

  it("of titles contradict those everywhere else", () => {
    expect(titled("Acme Themes").contradictions).toMatchObject([
      { kind: "titles", certainty: "certain", other: { value: "Acme Themes" }, pages: 7 },
    ]);
  });

  it.each(["Parkside", "PD", "ParksideDental.com", "Parkside Dentistry Boston"])(
    "of titles may be short, as in %s",
    (title) => {
      expect(titled(title).contradictions).toEqual([]);
    },
  );
});

describe("references of markup", () => {
  const post = { "@type": "BlogPosting", author: { "@id": "https://site.test/#business" } };

  it("without a node are no names, and are listed", () => {
    const card = entityCard(site((path) => (path === "/a/" ? { jsonLd: [post] } : {})));
    expect(card.unresolvedIds).toMatchObject([
      { id: "https://site.test/#business", properties: ["BlogPosting.author"], pages: 1 },
    ]);
    expect(JSON.stringify(card.entries)).not.toContain("#business");
  });

  it("resolve to a node of the home page", () => {
    const business = { "@type": "LocalBusiness", "@id": "https://site.test/#business", name: "Boots" };
    const card = entityCard(site((path) => ({ jsonLd: path === "/" ? [business] : [post] })));
    expect(card.unresolvedIds).toEqual([]);
  });

  it.each(["https://www.wikidata.org/entity/Q42", "https://site.test/about/#jane"])(
    "to %s may resolve elsewhere",
    (id) => {
      const card = entityCard(site((path) => (path === "/a/" ? { jsonLd: [{ ...post, author: { "@id": id } }] } : {})));
      expect(card.unresolvedIds).toEqual([]);
    },
  );
});

describe("kind and required fields", () => {
  const guides = (authors: readonly string[]) =>
    entityCard(
      ["/", "/wills", "/contracts", "/attorneys", "/courts"].map((path) => ({
        path,
        text: `# Legal advice for ${path}\nWhat the law says about it, and what a lawyer will do for you.`,
        record: { title: `Legal guide: ${path} | Lawpoint` },
        statements: { persons: authors.map((name) => person(name)) },
      })),
    );

  it("misses a person where guides to law name only the site as their author", () => {
    const card = guides(["Lawpoint"]);
    expect(card.kind).toBe("legal");
    expect(card.required).toContainEqual({ field: "person", isStated: false, isContradicted: false });
    expect(card.unsure).toEqual([]);
  });

  it("is content with an author", () => {
    expect(guides(["Jane Doe"]).required).toContainEqual({ field: "person", isStated: true, isContradicted: false });
  });

  it.each([
    ["medical", "Zahnarztpraxis Dr. Müller Berlin", "Zahnarzt Leistungen"],
    ["legal", "Cabinet d’avocats Dupont", "Avocat divorce"],
    ["legal", "Abogados Pérez", "Abogado de familia"],
    ["legal", "Studio legale Rossi", "Avvocato penalista"],
    ["legal", "Kancelaria Nowak", "Adwokat rozwód"],
    ["legal", "山田法律事務所", "弁護士 相続"],
    ["legal", "律师事务所", "律师 服务"],
    ["legal", "Юридическая фирма", "Адвокат по делам"],
    ["medical", "Clínica dental Sol", "Dentista en Madrid"],
    ["financial", "Steuerberater Meier", "Steuerberatung für Ärzte"],
  ])("is %s for %s", (kind, home, title) => {
    const pages = paths.map((path) => ({ path, record: { title: path === "/" ? home : `${title} ${path}` } }));
    expect(entityCard(pages).kind).toBe(kind);
  });

  it.each([
    ["Law blog", "Lawyer jokes"],
    ["Software for lawyers", "Lawyer software"],
    ["Walking boots", "Boots for lawyers"],
  ])("is unsure for %s", (home, title) => {
    const pages = paths.map((path) => ({
      path,
      text: "# Boots\nText",
      record: { title: path === "/" ? home : `${title} ${path}` },
    }));
    expect(entityCard(pages).kind).toBeNull();
  });

  it("is that of the type on the home page", () => {
    const card = entityCard(
      site((path) => (path === "/" ? { jsonLd: [{ "@type": "Dentist", name: "Dr. Roe" }] } : {})),
    );
    expect(card.kind).toBe("medical");
    expect(card.required.map(({ field }) => field)).toEqual(["name", "what", "contact", "place", "person"]);
  });

  it("is unsure of all that a home page may state of which scripts write the text", () => {
    const scriptShell = { root: "#root", words: 0 };
    const card = entityCard([{ path: "/", text: null, record: { hasScript: true, scriptShell, title: null } }]);
    expect(card.unsure).toEqual(["name", "contact"]);
  });

  it("is unsure of a person that an about page may name", () => {
    const card = entityCard(
      site((path) => (path === "/" ? { jsonLd: [{ "@type": "Dentist", name: "Park" }] } : {}), [{ path: "/about" }]),
    );
    expect(card.unsure).toContain("person");
  });

  it.each(["<a HREF='mailto:ann@boots.test'>mail me</a>", "ann@boots.test"])(
    "is unsure whose contact an ordinary page states with %s",
    (contact) => {
      const pages = ["/", "/a/", "/b/"].map((path) => ({ path }));
      const card = entityCard([...pages, { path: "/c/", html: `<main><p>Ask ${contact}.</main>` }]);
      expect(card.unsure).toContain("contact");
      expect(card.elsewhere).toEqual(["contact"]);
    },
  );

  it("misses a contact that no page states", () => {
    const { required, unsure, elsewhere } = entityCard(["/", "/a/", "/b/"].map((path) => ({ path })));
    expect(required).toContainEqual({ field: "contact", isStated: false, isContradicted: false });
    expect([unsure, elsewhere]).toEqual([[], []]);
  });

  it("reads the frames of the home page as the home page", () => {
    const mail = "<main><p>Please <A HREF='mailto:ann@boots.test'>mail me</A>.</main>";
    const frames = "<FRAMESET COLS='20%,80%'><FRAME SRC=menu.htm><FRAME SRC=start.htm></FRAMESET>";
    const card = entityCard([
      { path: "/", html: frames, record: { title: "Boots" } },
      { path: "/start.htm", html: mail, record: { title: "Boots" } },
      ...["/a", "/b", "/c"].map((path) => ({ path, record: { title: path } })),
    ]);
    expect(card.required).toContainEqual({ field: "contact", isStated: true, isContradicted: false });
    expect(card.unsure).not.toContain("contact");
  });
});

it("does not depend on the order of pages", () => {
  const pages = site((path) => ({
    statements: {
      contacts: [telephone("030 1234567"), ...(path === "/contact/" ? [telephone("030 7654321", "main")] : [])],
      addresses: [address("Parkweg 5, 10115 Berlin", "10115")],
      persons: [person(`Jane ${path}Doe`)],
    },
    record: { id: paths.indexOf(path) + 1, title: `${path} | Boots` },
  }));
  const expected = entityCard(pages);
  fc.assert(
    fc.property(fc.shuffledSubarray(pages, { minLength: pages.length }), (shuffled) => {
      expect(entityCard(shuffled)).toEqual(expected);
    }),
    { numRuns: 20 },
  );
});
