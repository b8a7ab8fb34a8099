import type { GroupsQuery } from "@sightline/model/rule";
import { groupRow, type SiteCases, slice } from "../testing/index.ts";

const key = "0123456789abcdef";

export default {
  passes: [
    // One hreflang cluster.
    groupRow({ key, unrelatedMembers: 1 }),
    groupRow({ key, memberIds: [2], sample: [slice()], unrelatedMembers: 1 }),
  ],
  fails: [
    { on: groupRow({ key }), messages: ["same"] },
    { on: groupRow({ key, memberIds: [2, 3, 4, 5], unrelatedMembers: 3 }), messages: ["same"] },
  ],
} satisfies SiteCases<GroupsQuery>;
