/** Start of a configuration that defines the rule `brandMissing`: titles name the shop. */
export const ownRule = `import { defineConfig, definePageRule } from "sightline";
const brandMissing = definePageRule({
  meta: {
    id: "brand-missing", category: "titles-meta", title: "Title does not name the shop", severity: "error",
    why: "People know the shop by its name.", fix: "Name it.", sources: [], messages: { default: "No name in {title}." },
  },
  population: "html",
  reads: ["title"],
  *evaluate({ title }) {
    if (title?.includes("Lemonade") !== true) yield { message: "default", data: { title: title ?? "" } };
  },
});`;
