import { type PageCheckCases, page } from "../../testing/index.ts";

export default {
  passes: [page(), page({ text: "# Models\nWhat a language model says of itself." })],
  fails: [
    {
      on: page({
        statements: { residue: [{ text: "As an AI language model, I cannot browse the web.", at: undefined }] },
      }),
      messages: ["residue"],
    },
  ],
  notAssessed: [page({ statements: null })],
} satisfies PageCheckCases;
