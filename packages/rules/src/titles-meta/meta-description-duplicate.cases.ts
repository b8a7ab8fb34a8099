import type { GroupsQuery } from "@sightline/model/rule";
import { groupRow, type SiteCases } from "../testing/index.ts";

export default {
  passes: [groupRow({ unrelatedMembers: 1 }), groupRow({ key: "" })],
  fails: [{ on: groupRow({ key: "the best boots in town, delivered tomorrow" }), messages: ["shared"] }],
} satisfies SiteCases<GroupsQuery>;
