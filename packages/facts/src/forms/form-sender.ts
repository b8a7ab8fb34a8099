import type { Page, PageNode } from "@sightline/html";
import type { FormsFacts } from "./forms-schema.ts";

/** Attributes by which Netlify and hosts like it find the forms that they receive. */
const hostAttributes = [
  "data-netlify",
  "netlify",
  "netlify-honeypot",
  "data-netlify-honeypot",
  "data-static-form-name",
];
/** Attributes of libraries that send a form by script: AMP, htmx, Rails, Turbo, Livewire, Vue, Alpine and Angular. */
const scriptAttributes = [
  "action-xhr",
  "hx-post",
  "data-hx-post",
  "hx-put",
  "data-remote",
  "data-turbo-frame",
  "wire:submit",
  "wire:submit.prevent",
  "@submit",
  "@submit.prevent",
  "v-on:submit",
  "v-on:submit.prevent",
  "x-on:submit",
  "x-on:submit.prevent",
  "(submit)",
  "(ngsubmit)",
];
const longestHandler = 1000;

/** Returns who sends a form if not the browser by its action. */
export function formSender(page: Page, form: PageNode): FormsFacts["forms"][number]["sentBy"] {
  if (hostAttributes.some((name) => isOn(page.attribute(form, name)))) return "host";
  const handler = (page.attribute(form, "onsubmit") ?? "").slice(0, longestHandler);
  const isStopped = /return\s+false|preventDefault/.test(handler);
  return isStopped || scriptAttributes.some((name) => page.has(form, name)) ? "script" : undefined;
}

function isOn(value: string | null): boolean {
  return value !== null && value.trim().toLowerCase() !== "false";
}
