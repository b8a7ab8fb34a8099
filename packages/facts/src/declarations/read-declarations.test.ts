import { describe, expect, it } from "vitest";
import { factsOf } from "../testing/facts-of.ts";

describe("declarations", () => {
  it("are links to licences and services, and the reservation of text and data mining", () => {
    const html = `<link rel="License" href="/rsl.xml" type="application/RSL+xml"><link rel=nlweb href=/ask><link rel=icon href=/i>
      <meta name="TDM-Reservation" content=" 1 "><meta name=tdm-reservation content=0>`;
    expect(factsOf(html)).toMatchObject({
      declaredLinks: [
        { rel: "license", href: "/rsl.xml", type: "application/rsl+xml" },
        { rel: "nlweb", href: "/ask", type: "" },
      ],
      tdmReservation: "1",
    });
  });

  it("are nothing where nothing is declared", () => {
    expect(factsOf("<link rel=license><p>a")).toMatchObject({ declaredLinks: [], tdmReservation: null });
  });
});
