import { element } from "./elements.js";

/** Creates a form with one button; while its work is under way it cannot be sent again, and a problem is shown in it. */
export function submitForm(label, work) {
  const button = element("button", { type: "submit" }, label);
  const problem = element("p", { class: "note", role: "alert", hidden: true });
  const form = element("form", {}, button, problem);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const values = new FormData(form);
    await once(button, problem, () => work(values));
  });
  return form;
}

/** Creates a button that starts work; a problem is shown after it. */
export function workButton(label, work) {
  const problem = element("span", { class: "note", role: "alert", hidden: true });
  const button = element("button", { type: "button", onclick: () => once(button, problem, work) }, label);
  return element("span", {}, button, problem);
}

async function once(button, problem, work) {
  problem.hidden = true;
  button.disabled = true;
  try {
    await work();
  } catch (error) {
    if (error.name === "AbortError") return;
    problem.textContent = error.message;
    problem.hidden = false;
  } finally {
    button.disabled = false;
  }
}
