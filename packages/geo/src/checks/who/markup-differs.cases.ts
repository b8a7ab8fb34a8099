import { address, entityCard, telephone } from "../../testing/entity-builder.ts";
import { type SiteCheckCases, site } from "../../testing/index.ts";

function marked(business: object) {
  const statements = {
    contacts: [telephone("030 1234567")],
    addresses: [address("Parkweg 5, 10115 Berlin", "10115")],
  };
  const of = (path: string) => ({
    path,
    statements,
    ...(path === "/" ? { jsonLd: [{ "@type": "Dentist", ...business }] } : {}),
  });
  return site({ entity: entityCard(["/", "/a", "/b"].map(of)) });
}

const place = (postalCode: string) => ({
  address: { "@type": "PostalAddress", streetAddress: "Parkweg 5", postalCode, addressLocality: "Berlin" },
});

export default {
  passes: [
    marked({ telephone: "+49-30-1234567", ...place("10115") }),
    marked({ contactPoint: { "@type": "ContactPoint", contactType: "billing", telephone: "030 7654321" } }),
    marked({}),
  ],
  fails: [
    { on: marked({ telephone: "+49 30 7654321" }), messages: ["telephone"] },
    { on: marked(place("10117")), messages: ["postcode"] },
  ],
} satisfies SiteCheckCases;
