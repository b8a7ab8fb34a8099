import type { axeTable } from "../generated/axe-table.ts";

type AxeCategory = (typeof axeTable)[number][2];

/** Cost of a fault and the action to take, by category of axe. */
export const axeReasons: Readonly<Record<AxeCategory, { readonly why: string; readonly fix: string }>> = {
  aria: {
    why: "Screen readers announce the element as something else than it is, or not at all.",
    fix: "Use the HTML element that does the same, or correct the role and its attributes.",
  },
  color: {
    why: "People with low vision or color blindness, and everybody in sunlight, cannot read or find it.",
    fix: "Choose colors with enough contrast, and do not rely on color only.",
  },
  forms: {
    why: "People who use screen readers or voice control do not learn what to enter, or cannot reach the field.",
    fix: "Connect each field with a visible <label>.",
  },
  keyboard: {
    why: "People who use a keyboard instead of a mouse cannot reach the element, or lose their way.",
    fix: "Let the Tab key reach every control, in the order in which they are seen, and mark the parts of the page by landmarks.",
  },
  language: {
    why: "Screen readers read the text aloud by the rules of the wrong language.",
    fix: "Declare the language of the page, and of parts in another one, by valid codes in lang.",
  },
  "name-role-value": {
    why: "Screen readers and voice control have no name by which to announce or choose the element.",
    fix: "Give the element visible text, or an aria-label where there is only an icon.",
  },
  parsing: {
    why: "Screen readers connect the wrong elements, or people cannot follow what is shown.",
    fix: "Correct the markup of the elements.",
  },
  semantics: {
    why: "People who use screen readers cannot find their way by headings and landmarks.",
    fix: "Mark up headings in order, and the parts of the page by one header, main and footer element.",
  },
  "sensory-and-visual-cues": {
    why: "People with low vision cannot enlarge the page.",
    fix: "Remove maximum-scale and user-scalable from the viewport.",
  },
  structure: {
    why: "Screen readers cannot tell what belongs together.",
    fix: "Use the elements of lists and text as HTML defines them.",
  },
  tables: {
    why: "Screen readers cannot tell to which header a cell belongs.",
    fix: "Mark headers by <th> with a scope, and give tables a caption.",
  },
  "text-alternatives": {
    why: "People who cannot see or hear it do not learn what it shows.",
    fix: "Add a text that says the same, such as the alt attribute of an image or the captions of a video.",
  },
  "time-and-media": {
    why: "Some people cannot read so fast, or cannot hear their screen reader over the sound.",
    fix: "Let visitors start, stop and extend what moves, sounds or changes by itself.",
  },
};
