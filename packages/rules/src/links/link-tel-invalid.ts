import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";

const maxKey = 200;

export default defineSiteRule({
  meta: {
    id: "link-tel-invalid",
    category: "links",
    title: "Phone link does not hold a number that can be dialed",
    severity: "notice",
    why: "A tap on the link dials a wrong number, or does nothing; visitors on a phone have to copy the number by hand.",
    fix: "Write tel: and one number with its country code, as in tel:+493012345678; what visitors read may be formatted as you like.",
    sources: ["https://www.rfc-editor.org/rfc/rfc3966"],
    messages: {
      empty: "The phone link “{href}” has no number; pages with it: {pages}, for example {first}.",
      slashes: "The phone link “{href}” has slashes before the number; pages with it: {pages}, for example {first}.",
      letters: "The phone link “{href}” has letters in its number; pages with it: {pages}, for example {first}.",
      several: "The phone link “{href}” has several numbers in one link; pages with it: {pages}, for example {first}.",
      trunk:
        "The phone link “{href}” has a zero after the country code, which phones dial, too; pages with it: {pages}, for example {first}.",
      length: "The phone link “{href}” has too few or too many digits; pages with it: {pages}, for example {first}.",
    },
  },
  query: {
    kind: "shares",
    population: "html",
    applies: ({ contactLinks, brokenPhoneLinks }) =>
      brokenPhoneLinks.length > 0 || contactLinks.some((link) => /^tel:/i.test(link)),
    faultOf: ({ brokenPhoneLinks }) =>
      brokenPhoneLinks.map(({ fault, href, at }) => ({ fault: `${fault} ${href.slice(0, maxKey)}`, seen: href, at })),
  },
  population: "html",

  *evaluate({ origin, fault, seen, at, memberIds, sample }) {
    const [first = origin] = sample;
    const [message = "letters"] = fault.split(" ", 1);
    yield {
      subject: { kind: "group", url: first, key: seen.slice(0, maxKey), size: memberIds.length, sample: [...sample] },
      at,
      message,
      data: { href: quote(seen), pages: memberIds.length, first: quote(first) },
      memberIds,
    };
  },
});
