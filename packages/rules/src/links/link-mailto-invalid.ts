import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";

const maxKey = 200;

export default defineSiteRule({
  meta: {
    id: "link-mailto-invalid",
    category: "links",
    title: "Mail link does not hold a valid address",
    severity: "notice",
    why: "The click opens a mail that cannot be sent, or nothing at all; visitors who wanted to write to you have to guess the address.",
    fix: "Write mailto: and the address, as in mailto:info@example.com, without slashes or spaces; separate several addresses by commas.",
    sources: [
      "https://www.rfc-editor.org/rfc/rfc6068",
      "https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address",
    ],
    messages: {
      empty: "The mail link “{href}” has no address; pages with it: {pages}, for example {first}.",
      slashes: "The mail link “{href}” has slashes before the address; pages with it: {pages}, for example {first}.",
      scheme:
        "The mail link “{href}” has a second scheme before the address; pages with it: {pages}, for example {first}.",
      disguised:
        "The mail link “{href}” disguises its address, so mail cannot be sent to it as it is; pages with it: {pages}, for example {first}.",
      address: "The mail link “{href}” does not hold a valid address; pages with it: {pages}, for example {first}.",
    },
  },
  query: {
    kind: "shares",
    population: "html",
    applies: ({ contactLinks, brokenMailLinks }) =>
      brokenMailLinks.length > 0 || contactLinks.some((link) => /^mailto:/i.test(link)),
    faultOf: ({ brokenMailLinks, mayBeScripted }) =>
      brokenMailLinks.map(({ fault, href, at }) => {
        const isScripted = fault === "disguised" && mayBeScripted;
        return { fault: `${fault}${isScripted ? "?" : ""} ${href.slice(0, maxKey)}`, seen: href, at };
      }),
  },
  population: "html",

  *evaluate({ origin, fault, seen, at, memberIds, sample }) {
    const [first = origin] = sample;
    const [kind = "address"] = fault.split(" ", 1);
    yield {
      subject: { kind: "group", url: first, key: seen.slice(0, maxKey), size: memberIds.length, sample: [...sample] },
      at,
      message: kind.replace("?", ""),
      data: { href: quote(seen), pages: memberIds.length, first: quote(first) },
      memberIds,
      // A script may restore the address.
      certainty: kind.endsWith("?") ? "review" : "certain",
    };
  },
});
