import type { GroupsQuery } from "@sightline/model/rule";
import { groupRow, type SiteCases } from "../testing/index.ts";

export default {
  passes: [groupRow({ unrelatedMembers: 1 }), groupRow({ key: " " })],
  fails: [
    { on: groupRow(), messages: ["shared"] },
    { on: groupRow({ memberIds: [2, 3, 4], unrelatedMembers: 2 }), messages: ["shared"] },
  ],
} satisfies SiteCases<GroupsQuery>;
