import { type PageCases, page } from "../testing/index.ts";

const search = { element: "input", type: "search", name: "q", labelled: true };

export default {
  passes: [
    page({ formFields: [search] }),
    page({ formFields: [search, { element: "textarea", type: "", name: "", labelled: true }] }),
  ],
  fails: [
    { on: page({ formFields: [{ ...search, labelled: false }] }), messages: ["unlabelled"] },
    {
      on: page({ formFields: [search, { element: "select", type: "", name: "", labelled: false }] }),
      messages: ["unlabelled"],
    },
  ],
  notApplicable: [page({ formFields: [] })],
} satisfies PageCases;
