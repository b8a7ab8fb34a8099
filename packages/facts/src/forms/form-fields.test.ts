import { expect, it } from "vitest";
import { factsOf } from "../testing/facts-of.ts";

it("reads what a field asks for, and the form it is in", () => {
  const { forms, formFields } = factsOf(`<input id=q><form toolname=book tooldescription="Books a seat">
    <input type=email name=mail autocomplete=email toolparamdescription="Where the ticket goes"></form><textarea name=t placeholder=Note></textarea>`);
  expect(forms).toMatchObject([{ tool: { name: "book", description: "Books a seat" } }]);
  const plain = { labelled: false, hasPlaceholder: false, autocomplete: null, toolDescription: null, form: null };
  expect(formFields).toEqual([
    { ...plain, element: "input", type: "text", name: "q", at: { line: 1, column: 1 } },
    {
      element: "input",
      type: "email",
      name: "mail",
      labelled: false,
      hasPlaceholder: false,
      autocomplete: "email",
      toolDescription: "Where the ticket goes",
      form: 0,
      at: { line: 2, column: 5 },
    },
    { ...plain, element: "textarea", type: "textarea", name: "t", hasPlaceholder: true, at: { line: 2, column: 104 } },
  ]);
});
