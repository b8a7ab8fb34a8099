import { expect, it } from "vitest";
import { groupRow } from "../testing/index.ts";
import { duplicateGroup } from "./duplicate-group.ts";

it("names the first page, all members and a sample", () => {
  expect([...duplicateGroup(groupRow({ memberIds: [2, 3, 9] }), "same")]).toEqual([
    {
      subject: {
        kind: "group",
        url: "https://site.test/boots",
        key: "walking boots",
        size: 3,
        sample: ["https://site.test/boots", "https://site.test/shoes"],
      },
      message: "same",
      data: { size: 3, text: "walking boots" },
      memberIds: [2, 3, 9],
    },
  ]);
});

it("quotes the value as the first page writes it", () => {
  const [quoted] = duplicateGroup(groupRow({ text: "Walking Boots" }), "same");
  expect(quoted?.data).toMatchObject({ text: "Walking Boots" });
});

it("is silent about a group without a sample", () => {
  expect([...duplicateGroup(groupRow({ sample: [] }), "same")]).toEqual([]);
});
