import { origin, type PageCheckCases, page } from "../../testing/index.ts";

const notice = (href: string | null) => ({
  superseded: [{ text: "This documentation is deprecated.", href, at: undefined }],
});

export default {
  passes: [page(), page({ text: "# Deprecated\nThe function foo() is deprecated since 2.0." })],
  fails: [
    { on: page({ statements: notice(`${origin}/docs/new`) }), messages: ["successor"] },
    { on: page({ statements: notice(null) }), messages: ["notice"], certainty: "review" },
  ],
  notAssessed: [page({ statements: null })],
} satisfies PageCheckCases;
