import { describe, expect, it } from "vitest";
import { geoAnswerSchema, geoQuestionSchema } from "../result/geo-audit.ts";
import { origin } from "../testing/index.ts";
import { answerOfQuestions } from "./answer-of-questions.ts";
import type { JudgedQuestions } from "./judge-questions.ts";
import { searched, searchedPage } from "./searched-site.cases.ts";
import type { Verdict } from "./written-verdict.ts";

const page = { url: `${origin}/boots`, text: "# Boots\nEach boot weighs 540 grams." };

function answered(questions: readonly string[], verdicts: readonly (Verdict | null)[] | null, isCovered = true) {
  const search = searched(questions, [searchedPage(page)]);
  const asked = questions.map((question) => ({ question, origin: "owner" as const }));
  const rest = { quote: null, quoteUrl: null, claimedControl: false };
  const judged: JudgedQuestions | null =
    verdicts === null
      ? null
      : {
          ...{ model: "scripted", isReliable: true, controls: { asked: 0, claimed: 0 }, problems: [], usage: [] },
          judgements: new Map(verdicts.map((verdict, index) => [questions[index] ?? "", { verdict, ...rest }])),
        };
  return answerOfQuestions({ asked: { questions: asked, problems: [], usage: [] }, search, judged, isCovered });
}

const ten = Array.from({ length: 10 }, (_, index) => `Is boot ${"x".repeat(index + 2)} heavy?`);
const given = (answeredCount: number, partly: number, not: number): Verdict[] => [
  ...Array.from({ length: answeredCount }, () => "answered" as const),
  ...Array.from({ length: partly }, () => "partly" as const),
  ...Array.from({ length: not }, () => "not" as const),
];

describe("do you answer?", () => {
  it.each([
    [8, 0, 2, "yes", 0.8],
    [7, 2, 1, "yes", 0.8],
    [7, 1, 2, "partly", 0.75],
    [4, 0, 6, "partly", 0.4],
    [3, 1, 6, "no", 0.35],
    [0, 0, 10, "no", 0],
    [4, 0, 1, "yes", 0.8],
  ] as const)("with %i answered, %i in part and %i not: %s", (whole, partly, not, state, share) => {
    const { answer } = answered(ten, given(whole, partly, not));
    expect(geoAnswerSchema.parse(answer)).toMatchObject({ state, code: null, passed: whole, failed: partly + not });
    expect(answer.share).toBeCloseTo(share);
  });

  it("is unknown with fewer than five verdicts", () => {
    expect(answered(ten, given(4, 0, 0)).answer).toMatchObject({
      state: "unknown",
      code: "too-few-questions",
      share: null,
    });
    expect(answered(ten, [...given(4, 0, 0), null, null]).answer).toMatchObject({ state: "unknown", unknown: 6 });
  });

  it("is unknown without a model, with the closest passages and the words that no page mentions", () => {
    const { answer, questions, model } = answered(
      ["What does a boot weigh?", "Any warranty?", "Repair insurance?"],
      null,
    );
    expect(answer).toEqual({
      state: "unknown",
      code: "no-model",
      share: null,
      passed: 0,
      failed: 0,
      unknown: 3,
      text: "No language model was asked. The report lists 1 question with the closest passage of the site. No page read mentions “warranty”, “Repair” or “insurance”.",
      issueIds: [],
    });
    expect(model).toBeNull();
    for (const question of questions) expect(geoQuestionSchema.parse(question)).toEqual(question);
    expect(questions.map(({ passage }) => passage?.text ?? null)).toEqual(["Each boot weighs 540 grams.", null, null]);
  });

  it("is unknown when too few pages were read, whatever a model says", () => {
    expect(answered(ten, given(10, 0, 0), false).answer).toMatchObject({ state: "unknown", code: "coverage" });
  });

  it("never says that no page answers", () => {
    for (const verdicts of [null, given(0, 0, 10), given(10, 0, 0)]) {
      expect(answered(ten, verdicts).answer.text).not.toMatch(/no page answers/i);
    }
  });
});
