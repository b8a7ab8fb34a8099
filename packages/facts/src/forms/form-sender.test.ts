import { describe, expect, it } from "vitest";
import { factsOf } from "../testing/facts-of.ts";

const senderOf = (attributes: string) => factsOf(`<form method=post ${attributes}></form>`).forms[0]?.sentBy;

describe("the sender of a form", () => {
  it.each(['data-netlify="true"', "netlify", 'netlify-honeypot="bot"', 'data-static-form-name="contact"'])(
    "is the host with %s",
    (attributes) => {
      expect(senderOf(attributes)).toBe("host");
    },
  );

  it.each([
    'action-xhr="/send"',
    'hx-post="/send"',
    'data-remote="true"',
    'onsubmit="send(); return false"',
    'onsubmit="event.preventDefault(); send()"',
    '@submit.prevent="send"',
  ])("is a script with %s", (attributes) => {
    expect(senderOf(attributes)).toBe("script");
  });

  it.each(["", 'data-netlify="false"', 'onsubmit="return isFilledIn(this)"'])(
    "is the browser with %j",
    (attributes) => {
      expect(senderOf(attributes)).toBeUndefined();
    },
  );
});
