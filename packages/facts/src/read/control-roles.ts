/** ARIA roles of widgets that a person operates by themselves. */
export const controlRoles = [
  "button",
  "link",
  "checkbox",
  "radio",
  "switch",
  "tab",
  "menuitem",
  "combobox",
  "textbox",
  "slider",
] as const;
