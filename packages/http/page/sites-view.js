import { call } from "./api.js";
import { dateText, element } from "./elements.js";
import { listTable } from "./list-table.js";
import { submitForm } from "./submit-form.js";

/** Shows the sites, and a form that adds one. */
export async function sitesView({ signal }) {
  const add = submitForm("Add site", async (form) => {
    const name = form.get("name").trim();
    const body = { url: siteUrl(form.get("url").trim()), ...(name === "" ? {} : { name }) };
    const site = await call("POST", "/v1/sites", { body });
    location.hash = `#/sites/${site.id}`;
  });
  add.prepend(
    element(
      "label",
      {},
      "Address of the site",
      element("input", {
        name: "url",
        required: true,
        inputmode: "url",
        autocomplete: "url",
        placeholder: "https://example.com/",
      }),
    ),
    element("label", {}, "Name (optional)", element("input", { name: "name", maxlength: "200" })),
  );
  const sites = await listTable(
    "Sites",
    "/v1/sites",
    [
      { title: "Site", show: ({ id, name, origin }) => element("a", { href: `#/sites/${id}` }, name ?? origin) },
      { title: "Address", show: ({ origin }) => origin },
      { title: "Added", show: ({ createdAt }) => dateText(createdAt) },
    ],
    { empty: "No sites yet. Add the first one.", signal },
  );
  return ["Sites", element("h1", {}, "Sites"), add, element("h2", {}, "Your sites"), sites];
}

/** People type `example.com`. */
function siteUrl(text) {
  return /^https?:\/\//i.test(text) ? text : `https://${text}`;
}
