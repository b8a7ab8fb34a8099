import { definePageRule } from "@sightline/model/rule";
import { expect, it } from "vitest";
import { checkedRule, ownRuleFaults } from "./own-rule-faults.ts";

function ruleYielding(message: string, data: Readonly<Record<string, string>>) {
  return definePageRule({
    meta: {
      ...{ id: "brand-missing", category: "content", title: "No brand", severity: "notice", why: "Because." },
      ...{ fix: "Name it.", sources: [], messages: { default: "No name in {title}." } },
    },
    population: "html",
    reads: [],
    *evaluate() {
      yield { message, data };
    },
  });
}

const found = (message: string, data: Readonly<Record<string, string>>) => [
  ...checkedRule(ruleYielding(message, data)).evaluate({ url: "https://example.com/" }, {}),
];

it("takes a finding that its message can say", () => {
  expect(ownRuleFaults(ruleYielding("default", {}), "customRules.0")).toEqual([]);
  expect(found("default", { title: "Boots" })).toMatchObject([{ message: "default", data: { title: "Boots" } }]);
});

it("fails for a message that the rule does not have", () => {
  expect(() => found("defaults", { title: "Boots" })).toThrow(
    'it yields the message "defaults", and its messages are default',
  );
});

it("fails for data that the message shows and the finding lacks", () => {
  expect(() => found("default", { titel: "Boots" })).toThrow(
    "its message default shows {title}, and the data has no title",
  );
});
