import { describe, expect, it } from "vitest";
import { factsOf } from "../testing/facts-of.ts";

const faultOf = (href: string) => {
  const { brokenMailLinks, brokenPhoneLinks } = factsOf(`<a href="${href}">a</a>`);
  return [...brokenMailLinks, ...brokenPhoneLinks][0]?.fault;
};

describe("mailto links", () => {
  it.each([
    "mailto:info@mill.test",
    "MAILTO:Info@Mill.test",
    "mailto: info@mill.test ",
    "mailto:info%40mill.test",
    "mailto:ann@mill.test,bob@mill.test,",
    "mailto:ann@mill.test; bob@mill.test",
    "mailto:Ann Miller <ann@mill.test>",
    "mailto:o'neill+tea=1@mail.mill.test?subject=A%20tea&body=a@b",
    "mailto:?subject=Look%20at%20this",
    "mailto:info@mühle.test",
    "mailto:info@xn--mhle-0ra.test",
    "mailto:info@m%C3%BChle.test",
    "mailto:&quot;ann miller&quot;@mill.test",
  ])("that mail programs understand are not broken: %s", (href) => {
    expect(faultOf(href)).toBeUndefined();
  });

  it.each([
    ["mailto:", "empty"],
    ["mailto:?", "empty"],
    ["mailto://info@mill.test", "slashes"],
    ["mailto:mailto:info@mill.test", "scheme"],
    ["mailto:https://mill.test/contact", "scheme"],
    ["mailto:info(at)mill.test", "disguised"],
    ["mailto:info [at] mill [dot] test", "disguised"],
    ["mailto:info", "address"],
    ["mailto:info@mill", "address"],
    ["mailto:info@@mill.test", "address"],
    ["mailto:in fo@mill.test", "address"],
    ["mailto:info@mill.test.", "address"],
    ["mailto:info@mill,test", "address"],
    ["mailto:info@mill_shop.test", "address"],
    ["mailto:ann@mill.test bob@mill.test", "address"],
    ["mailto:%", "address"],
  ])("%s is broken: %s", (href, fault) => {
    expect(faultOf(href)).toBe(fault);
  });
});

describe("tel links", () => {
  it.each([
    "tel:+49301234567",
    "tel:+49 30 1234567",
    "tel: (030) 12 34-56",
    "tel:030/1234567",
    "tel:+49 5251/1234567",
    "tel:112",
    "tel:*21*0301234567#",
    "tel:+1-800-FLOWERS",
    "tel:+15551234567;ext=12",
    "tel:1234567;phone-context=+4930",
    "tel:+1 555 123 4567 ext. 12",
    "tel:+1 555 123 4567x12",
    "tel:+15551234567,,123456789#",
    "tel:+49%2030%201234567",
    "tel:+49\u00a030\u20131234567",
    "tel:+39 (0)6 1234567",
    "tel:+1 (555) 123-4567",
    "tel:+3906123456",
    "tel:+2250712345678",
    "tel:+6653044097",
  ])("that telephones dial are not broken: %s", (href) => {
    expect(faultOf(href)).toBeUndefined();
  });

  it.each([
    ["tel:", "empty"],
    ["tel:#", "empty"],
    ["tel://+49301234567", "slashes"],
    ["tel:Call us", "letters"],
    ["tel:phone", "letters"],
    ["tel:tel:+49301234567", "letters"],
    ["tel:info@mill.test", "letters"],
    ["tel:+49301234567+49307654321", "several"],
    ["tel:030 12345678 / 030 87654321", "several"],
    ["tel:030 12345678 oder 030 87654321", "several"],
    ["tel:+49 (0)30 1234567", "trunk"],
    ["tel:+44(0)20 1234 5678", "trunk"],
    ["tel:+49 030 1234567", "trunk"],
    ["tel:+66053044097", "trunk"],
    ["tel:1", "length"],
    ["tel:+491234567890123456", "length"],
  ])("%s is broken: %s", (href, fault) => {
    expect(faultOf(href)).toBe(fault);
  });
});

describe("broken contacts", () => {
  it("are named once each, as written, and at most 20", () => {
    const links = Array.from({ length: 30 }, (_, index) => `<a href="tel:${index % 25}a">a</a>`);
    const { brokenPhoneLinks } = factsOf(`<a href=" tel:a ">a</a>${links.join("")}`);
    expect(brokenPhoneLinks).toHaveLength(20);
    expect(brokenPhoneLinks[0]).toMatchObject({ fault: "letters", href: "tel:a", at: { line: 1, column: 1 } });
  });

  it("do not include placeholders, which another fact names", () => {
    const facts = factsOf('<a href="mailto:{{ mail }}">a</a>');
    expect(facts.brokenMailLinks).toEqual([]);
    expect(facts.malformedLinks).toHaveLength(1);
  });
});
