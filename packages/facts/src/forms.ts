import { attributeOf, following, isHtmlElement, type TreeNode } from "@sightline/html";
import { keptText, trimWhiteSpace } from "@sightline/text";
import type { Label, Labels } from "./labels.ts";
import { addEdge, type ElementReader, hasRoom, keep, type PageDraft, scope } from "./page-draft.ts";
import { isNamed } from "./text/accessible-name.ts";

const maxName = 200;
const invisibleTypes = new Set(["hidden", "submit", "reset", "button", "image"]);

/** Reads a form element; the action of a GET form is an edge. */
export const readForm: ElementReader = (node, bits, draft) => {
  const action = attributeOf(node, "action");
  const reference = draft.resolve(action === null || trimWhiteSpace(action) === "" ? draft.url : action);
  const method = (attributeOf(node, "method") ?? "").toLowerCase();
  const known = method === "post" || method === "dialog" ? method : "get";
  if (known === "get") addEdge(draft, "form", reference, "", bits);
  if (!hasRoom(draft, "forms")) return;
  keep(draft, "forms", { method: known, action: reference.url, hasPassword: hasPassword(node) });
};

function hasPassword(form: TreeNode): boolean {
  for (let node = following(form, form, true); node !== null; node = following(node, form, true)) {
    if (isHtmlElement(node, "input") && inputType(node) === "password") return true;
  }
  return false;
}

/** The type of an input element in lower case. */
export function inputType(node: TreeNode): string {
  return keptText(trimWhiteSpace(attributeOf(node, "type") ?? "").toLowerCase(), maxName) || "text";
}

/** A form field that a label may still name. */
export interface UnlabelledField {
  readonly index: number;
  readonly id: string | null;
  /** The label that it stands in. */
  readonly label: Label | null;
}

/** Reads an input, select or textarea element; says which field waits for a label around it or with its id. */
export function readField(
  node: TreeNode,
  bits: number,
  draft: PageDraft,
  label: Label | undefined,
): UnlabelledField | null {
  const type = node.name === "input" ? inputType(node) : node.name;
  if ((bits & scope.hidden) !== 0 || (node.name === "input" && invisibleTypes.has(type))) return null;
  // Few see what stands in noscript, such as the field of a captcha, and nobody can fill in a field that is disabled, as the
  // check marks of task lists are.
  if ((bits & scope.inNoscript) !== 0 || attributeOf(node, "disabled") !== null) return null;
  if (!hasRoom(draft, "formFields")) return null;
  const id = attributeOf(node, "id");
  const name = keptText(attributeOf(node, "name") ?? id ?? "", maxName);
  const labelled = isNamed(node, draft.byId);
  keep(draft, "formFields", { element: node.name, type, name, labelled });
  return labelled ? null : { index: draft.lists.formFields.length - 1, id, label: label ?? null };
}

/** Marks fields as labelled that a label names. */
export function applyLabels(
  fields: readonly UnlabelledField[],
  { targets }: Pick<Labels, "targets">,
  draft: PageDraft,
): void {
  for (const { index, id, label } of fields) {
    const field = draft.lists.formFields[index];
    const isLabelled = label?.isNamed === true || (id !== null && targets.has(id));
    if (field !== undefined && isLabelled) draft.lists.formFields[index] = { ...field, labelled: true };
  }
}
