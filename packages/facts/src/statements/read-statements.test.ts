import { describe, expect, it } from "vitest";
import { factsOf, statementsOf } from "../testing/facts-of.ts";
import { statementsSchema } from "./statements-schema.ts";

const contacts = (html: string) =>
  statementsOf(html).contacts.map(({ kind, value, label, place }) => [kind, value, label, place].join(" "));
const names = (html: string) => statementsOf(html).organisations.map(({ name, how }) => `${how}: ${name}`);
const people = (html: string) => statementsOf(html).persons.map(({ name, role, how }) => `${how}: ${name}, ${role}`);
const days = (html: string) => statementsOf(html).dates.map(({ day, label }) => `${day} ${label}`);

it("is null unless asked for, and fits its schema", () => {
  expect(factsOf("<p>Tel. 030 1234567</p>").statements).toBeNull();
  const found = statementsOf("<p>Tel. 030 1234567</p>");
  expect(statementsSchema.parse(found)).toEqual(found);
});

describe("contacts", () => {
  it.each([
    ["<footer><p>Tel.: +49 (0) 30 123 45 67</p></footer>", "telephone +49301234567 Tel.: footer"],
    ["<p>Fax: 030 / 123 45 68</p>", "fax 0301234568 Fax: main"],
    ["<p>Téléphone : 01 44 55 66 78</p>", "telephone 0144556678 Téléphone : main"],
    ["<p>Llámanos al 91 123 45 67</p>", "telephone 911234567 Llámanos al main"],
    ["<p>電話：03-1234-5671</p>", "telephone 0312345671 電話： main"],
    ["<p>联系电话: 010-62345671</p>", "telephone 01062345671 联系电话: main"],
    ["<table><tr><th>Telefoon<td>020 623 45 67</table>", "telephone 0206234567 Telefoon main"],
    ["<footer>Call us (212) 736-5000</footer>", "telephone 2127365000 Call us footer"],
    ["<p>Sales: <a href='tel:+44-20-7946-1234'>020 7946 1234</a></p>", "telephone +442079461234 Sales: main"],
    ["<p>Mail: <a href='mailto:Info@Boots.test?subject=x'>write</a></p>", "email info@boots.test Mail: main"],
    ["<p>kontakt (at) boots-laden.de</p>", "email kontakt@boots-laden.de  main"],
    ["<p><strong>Email</strong>ann@boots-shop.test</p>", "email ann@boots-shop.test Email main"],
    ["<p><b>E-Mail</b>ann@boots-shop.test<b>Öffnungszeiten</b>täglich</p>", "email ann@boots-shop.test E-Mail main"],
    ["<p><b>info</b>@boots-shop.test</p>", "email info@boots-shop.test  main"],
    ["<footer><b>Teléfono</b>+34 91 123 45 67</footer>", "telephone +34911234567 Teléfono footer"],
    ["<p>Kancelář<br><b>Telefon</b>+420 601 234 567<b>po–pá</b></p>", "telephone +420601234567 Telefon main"],
  ])("are read in %s", (html, expected) => {
    expect(contacts(html)).toEqual([expected]);
  });

  it.each([
    "<p>IBAN DE89 3704 0044 0532 0130 00</p>",
    "<footer>USt-IdNr. 27 123 456 789</footer>",
    "<footer>SIRET 123 456 789 00012</footer>",
    "<p>ISBN 978-3-16-148410-0</p>",
    "<p>IEEE Standard 802-2001</p>",
    "<p>Version 10.11.12.13</p>",
    "<p>52.520008, 13.404954</p>",
    "<p>1.234.567,89 €</p>",
    "<p>+20 000 000 utilisateurs</p>",
    "<footer>© 2010-2026</footer>",
    "<p>Bestellnummer 0123 456 789</p>",
    "<p>Tel. hours 09.00-17.00</p>",
    "<pre>Tel.: 030 1234567</pre>",
    "<p hidden>Tel.: 030 1234567</p>",
    "<p>icon@2x.png</p>",
  ])("are not read in %s", (html) => {
    expect(contacts(html)).toEqual([]);
  });
});

describe("addresses", () => {
  it.each([
    [
      "<address>Boots GmbH<br>Lange Str. 5<br>10115 Berlin</address>",
      "Boots GmbH, Lange Str. 5, 10115 Berlin",
      "10115",
    ],
    ["<p>12 rue de la Paix<br>75002 Paris</p>", "12 rue de la Paix, 75002 Paris", "75002"],
    ["<p>Via Garibaldi 8, 20121 Milano (MI)</p>", "Via Garibaldi 8, 20121 Milano (MI)", "20121"],
    ["<p>Keizersgracht 12<br>1015 CS Amsterdam</p>", "Keizersgracht 12, 1015 CS Amsterdam", "1015 CS"],
    ["<p>ul. Długa 5, 00-238 Warszawa</p>", "ul. Długa 5, 00-238 Warszawa", "00-238"],
    ["<p>Rua Augusta 10<br>1100-053 Lisboa</p>", "Rua Augusta 10, 1100-053 Lisboa", "1100-053"],
    ["<p>10 Downing Street<br>London SW1A 2AA</p>", "10 Downing Street, London SW1A 2AA", "SW1A 2AA"],
    ["<p>350 Fifth Avenue, New York, NY 10118</p>", "350 Fifth Avenue, New York, NY 10118", "10118"],
    ["<p>〒100-0001 東京都千代田区千代田1-1</p>", "〒100-0001 東京都千代田区千代田1-1", "100-0001"],
    [
      "<p>120 W County Rt 9, PMB 42, Springfield, OH 45501</p>",
      "120 W County Rt 9, PMB 42, Springfield, OH 45501",
      "45501",
    ],
    [
      "<address>Rua das Flores, 120 — Centro<br>Curitiba, PR — CEP 80020-100<br>oi@botas.test</address>",
      "Rua das Flores, 120 — Centro, Curitiba, PR — CEP 80020-100",
      "80020-100",
    ],
    [
      "<p>Av. Central, 66 — Centro<br>Curitiba, PR — ZIP 80020-100</p>",
      "Av. Central, 66 — Centro, Curitiba, PR — ZIP 80020-100",
      "80020-100",
    ],
    ["<p>Kerkstraat 5, 2000 Antwerpen</p>", "Kerkstraat 5, 2000 Antwerpen", "2000"],
    ["<p>Hauptstr. 5<br>2000 Stockerau</p>", "Hauptstr. 5, 2000 Stockerau", "2000"],
  ])("are read in %s", (html, text, postcode) => {
    expect(statementsOf(html).addresses).toMatchObject([{ text, postcode }]);
  });

  it.each([
    "<p>Over 10000 Kunden vertrauen uns</p>",
    "<p>In 2024 Boston grew</p>",
    "<li>12345 Downloads</li>",
    "<p>Modell 4000 Turbo</p>",
    "<p>May 4, 2026 - Room 3, East Wing</p>",
    "<p>4 de mayo, 2026 - Sala 3, Edificio Norte</p>",
    "<p>Am 4. Mai 5, 2026 Saal Nord</p>",
    "<p>Seminar 7, 2026 – Hörsaal 2, Hauptgebäude</p>",
    "<p>Séminaire 7, 2026 Salle Nord</p>",
    "<p>Sede: via Roma 10, Cremona (CR)</p>",
    "<p>Horní Ves ev. č. 12</p>",
    "<p>Torre del Sol, Piso 7, Ciudad de Lima</p>",
    "<p>Hébergeur : Nuage SAS, 8 rue de la Paix, 75002 Paris</p>",
    "<h2>Hosting</h2><p>Wolke AG, Hauptstr. 5, 20095 Hamburg</p>",
  ])("are not read in %s", (html) => {
    expect(statementsOf(html).addresses).toEqual([]);
  });
});

describe("organisations", () => {
  it.each([
    ["<footer>© 2020–2026 Boots Ltd. All rights reserved.</footer>", "copyright: Boots Ltd."],
    ["<footer>Copyright © 2026 by Bottes de France</footer>", "copyright: Bottes de France"],
    ["<h2>Angaben gemäß § 5 DDG</h2><p>Stiefelhaus<br>Lange Str. 5</p>", "imprint: Stiefelhaus"],
    ["<p>Raison sociale : Bottes SARL</p>", "imprint: Bottes SARL"],
    ["<p>Razón social: Botas SL</p>", "imprint: Botas SL"],
    ["<footer><p>Boots GmbH & Co. KG</p></footer>", "legal-form: Boots GmbH & Co. KG"],
    ["<p>会社名：長靴株式会社</p>", "imprint: 長靴株式会社"],
    ["<main><p>Laarzen B.V.<br>Keizersgracht 12<br>1015 CS Amsterdam</main>", "legal-form: Laarzen B.V."],
  ])("are read in %s", (html, expected) => {
    expect(names(html)).toEqual([expected]);
  });

  it.each([
    "<p>We compared boots of Leder AG with those of others in a long test last year.</p>",
    "<main><li>iPhone SE</li></main>",
    "<figure><figcaption>© 2024 Jane Doe</figcaption></figure>",
    "<footer>© 2026</footer>",
    "<footer>All rights reserved</footer>",
  ])("are not read in %s", (html) => {
    expect(names(html)).toEqual([]);
  });
});

describe("persons", () => {
  it.each([
    [
      "<p>Geschäftsführer: Jane Doe, John Roe</p>",
      ["role: Jane Doe, Geschäftsführer", "role: John Roe, Geschäftsführer"],
    ],
    ["<p>Vertreten durch:<br>Jane Doe</p>", ["role: Jane Doe, Vertreten durch"]],
    ["<p>Directeur de la publication : Jeanne Dupont</p>", ["role: Jeanne Dupont, Directeur de la publication"]],
    ["<p>Direttore sanitario: Dott. Mario Rossi</p>", ["role: Mario Rossi, Direttore sanitario"]],
    ["<p>Jane Doe, Managing Director</p>", ["role: Jane Doe, Managing Director"]],
    ["<p>Dr. med. Jane Doe</p>", ["title: Jane Doe, Dr. med."]],
    ["<p>Rechtsanwältin Jane Doe</p>", ["title: Jane Doe, Rechtsanwältin"]],
    ["<p>By Jane van der Berg · 5 May 2026</p>", ["byline: Jane van der Berg, null"]],
    ["<p>Von Jane Doe</p>", ["byline: Jane Doe, null"]],
    ["<p>代表取締役　山田太郎</p>", ["role: 山田太郎, 代表取締役"]],
    ["<p>作者：王小明</p>", ["byline: 王小明, null"]],
    ["<p><a rel=author href=/jane>Jane Doe</a></p>", ["byline: Jane Doe, null"]],
  ])("are read in %s", (html, expected) => {
    expect(people(html)).toEqual(expected);
  });

  it.each([
    "<p>By Appointment Only</p>",
    "<p>By train it takes two hours.</p>",
    "<p>Von Hamburg nach Berlin</p>",
    "<p>Par Avion</p>",
    "<p>Owner: the company</p>",
    "<p>Dr. Oetker Pizza</p>".replace("Pizza", "pizza"),
    "<p>Director of sales wanted</p>",
    "<p>Por favor, llame antes</p>",
    "<nav>By Jane Doe</nav>",
    `${["Jane Doe", "John Roe", "Ann Lee", "Bob Ray", "Eve Fox"].map((name) => `<li><p>By ${name}</p></li>`).join("")}`,
  ])("are not read in %s", (html) => {
    expect(people(html)).toEqual([]);
  });
});

describe("dates", () => {
  it.each([
    ["<p>Published 5 March 2024</p>", ["2024-03-05 published"]],
    ["<p>Stand: 05.03.2024</p>", ["2024-03-05 updated"]],
    ["<p>Mis à jour le 5 mars 2024 à 10h30</p>", ["2024-03-05 updated"]],
    ["<p>Última actualización: 5 de marzo de 2024</p>", ["2024-03-05 updated"]],
    ["<p>Ultimo aggiornamento: 5 marzo 2024</p>", ["2024-03-05 updated"]],
    ["<p>Publicado em 5 de março de 2024</p>", ["2024-03-05 published"]],
    ["<p>Laatst bijgewerkt op 5 maart 2024</p>", ["2024-03-05 updated"]],
    ["<p>Data publikacji: 5 marca 2024</p>", ["2024-03-05 published"]],
    ["<p>公開日：2024年3月5日</p>", ["2024-03-05 published"]],
    ["<p>发布于 2024-03-05</p>", ["2024-03-05 published"]],
    ["<p>March 5, 2024 · By Jane Doe · 5 min read</p>", ["2024-03-05 null"]],
    ["<main><p>Updated <time datetime=2024-03-05T10:00>two years ago</time></main>", ["2024-03-05 updated"]],
    ["<p>Published 5 March 2024 | Updated 6 April 2025</p>", ["2024-03-05 published", "2025-04-06 updated"]],
  ])("are read in %s", (html, expected) => {
    expect(days(`<h1>Boots</h1>${html}`)).toEqual(expected);
  });

  it.each([
    "<p>Law 3 of 12 February 2012 changed this.</p>",
    "<p>Das Gesetz vom 12. Februar 2012 gilt.</p>",
    "<p>L. 12 febbraio 2012, n. 3</p>",
    "<nav><p>5 March 2024</p></nav><footer>5 March 2024</footer><aside>5 March 2024</aside>",
    "<table><tr><td>5 March 2024</table>",
    "<ul><li>5 March 2024</li></ul>",
    "<h2>One</h2><p>5 March 2024</p><p>Text</p><p>More</p><h2>Two</h2><p>6 March 2024</p>",
    "<p>5 March 2024 · Town hall, Berlin</p>",
    "<div class=comments><p>5 March 2024</p></div>",
  ])("are not read in %s", (html) => {
    expect(days(`<h1>Boots</h1>${html}`)).toEqual([]);
  });
});

describe("notices that a page is superseded", () => {
  it.each([
    "This documentation is deprecated.",
    "This page has moved to the new site.",
    "This documentation is for an unsupported version of PostgreSQL.".replace("documentation is", "page is"),
    "You are viewing documentation for an old version of Boots.",
    "Diese Dokumentation ist veraltet.",
    "Diese Seite wird nicht mehr gepflegt.",
    "Cette documentation n’est plus maintenue.",
    "Esta página está obsoleta.",
    "Questa pagina è obsoleta.",
    "Esta documentação está desatualizada.",
    "Deze pagina is verouderd.",
    "このページは移転しました。",
    "本文档已过时。",
  ])("are read: %s", (text) => {
    expect(statementsOf(`<h1>Boots</h1><p>${text} <a href=/new>New page</a></p>`).superseded).toMatchObject([
      { text, href: "https://shop.test/new" },
    ]);
  });

  it.each([
    "Deprecated since 2.0: use lace() instead.",
    "This method is deprecated.",
    "This function has been replaced by lace.",
    "If this page is outdated, tell us.",
    "This page is not deprecated.",
    "This version of the law is no longer in force in Spain, experts say.".replace("version", "part"),
    "We have moved to a new office.",
    "Diese Methode ist veraltet.",
    "Cette méthode est obsolète.",
    "Ist diese Seite veraltet?",
  ])("are not read: %s", (text) => {
    expect(statementsOf(`<h1>Boots</h1><p>${text}</p>`).superseded).toEqual([]);
  });

  it("are not read on pages about that, or deep in a text", () => {
    const notice = "<p>This documentation is deprecated.</p>";
    expect(statementsOf(`<h1>Our policy of deprecation</h1>${notice}`).superseded).toEqual([]);
    expect(statementsOf(`${"<p>Some text about walking boots.</p>".repeat(30)}${notice}`).superseded).toEqual([]);
  });
});

describe("foreign text", () => {
  it.each([
    ["theme-demo", "<p>Welcome to WordPress. This is your first post. Edit or delete it.</p>"],
    ["theme-demo", "<p>Willkommen bei WordPress. Dies ist dein erster Beitrag.</p>"],
    ["filler", "<p>Lorem ipsum dolor sit amet</p>"],
    ["placeholder-address", "<header>123 John St, NY 10000</header>"],
    ["placeholder-address", "<footer>Musterstraße 1, 12345 Musterstadt</footer>"],
    ["filler", "<p>Directeur de la publication : [à compléter]</p>"],
    ["filler", "<p>À compléter avec vos mentions</p>"],
    ["placeholder-contact", "<footer>info@example.com</footer>"],
    ["placeholder-contact", "<footer>Tel. 777 000 0000</footer>"],
    ["placeholder-contact", "<footer>Call +1 234 567 890</footer>"],
    ["placeholder-contact", "<footer><a href='tel:5555555555'>(555) 555-5555</a></footer>"],
  ])("is %s in %s", (kind, html) => {
    expect(statementsOf(`<h1>Boots</h1>${html}`).foreign).toMatchObject([{ kind }]);
    expect(statementsOf(`<h1>Boots</h1>${html}`).contacts).toEqual([]);
  });

  it.each([
    "<h1>Build a WordPress theme</h1><p>Welcome to WordPress. This is your first post.</p>",
    "<p>Write to user@example.com to test it.</p>",
    "<pre>Lorem ipsum dolor sit amet</pre>",
    "<p>Built with WordPress</p>",
    "<p>Un formulaire à compléter avant la visite</p>",
  ])("is not read in %s", (html) => {
    expect(statementsOf(html).foreign).toEqual([]);
  });
});

describe("residue of language models", () => {
  it.each([
    "As an AI language model, I cannot walk.",
    "Als KI-Sprachmodell kann ich keine Stiefel tragen.",
    "En tant que modèle de langage, je ne peux pas marcher.",
    "Como modelo de lenguaje, no puedo caminar.",
    "作为一个人工智能语言模型，我不能走路。",
    "AI言語モデルとして、歩くことはできません。",
    "Okay, the user wants a text about boots. I should name three.",
    "Certainly! Here is a blog post about walking boots:",
    "当然，以下是一篇关于靴子的文章：",
  ])("is read: %s", (text) => {
    expect(statementsOf(`<h1>Boots</h1><p>${text}</p>`).residue).toMatchObject([{ text }]);
  });

  it.each([
    "<h1>How to spot text of ChatGPT</h1><p>As an AI language model, I cannot walk.</p>",
    "<blockquote>As an AI language model, I cannot walk.</blockquote>",
    "<p>Of course, here is the catch: boots get wet.</p>",
    "<p>The user wants dry feet, and so do we.</p>",
    "<p>Natürlich hier zu finden: Stiefel.</p>",
    "<p>好的靴子，用户都喜欢。</p>",
  ])("is not read in %s", (html) => {
    expect(statementsOf(html).residue).toEqual([]);
  });
});

describe("hostile pages", () => {
  it.each([
    ["one long line", `<p>${"Tel. 0 ".repeat(300_000)}</p>`],
    ["many lines", "<p>Tel. 030 1234567 a@b.test © 2024 Dr. Jane Doe GmbH</p>".repeat(20_000)],
    ["many spaces", `<p>${" \n".repeat(500_000)}©</p>`],
    ["many links", `<p>${"<a href=tel:0301234567>x</a>".repeat(50_000)}</p>`],
    ["deep nesting", `${"<div><span>".repeat(5000)}5 March 2024`],
    ["capital letters", `<p>${"A".repeat(400)} ${"Aa ".repeat(150)}</p>`.repeat(500)],
  ])("are read within the limits: %s", (_, html) => {
    const found = statementsOf(html);
    expect(JSON.stringify(found).length).toBeLessThan(30_000);
  });
});
