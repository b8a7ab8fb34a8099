import { listReader } from "./api.js";
import { element, table } from "./elements.js";
import { workButton } from "./submit-form.js";

/** Creates a table of a list of the API, with a button for more; `empty` is shown for a list without items. */
export async function listTable(caption, path, columns, { empty, signal }) {
  const { frame, add, isEmpty } = table(caption, columns);
  const read = listReader(path, { signal });
  const next = async () => {
    const { items, hasMore } = await read();
    add(items);
    more.hidden = !hasMore;
  };
  const more = element("p", { class: "actions" }, workButton("Show more", next));
  await next();
  if (isEmpty()) return element("p", { class: "muted" }, empty);
  return element("div", {}, frame, more);
}
