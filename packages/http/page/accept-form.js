import { call } from "./api.js";
import { announce, element } from "./elements.js";
import { submitForm } from "./submit-form.js";

/** Creates a closed form that accepts issues of a rule, by default at the URL of one issue. */
export function acceptForm({ rule, title, url }, { siteId, onAccepted }) {
  const form = submitForm("Accept", async (values) => {
    const day = values.get("expires");
    const body = {
      rule,
      urlPattern: values.get("pattern").trim(),
      reason: values.get("reason").trim(),
      ...(day === "" ? {} : { expiresAt: `${day}T00:00:00.000Z` }),
    };
    await call("POST", `/v1/sites/${siteId}/acceptances`, { body });
    const done = element("p", { class: "muted", tabindex: "-1" }, "Accepted");
    frame.replaceWith(done);
    done.focus();
    announce("The issue is accepted.");
    await onAccepted();
  });
  form.prepend(
    field("Reason", { name: "reason", required: true, maxlength: "500" }),
    field("URLs (* stands for anything, $ for the end)", { name: "pattern", required: true, value: `${url}$` }),
    field("Until (optional)", { name: "expires", type: "date" }),
  );
  const frame = element(
    "details",
    { class: "accept" },
    element("summary", { "aria-label": `Accept: ${title}, ${url}` }, "Accept"),
    form,
  );
  return frame;
}

function field(label, attributes) {
  return element("label", {}, label, element("input", { maxlength: "500", ...attributes }));
}
