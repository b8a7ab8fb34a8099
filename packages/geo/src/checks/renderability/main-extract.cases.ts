import { type PageMeasureCases, page } from "../../testing/index.ts";

const body = (inside: string) => page({ html: `<body><nav>Menu</nav>${inside}</body>` });

export default {
  scores: [
    [body("<main><p>All of the words</p></main>"), 1],
    [body("<article><p>All of the words</p></article>"), 1],
    [body("<p>All of the words</p>"), 0],
    [body("<main><p>All of the words</p></main><main>More</main>"), 0.5],
    [body("<main>nine char</main><div>eleven char</div>"), 1],
    [body(`<main>two</main><div>${"eleven char ".repeat(9)}</div>`), 0.5],
    [body("<article>One text</article><article>Another text</article>"), 0.5],
  ],
  notApplicable: [body("")],
  unmeasured: [page({ record: { factVersions: {} } })],
} satisfies PageMeasureCases;
