import { describe, expect, it } from "vitest";
import type { EntityCard, RequiredField } from "../entity/entity-card.ts";
import { statedCard } from "../testing/entity-builder.ts";
import { whoAnswer } from "./who-answer.ts";

const needed = (field: RequiredField["field"], isStated = true, isContradicted = false): RequiredField => ({
  ...{ field, isStated, isContradicted },
});
const entry = (field: EntityCard["entries"][number]["field"], value: string) => ({
  ...{ field, value, label: null, contradicts: false, sources: [] },
});
const answerOf = (required: readonly RequiredField[], entries: EntityCard["entries"] = []) =>
  whoAnswer(statedCard({ required, entries }), []);

describe("whether engines learn who runs the site", () => {
  it("is yes if all that a site of its kind must state is stated and uncontradicted", () => {
    const answer = answerOf(
      ["name", "what", "contact", "place", "person"].map((field) => needed(field as "name")),
      [entry("name", "Clinic Berg")],
    );
    expect(answer).toMatchObject({ state: "yes", share: 1, passed: 5, failed: 0 });
    expect(answer.text).toContain("The pages of “Clinic Berg” state a name,");
  });

  it.each([
    ["partly", [needed("name"), needed("what", false), needed("contact")], 2 / 3],
    ["partly", [needed("name"), needed("what"), needed("contact", true, true)], 2 / 3],
    ["partly", [needed("name", true, true), needed("what"), needed("contact")], 2 / 3],
    ["no", [needed("name", false), needed("what"), needed("contact")], 2 / 3],
    ["no", [needed("name"), needed("what"), needed("contact", false)], 2 / 3],
  ] as const)("is %s with %j", (state, required, share) => {
    expect(answerOf(required)).toMatchObject({ state, share });
  });

  it("is not no without a contact while a person is named", () => {
    const required = [needed("name"), needed("what"), needed("contact", false)];
    expect(whoAnswer(statedCard({ required, hasPerson: true }), []).state).toBe("partly");
  });

  it("does not count as stated what may be", () => {
    const card = statedCard({ required: [needed("name"), needed("what")], unsure: ["what"] });
    const { text, ...answer } = whoAnswer(card, []);
    expect(answer).toMatchObject({ state: "partly", share: 1, passed: 1, failed: 0, unknown: 1 });
    expect(text).toContain("The pages state a name. Not recognised on the pages read: a sentence on what it is.");
  });

  it("says what only other pages state", () => {
    const parts = { unsure: ["contact"], elsewhere: ["contact"] } as const;
    const { text, ...answer } = whoAnswer(statedCard({ required: [needed("name"), needed("contact")], ...parts }), []);
    expect(answer).toMatchObject({ state: "partly", passed: 1, failed: 0, unknown: 1 });
    expect(text).toBe(
      "The pages state a name. Only pages that do not say who runs the site state: a telephone number, mail address or form.",
    );
  });

  it("names what was found nowhere", () => {
    const { text } = answerOf([needed("name"), needed("what", false), needed("contact", false)]);
    expect(text).toBe(
      "The pages state a name. Found nowhere: a sentence on what it is and a telephone number, mail address or form.",
    );
  });
});
