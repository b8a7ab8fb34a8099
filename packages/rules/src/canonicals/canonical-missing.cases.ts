import type { GroupsQuery } from "@sightline/model/rule";
import { groupRow, type SiteCases, slice } from "../testing/index.ts";

const undeclared = (id: number, url: string) => slice({ id, url, declaresCanonical: false });

export default {
  passes: [
    groupRow(),
    // The same text under unrelated URLs is duplicate content, not a missing canonical.
    groupRow({ sample: [undeclared(2, "https://site.test/boots"), undeclared(3, "https://site.test/shoes")] }),
    groupRow({ sample: [slice(), slice({ id: 3, url: "https://site.test/boots?sort=price" })] }),
  ],
  fails: [
    {
      on: groupRow({ sample: [slice(), undeclared(3, "https://site.test/boots?sort=price")] }),
      messages: ["undeclared"],
    },
    {
      on: groupRow({
        sample: [
          undeclared(2, "https://site.test/Boots/"),
          undeclared(3, "https://www.site.test/boots"),
          undeclared(4, "https://site.test/shoes"),
          undeclared(5, "https://site.test/shoes/"),
        ],
      }),
      messages: ["undeclared", "undeclared"],
    },
  ],
} satisfies SiteCases<GroupsQuery>;
