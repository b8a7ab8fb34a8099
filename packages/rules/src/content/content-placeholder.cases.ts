import { type PageParts, page, type ShareCases } from "../testing/index.ts";

const url = "https://shop.com/boots";
const of = (parts: PageParts) => page({ url, ...parts });
const outerFiller = { text: "Lorem ipsum dolor sit amet, consectetuer adipiscing elit." };
const mail = (address: string, parts: PageParts = {}) =>
  of({ contactLinks: [`mailto:${address}`], isHome: true, ...parts });
const profiles = (...links: readonly (readonly [network: string, href: string])[]) =>
  of({ emptyProfiles: links.map(([network, href]) => ({ network, href })) });

export default {
  markup: {
    wrong: '<footer><a href="https://www.facebook.com/">Facebook</a></footer>',
    right: '<footer><a href="https://www.facebook.com/walkingboots">Facebook</a></footer>',
  },
  passes: [
    [of({})],
    [mail("ada@shop.com")],
    // An example for readers
    [mail("ada@example.org", { isHome: false })],
    // A menu that a script opens
    [profiles(["facebook", "#"])],
    [of({ title: "What Lorem ipsum means", outerFiller })],
    // A site under test
    [page({ contactLinks: ["mailto:ada@example.org"], isHome: true })],
  ],
  fails: [
    { on: [of({ outerFiller })], messages: ["filler"] },
    { on: [mail("contact@club.example.org")], messages: ["email"] },
    { on: [mail("info@yourdomain.com"), of({})], messages: ["email"] },
    { on: [profiles(["facebook", "https://www.facebook.com/"]), of({})], messages: ["profile"] },
    { on: [profiles(["facebook", "#"], ["instagram", "#"])], messages: ["unlinked"] },
  ],
} satisfies ShareCases;
