import { describe, expect, it } from "vitest";
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

describe("a checkbox or radio button that labels without a name are for", () => {
  it.each([
    ["the drawer of MkDocs Material", "<input type=checkbox id=__drawer><label class=md-overlay for=__drawer></label>"],
    ["a menu whose button comes first", "<label for=menu><svg></svg></label><input type=checkbox id=menu>"],
    ["the radio buttons of a color scheme", "<input type=Radio name=p id=p0><label for=p0> </label>"],
    ["a slider drawn by styles", "<label class=switch><input type=checkbox><span class=slider></span></label>"],
  ])("is no field but a switch of styles: %s", (_, html) => {
    expect(factsOf(`${html}<input name=q>`).formFields.map(({ name }) => name)).toEqual(["q"]);
  });

  it.each([
    ["without any label", "<input type=checkbox name=a id=a>", false],
    ["with a label for another field", "<input type=checkbox name=a id=a><label for=b></label>", false],
    ["with an empty id and an empty reference", '<input type=checkbox name=a id=""><label for=""></label>', false],
    ["with a label that has text", "<label for=a></label><input type=radio name=a id=a><label for=a>A</label>", true],
    ["with an aria-label", "<input type=radio name=a id=a aria-label=A><label for=a></label>", true],
    ["that is a text field", "<input name=a id=a><label for=a></label>", false],
    ["that is a select", "<label><select name=a></select></label>", false],
  ])("differs from a field %s", (_, html, labelled) => {
    expect(factsOf(html).formFields).toMatchObject([{ name: "a", labelled }]);
  });

  it("leaves the fields after it in their form", () => {
    const html = "<label for=s></label><input type=checkbox id=s><form><input type=checkbox><input name=q></form>";
    expect(factsOf(html).formFields).toMatchObject([
      { type: "checkbox", form: 0 },
      { name: "q", form: 0 },
    ]);
  });
});
