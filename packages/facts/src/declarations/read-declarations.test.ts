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

  it("are links to an llms.txt and to the Markdown of the page, not to other alternates", () => {
    const html = `<link rel="alternate" hreflang=de href=/de><link rel=alternate type=application/rss+xml href=/feed>
      <link rel="alternate" type="text/markdown; charset=utf-8" href=/page.md><link rel=describedby href=/llms.txt>`;
    expect(factsOf(html).declaredLinks).toEqual([
      { rel: "alternate", href: "/page.md", type: "text/markdown; charset=utf-8" },
      { rel: "describedby", href: "/llms.txt", type: "" },
    ]);
  });

  it("are nothing where nothing is declared", () => {
    expect(factsOf("<link rel=license><p>a")).toMatchObject({ declaredLinks: [], tdmReservation: null });
  });
});
