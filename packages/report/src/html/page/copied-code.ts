import { copyButton } from "./copy-button.ts";

/** Adds the buttons that copy folded code. Where the browser does not allow it, the code is shown and selected. */
export function addCopyButtons(): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>("details[data-copy]")) {
    const code = details.querySelector("pre");
    if (code === null) continue;
    const select = () => {
      details.open = true;
      getSelection()?.selectAllChildren(code);
      return "Selected: copy it with the keyboard";
    };
    details.after(copyButton(details.dataset["copy"] ?? "", () => code.textContent ?? "", select));
  }
}
