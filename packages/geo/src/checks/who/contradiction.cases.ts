import { address, entityCard, organisation, type PathParts, telephone } from "../../testing/entity-builder.ts";
import { type SiteCheckCases, site } from "../../testing/index.ts";

const paths = ["/", "/a", "/b", "/contact"];

function siteOf(statements: (path: string) => PathParts["statements"]) {
  return site({ entity: entityCard(paths.map((path) => ({ path, statements: statements(path) ?? {} }))) });
}

const withContact = (footer: string, contact: string, label: string | null = null) =>
  siteOf((path) => ({
    contacts: [telephone(footer), ...(path === "/contact" ? [telephone(contact, "main", label)] : [])],
  }));

const withLink = (link: string) => site({ entity: entityCard([{ path: "/", html: `<p>${link}</p>` }]) });

const withAddress = (text: string, postcode: string) =>
  siteOf((path) => ({
    addresses: [
      address("Parkweg 5, 10115 Berlin", "10115"),
      ...(path === "/contact" ? [address(text, postcode, "main")] : []),
    ],
  }));

export default {
  passes: [
    withLink("<a href='mailto:ann@boots.test'>Ann@boots.test</a>"),
    site({ entity: entityCard([]) }),
    withContact("030 1234567", "+49 (0)30 123 45 67"),
    withContact("030 1234567", "030 7654321", "Fax"),
    withContact("030 1234567", "0171 7654321"),
    withAddress("Parkweg 5, D-10115 Berlin", "D-10115"),
    siteOf(() => ({ organisations: [organisation("Müller Schuhe GmbH"), organisation("Mueller Schuhe", "header")] })),
  ],
  fails: [
    { on: withLink("<a href='mailto:ann@boots.test'>bob@boots.test</a>"), messages: ["link"] },
    { on: withContact("030 1234567", "030 7654321"), messages: ["telephone"] },
    { on: withContact("030 1234560", "030 1234588"), messages: ["telephone"], certainty: "review" },
    { on: withAddress("Parkweg 5, 10117 Berlin", "10117"), messages: ["postcode"] },
    { on: withAddress("Ring 1, 20095 Hamburg", "20095"), messages: ["postcode"], certainty: "review" },
    {
      on: siteOf(() => ({
        organisations: [organisation("Zahnärzte am Park"), organisation("Zahnarzt am Park", "header")],
      })),
      messages: ["name"],
    },
  ],
} satisfies SiteCheckCases;
