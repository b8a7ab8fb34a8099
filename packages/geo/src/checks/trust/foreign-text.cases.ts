import { type PageCheckCases, page } from "../../testing/index.ts";

export default {
  passes: [page(), page({ html: "<main><h1>Addresses</h1><p>12 Baker Street, London</p></main>" })],
  fails: [
    {
      on: page({
        statements: {
          foreign: [{ kind: "placeholder-address", text: "123 John St, NY 10000", place: "header", at: undefined }],
        },
      }),
      messages: ["foreign"],
    },
  ],
  notAssessed: [page({ statements: null })],
} satisfies PageCheckCases;
