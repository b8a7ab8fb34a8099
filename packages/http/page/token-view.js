import { call, token } from "./api.js";
import { element } from "./elements.js";
import { submitForm } from "./submit-form.js";

/** Asks for a token; `onToken` is called with one that the service accepts. */
export function tokenView(onToken) {
  const form = submitForm("Continue", async (values) => {
    token.set(values.get("token").trim());
    try {
      await call("GET", "/v1/me");
    } catch (error) {
      token.remove();
      throw error;
    }
    onToken();
  });
  form.prepend(
    element(
      "label",
      {},
      "API token",
      element("input", { name: "token", type: "password", required: true, autocomplete: "off", spellcheck: "false" }),
    ),
  );
  return [
    "Sign in",
    element("h1", {}, "Audit your sites"),
    element(
      "p",
      {},
      "The first start of the server printed a token; ",
      element("code", {}, "sightline tokens issue"),
      " creates another. It is kept in this tab only.",
    ),
    form,
  ];
}
