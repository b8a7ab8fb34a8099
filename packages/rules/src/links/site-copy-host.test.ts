import { expect, it } from "vitest";
import { copyHostOf } from "./site-copy-host.ts";

const of = (target: string, page = "www.boots-and-more.co") =>
  copyHostOf(new URL(`https://${target}/`), new URL(`https://${page}/`));

it.each([
  "www.boots-and-more.co",
  "boots-and-more.co",
  "shop.boots-and-more.co",
  "forms.service.test",
  "www.paypal.com",
])("leaves out %s", (host) => {
  expect(of(host)).toBe(null);
});

it.each([
  "staging.boots-and-more.co",
  "shop-stg2.boots-and-more.co",
  "boots-and-more.staging.agency.com",
  "x7f3.sg-host.com",
])("takes %s for a host that is only for testing", (host) => {
  expect(of(host)).toBe("staging");
});

it("takes a name that developers' portals have, too, for a hint", () => {
  expect(of("dev.boots-and-more.co")).toBe("testing");
});

it("finds the name of the site in a label of another domain", () => {
  expect(of("boots-and-more.agency.com")).toBe("named");
  expect(of("new-turbocosta.agency.com", "turbocosta.co")).toBe("named");
});

it("requires the whole name", () => {
  expect(of("boots.agency.com", "boot.co")).toBe(null);
  expect(of("abc.agency.com", "abc.co")).toBe(null);
});

it("leaves out testing hosts on a site that is at one itself", () => {
  expect(of("uat.boots-and-more.co", "staging.boots-and-more.co")).toBe(null);
});
