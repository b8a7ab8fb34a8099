import { attributeSigns, noNode, type Page, type PageNode, tagId, tagIds } from "@sightline/html";
import { detachedText, trimWhiteSpace } from "@sightline/text";
import { edgeFlagBit } from "../edges/packed-edges.ts";
import { isNamed } from "../page-text/accessible-name.ts";
import { factList } from "../read/fact-list.ts";
import type { NodeReader, TopicReader } from "../read/page-reading.ts";
import { scope } from "../read/scope.ts";
import { formSender } from "./form-sender.ts";
import type { FormsFacts } from "./forms-schema.ts";
import { inputType } from "./input-type.ts";
import { type Label, pageLabels } from "./labels.ts";

const formTags = tagIds("form");
const fieldTags = tagIds("input select textarea");
const labelTags = tagIds("label");
const nameSigns = attributeSigns("aria-label alt title");

const limits = { formFields: 500, forms: 100 } as const;
const postBit = edgeFlagBit("post");
const maxName = 200;
const maxToken = 100;
const inputTag = tagId("input");
const invisibleTypes = new Set(["hidden", "submit", "reset", "button", "image"]);
/** Types of inputs that style sheets hide and use as switches: the label opens a menu or a tab ("checkbox hack"). */
const switchTypes = new Set(["checkbox", "radio"]);

type Field = FormsFacts["formFields"][number];

/** Form field that a label may still name. */
interface UnlabelledField {
  readonly index: number;
  readonly id: string | null;
  /** Label that contains it. */
  readonly label: Label | undefined;
}

export const readForms: TopicReader<FormsFacts> = (reading) => {
  const { page, url, edges, resolve, byId, cut, at } = reading;
  const fields = factList<Field>(cut, "formFields", limits.formFields);
  const forms = factList<FormsFacts["forms"][number]>(cut, "forms", limits.forms);
  const labels = pageLabels(page);
  const unlabelled: UnlabelledField[] = [];
  let openForm: number | null = null;
  const textOf = (node: PageNode, attribute: string, maxLength = maxName): string | null => {
    const value = page.attribute(node, attribute);
    return value === null ? null : detachedText(trimWhiteSpace(value), maxLength);
  };

  const toolOf = (node: PageNode): FormsFacts["forms"][number]["tool"] => {
    const [name, description] = [textOf(node, "toolname"), textOf(node, "tooldescription")];
    return name === null && description === null ? null : { name: name ?? "", description: description ?? "" };
  };

  const readForm = (node: PageNode, bits: number): void => {
    const action = page.attribute(node, "action");
    const reference = resolve(action === null || trimWhiteSpace(action) === "" ? url : action);
    const method = methodOf(page, node);
    const sentBy = formSender(page, node);
    if (method === "get") edges.add("form", reference, { bits, at: at(node) });
    if (method === "post" && sentBy === undefined) {
      const edge = edges.add("form", reference, { bits, at: at(node) });
      if (edge !== null) edge.flags |= postBit;
    }
    if (!forms.hasRoom()) return;
    openForm = forms.items.length;
    forms.items.push({
      method,
      action: reference.url,
      hasPassword: hasPassword(page, node),
      ...(sentBy !== undefined && { sentBy }),
      tool: toolOf(node),
      at: at(node),
    });
  };

  const readField = (node: PageNode, bits: number): void => {
    const isInput = page.tag(node) === inputTag;
    const element = page.name(node);
    const type = isInput ? inputType(page, node) : element;
    if ((bits & scope.hidden) !== 0 || (isInput && invisibleTypes.has(type))) return;
    // Few visitors see content of noscript, such as the field of a captcha, and a disabled field cannot be filled in,
    // such as the check marks of task lists.
    if ((bits & scope.inNoscript) !== 0 || page.has(node, "disabled") || !fields.hasRoom()) return;
    const id = page.attribute(node, "id");
    const ownName = page.attribute(node, "name");
    const labelled = isNamed(page, node, byId);
    if (!labelled) unlabelled.push({ index: fields.items.length, id, label: labels.innermost() });
    fields.items.push({
      element,
      type,
      name: detachedText(ownName ?? id ?? "", maxName),
      labelled,
      hasPlaceholder: (page.attribute(node, "placeholder") ?? "").trim() !== "",
      autocomplete: textOf(node, "autocomplete", maxToken),
      toolDescription: textOf(node, "toolparamdescription"),
      form: openForm,
      at: at(node),
    });
  };

  const readNamed: NodeReader = (node, bits) => {
    if ((bits & scope.inValue) === 0) labels.readElement(node);
  };
  return {
    elements: [
      [formTags, readForm],
      [fieldTags, readField],
      [labelTags, labels.open],
    ],
    attributed: [[nameSigns, readNamed]],
    everyText: labels.readText,
    ends: [
      [labelTags, labels.close],
      [
        formTags,
        () => {
          openForm = null;
        },
      ],
    ],
    finish() {
      const switches = new Set<number>();
      for (const { index, id, label } of unlabelled) {
        const field = fields.items[index];
        if (field === undefined) continue;
        const labelling = labels.labelling(id, label);
        if (labelling === "named") fields.items[index] = { ...field, labelled: true };
        if (labelling === "unnamed" && switchTypes.has(field.type)) switches.add(index);
      }
      return { formFields: fields.items.filter((_, index) => !switches.has(index)), forms: forms.items };
    },
  };
};

function methodOf(page: Page, form: PageNode): "get" | "post" | "dialog" {
  const method = (page.attribute(form, "method") ?? "").toLowerCase();
  return method === "post" || method === "dialog" ? method : "get";
}

function hasPassword(page: Page, form: PageNode): boolean {
  for (let node = page.following(form, form, true); node !== noNode; node = page.following(node, form, true)) {
    if (page.tag(node) === inputTag && inputType(page, node) === "password") return true;
  }
  return false;
}
