import { type PageMeasureCases, page } from "../../testing/index.ts";

const table = (inside: string, before = "") => page({ html: `<main>${before}<table>${inside}</table></main>` });
const plain = "<tr><td>a</td><td>1</td></tr><tr><td>b</td><td>2</td></tr>";

export default {
  scores: [
    [table("<caption>Sizes</caption><tr><th>Size</th><th>cm</th></tr><tr><td>38</td><td>24</td></tr>"), 1],
    [table("<tr><th>Size</th><th>cm</th></tr><tr><td>38</td><td>24</td></tr>", "<h2>Sizes</h2>"), 1],
    [table(plain), 0.5],
    [table("<tr><td>a</td><td>1</td><td>x</td></tr><tr><td>b</td><td><img src=x></td></tr>"), 0.25],
  ],
  notApplicable: [page(), table("<tr><td>layout</td></tr>")],
  unmeasured: [page({ record: { factVersions: {} } })],
} satisfies PageMeasureCases;
