import type { PageFacts } from "@sightline/facts";
import { page, type ShareCases } from "../testing/index.ts";

type PhoneLink = PageFacts["brokenPhoneLinks"][number];

const calling = (fault: PhoneLink["fault"], href: string) => page({ brokenPhoneLinks: [{ fault, href }] });

export default {
  markup: {
    wrong: '<a href="tel:+49 (0)30 1234567">Call us</a>',
    right: '<a href="tel:+49 30 1234567">Call us</a>',
  },
  passes: [[page()], [page({ contactLinks: ["tel:+49 30 1234567"] })]],
  fails: [
    { on: [calling("empty", "tel:")], messages: ["empty"] },
    { on: [calling("slashes", "tel://112")], messages: ["slashes"] },
    { on: [calling("several", "tel:+491234567+497654321")], messages: ["several"] },
    { on: [calling("trunk", "tel:+49(0)30123456")], messages: ["trunk"] },
    { on: [calling("length", "tel:1")], messages: ["length"] },
    // A link of the template
    { on: [calling("letters", "tel:phone"), calling("letters", "tel:phone")], messages: ["letters"] },
    { on: [calling("letters", "tel:a"), calling("letters", "tel:b")], messages: ["letters", "letters"] },
  ],
} satisfies ShareCases;
