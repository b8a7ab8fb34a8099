import { expect, it } from "vitest";
import { isOfKind, thingKinds } from "./thing-kinds.ts";

it.each([
  ["article", "TechArticle", "DiscussionForumPosting"],
  ["product", "Car", "SoftwareApplication"],
  ["event", "MusicEvent", "UserLikes"],
  ["localBusiness", "Bakery", "Corporation"],
  ["organization", "Bakery", "Person"],
  ["listing", "CollectionPage", "ItemList"],
  ["list", "OfferCatalog", "BreadcrumbList"],
] as const)("knows what is of the kind %s", (kind, inside, outside) => {
  expect(isOfKind({ types: ["Thing", inside] }, kind)).toBe(true);
  expect(isOfKind({ types: [outside] }, kind)).toBe(false);
  expect(isOfKind({ types: [`unknown:${inside}`, `https://x.test/${inside}`] }, kind)).toBe(false);
});

it("names each type once, as schema.org writes it", () => {
  expect(thingKinds.localBusiness.size).toBe(150);
  expect(thingKinds.organization.size).toBe(186);
  for (const types of Object.values(thingKinds)) for (const type of types) expect(type).toMatch(/^[A-Z][A-Za-z]+$/);
});
