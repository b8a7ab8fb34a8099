import { type PageCases, page } from "../testing/index.ts";

const search = {
  element: "input",
  type: "search",
  name: "q",
  labelled: true,
  hasPlaceholder: false,
  autocomplete: null,
  toolDescription: null,
  form: 0,
};

export default {
  markup: {
    wrong: '<input type="search" name="q">',
    right: '<label>Search <input type="search" name="q"></label>',
  },
  passes: [
    page({ formFields: [search] }),
    page({ formFields: [search, { ...search, element: "textarea", type: "", name: "" }] }),
  ],
  fails: [
    { on: page({ formFields: [{ ...search, labelled: false }] }), messages: ["unlabelled"] },
    {
      on: page({ formFields: [search, { ...search, element: "select", type: "", name: "", labelled: false }] }),
      messages: ["unlabelled"],
    },
  ],
  notApplicable: [page({ formFields: [] })],
} satisfies PageCases;
