import { type PageMeasureCases, page } from "../../testing/index.ts";

const table = (...rows: string[]) => `<table>${rows.map((row) => `<tr>${row}</tr>`).join("")}</table>`;
const tables = (...inside: string[]) => page({ html: `<main>${inside.join("")}</main>` });
const data = ["<td>38</td><td>24</td>", "<td>39</td><td>25</td>"];
const headed = table("<th>Size</th><th>cm</th>", ...data);
const bare = table("<td>37</td><td>23</td>", ...data);

export default {
  scores: [
    [tables(headed), 1],
    [tables(headed, bare), 0.5],
    [tables(bare), 0],
  ],
  // Two rows or pictures are often for layout.
  notApplicable: [
    page(),
    tables(table(...data)),
    tables(
      table(
        "<td>a</td><td><img src=x></td>",
        "<td><img src=x></td><td><img src=x></td>",
        "<td><img src=x></td><td>b</td>",
      ),
    ),
  ],
  unmeasured: [page({ record: { factVersions: {} } })],
} satisfies PageMeasureCases;
