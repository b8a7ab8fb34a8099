import { element } from "./elements.ts";

/**
 * Creates a button that copies text and shows if that succeeded.
 *
 * @param refused called if the browser did not allow it. @returns what to tell the reader
 */
export function copyButton(
  label: string,
  text: () => string,
  refused: () => string = () => "The browser did not allow copying",
): HTMLElement {
  const status = element("span", { class: "status", role: "status" });
  const button = element("button", { class: "button", type: "button" }, label);
  button.addEventListener("click", async () => {
    status.textContent = (await copyText(text(), button)) ? "Copied" : refused();
  });
  return element("span", { class: "copy" }, button, status);
}

/** Falls back to `execCommand`, since some browsers deny the Clipboard API to files on disk. */
async function copyText(text: string, beside: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = element("textarea", { class: "hush", "aria-hidden": "true", tabindex: "-1" });
    area.value = text;
    beside.after(area);
    area.select();
    const isCopied = document.execCommand("copy");
    area.remove();
    beside.focus();
    return isCopied;
  }
}
