import { defineComponent, h, onMounted, ref, Suspense, useId as uniqueId } from "vue";
import type { PageContent } from "./content.ts";

type Sections = PageContent["sections"];

/** Content of the body; its sections may come later. */
export function vuePage(content: PageContent, later: Promise<Sections> = Promise.resolve(content.sections)) {
  const Article = defineComponent({
    async setup() {
      const id = uniqueId();
      const sections = await later;
      return () =>
        sections.map(({ heading, text }, index) =>
          h("section", { "aria-labelledby": `${id}-${index}` }, [
            h("h2", { id: `${id}-${index}` }, heading),
            h("p", text),
          ]),
        );
    },
  });
  return defineComponent({
    setup() {
      const count = ref(0);
      // Changes nothing but an attribute and a number once it is hydrated.
      onMounted(() => {
        count.value = 1;
      });
      const links = content.links.map(({ path, text }) => h("a", { href: path }, text));
      return () =>
        h("div", [
          h("nav", links),
          h("main", [
            h("h1", content.heading),
            h(Suspense, null, { default: () => h(Article), fallback: () => h("p", "…") }),
            h("p", { "data-hydrated": count.value > 0 }, `Readers: ${count.value}.`),
          ]),
        ]);
    },
  });
}
