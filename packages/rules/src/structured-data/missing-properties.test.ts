import { describe, expect, it } from "vitest";
import { hasProperty, missingProperties } from "./missing-properties.ts";

const anyOf = (...paths: readonly string[]) => [{ anyOf: paths }];

describe("missingProperties", () => {
  it("names what is absent or has no value", () => {
    for (const empty of [undefined, null, "", " ", [], {}, [null]]) {
      expect(missingProperties({ name: empty }, anyOf("name"))).toEqual(["name"]);
    }
    for (const value of ["x", 0, false, ["x"], { "@id": "#x" }]) {
      expect(missingProperties({ name: value }, anyOf("name"))).toEqual([]);
    }
  });

  it("takes a group as met by any of its properties", () => {
    expect(missingProperties({ review: {} }, anyOf("offers", "review"))).toEqual(["offers or review"]);
    expect(missingProperties({ review: { author: "A" } }, anyOf("offers", "review"))).toEqual([]);
  });

  it("follows paths into objects and lists of them", () => {
    expect(missingProperties({ offers: { name: "x" } }, anyOf("offers.price"))).toEqual(["offers.price"]);
    expect(missingProperties({ offers: [{ name: "x" }, { price: 0 }] }, anyOf("offers.price"))).toEqual([]);
    expect(missingProperties({ geo: { latitude: 1 } }, anyOf("latitude", "geo.latitude"))).toEqual([]);
    expect(missingProperties({ geo: { name: "x" } }, anyOf("latitude", "geo.latitude"))).toHaveLength(1);
  });

  it("asks nothing below an absent parent, a text or a reference", () => {
    expect(missingProperties({}, anyOf("offers.price"))).toEqual([]);
    expect(missingProperties({ location: "Town hall" }, anyOf("location.address"))).toEqual([]);
    expect(missingProperties({ offers: { "@id": "#offer" } }, anyOf("offers.price"))).toEqual([]);
    expect(missingProperties({ geo: { "@id": "#geo" } }, anyOf("latitude", "geo.latitude"))).toEqual([]);
    expect(missingProperties({ offers: [{ "@id": "#offer" }, { name: "x" }] }, anyOf("offers.price"))).toEqual([]);
  });

  it("asks every object of a list, but for as many as allowed", () => {
    const each = (but: number) => [{ each: "items", anyOf: ["name"], but }];
    const object = { items: [{ name: "a" }, { position: 2 }, "text", { "@id": "#c" }] };
    expect(missingProperties(object, each(0))).toEqual(["items.name"]);
    expect(missingProperties(object, each(1))).toEqual([]);
    expect(missingProperties({ items: { position: 1 } }, each(0))).toEqual(["items.name"]);
    expect(missingProperties({}, each(0))).toEqual([]);
  });

  it("asks nothing when excused", () => {
    const named = [{ anyOf: ["name"], unless: { path: "count", value: "0" } }];
    expect(missingProperties({ count: 0 }, named)).toEqual([]);
    expect(missingProperties({ count: 1 }, named)).toEqual(["name"]);
    const anonymous = [{ anyOf: ["name"], unless: { path: "@id" } }];
    expect(missingProperties({ "@id": "#x", x: 1 }, anonymous)).toEqual([]);
    expect(missingProperties({ x: 1 }, anonymous)).toEqual(["name"]);
    const place = [{ anyOf: ["location.address"], unless: { path: "location.@type", value: "VirtualLocation" } }];
    expect(missingProperties({ location: { "@type": "schema:VirtualLocation", url: "x" } }, place)).toEqual([]);
    expect(missingProperties({ location: { "@type": "Place", url: "x" } }, place)).toEqual(["location.address"]);
  });
});

describe("hasProperty", () => {
  it("finds values by path", () => {
    expect(hasProperty({ offers: { price: 0 } }, "offers.price")).toBe(true);
    expect(hasProperty({ offers: {} }, "offers.price")).toBe(false);
    expect(hasProperty({}, "offers.price")).toBe(false);
  });
});
