import type { Attributes } from "./attributes.ts";
import type { ControlMarkup, FieldMarkup, FormMarkup } from "./markup.ts";
import { type OpenElement, scope } from "./open-element.ts";

/** Reads controls and forms while their tags go by. */
export interface ControlReader {
  open(element: OpenElement): void;
  close(name: string): void;
  /** Text or an image's alternative inside the innermost open control or label. */
  name(): void;
  finish(): { readonly controls: readonly ControlMarkup[]; readonly forms: readonly FormMarkup[] };
}

interface Control {
  readonly element: string;
  readonly isNative: boolean;
  isNamed: boolean;
  readonly isHiddenFromAgents: boolean;
  readonly id: string | null;
}

interface Field extends Omit<FieldMarkup, "isLabelled"> {
  isLabelled: boolean;
  readonly id: string | null;
}

interface OpenForm extends Omit<FormMarkup, "fields" | "hasPassword"> {
  hasPassword: boolean;
  readonly fields: Field[];
}

const maxControls = 2000;
const maxForms = 100;
const withoutField = new Set(["submit", "reset", "button", "image"]);
const personal = /name|mail|phone|tel|address|street|city|zip|postal|country|birth|card|passw/i;

/** A reader for one page. */
export function controlReader(): ControlReader {
  const controls: Control[] = [];
  const openControls: Control[] = [];
  const forms: OpenForm[] = [];
  const labels = new Set<string>();
  let form: OpenForm | null = null;
  let labelDepth = 0;

  function addControl(element: OpenElement, isNative: boolean, hasContent: boolean): void {
    if (controls.length >= maxControls) return;
    const control = {
      element: element.name,
      isNative,
      isNamed: isNamedByAttribute(element.attributes),
      isHiddenFromAgents: (element.bits & scope.ariaHidden) !== 0,
      id: element.attributes.get("id") ?? null,
    };
    controls.push(control);
    if (hasContent) openControls.push(control);
  }

  function addField(element: OpenElement): void {
    const { name, attributes } = element;
    const type = name === "input" ? (attributes.get("type")?.trim().toLowerCase() ?? "") : name;
    if (type === "hidden") return;
    addControl(element, true, false);
    if (withoutField.has(type)) return;
    const control = controls.at(-1);
    if (control !== undefined && labelDepth > 0) control.isNamed = true;
    if (form === null) return;
    if (type === "password") form.hasPassword = true;
    form.fields.push(fieldOf(element, type, labelDepth > 0));
  }

  function openLabel(attributes: Attributes): void {
    labelDepth += 1;
    const target = attributes.get("for");
    if (target !== undefined) labels.add(target);
  }

  function openForm(attributes: Attributes): void {
    if (forms.length >= maxForms) return;
    form = {
      hasAction: (attributes.get("action") ?? "") !== "",
      hasMethod: attributes.has("method"),
      hasPassword: false,
      toolName: attributes.get("toolname") ?? null,
      toolDescription: attributes.get("tooldescription") ?? null,
      fields: [],
    };
    forms.push(form);
  }

  return {
    open(element) {
      if ((element.bits & scope.hidden) !== 0) return;
      if (element.name === "form") openForm(element.attributes);
      else if (element.name === "label") openLabel(element.attributes);
      else if (fieldNames.has(element.name)) addField(element);
      else if (isNativeControl(element)) addControl(element, true, true);
      else if (isImitation(element.attributes)) addControl(element, false, true);
    },
    close(name) {
      if (name === "form") form = null;
      if (name === "label") labelDepth = Math.max(0, labelDepth - 1);
      const index = openControls.findLastIndex((control) => control.element === name);
      if (index !== -1) openControls.length = index;
    },
    name() {
      for (const control of openControls) control.isNamed = true;
    },
    finish() {
      const isLabelFor = (id: string | null) => id !== null && labels.has(id);
      return {
        controls: controls.map(({ id, ...control }) => ({ ...control, isNamed: control.isNamed || isLabelFor(id) })),
        forms: forms.map((one) => ({
          ...one,
          fields: one.fields.map(({ id, ...field }) => ({ ...field, isLabelled: field.isLabelled || isLabelFor(id) })),
        })),
      };
    },
  };
}

const fieldNames = new Set(["input", "select", "textarea"]);

function isNativeControl({ name, attributes }: OpenElement): boolean {
  return name === "button" || name === "summary" || (name === "a" && attributes.has("href"));
}

function fieldOf({ name: element, attributes }: OpenElement, type: string, isInLabel: boolean): Field {
  const text = (name: string) => attributes.get(name) ?? "";
  return {
    element,
    isLabelled: isInLabel || isNamedByAttribute(attributes),
    hasName: text("name") !== "",
    hasType: type !== "",
    hasAutocomplete: text("autocomplete") !== "",
    isPersonal: personal.test(`${text("name")} ${text("id")} ${type}`),
    toolDescription: text("toolparamdescription") !== "",
    id: attributes.get("id") ?? null,
  };
}

function isNamedByAttribute(attributes: Attributes): boolean {
  return ["aria-label", "aria-labelledby", "title", "value", "alt"].some(
    (name) => (attributes.get(name) ?? "").trim() !== "",
  );
}

/** A click target that is no control: a script makes it one. */
function isImitation(attributes: Attributes): boolean {
  if (attributes.size === 0) return false;
  if (attributes.has("onclick")) return true;
  const role = attributes.get("role")?.trim().toLowerCase();
  return role === "button" || role === "link" || role === "checkbox" || role === "tab";
}
