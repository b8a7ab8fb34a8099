import type { GeoAnswer, GeoAudit, GeoQuestion } from "../result/geo-audit.ts";
import { counted } from "../text/counted.ts";
import type { AskedQuestions } from "./asked-questions.ts";
import { promptVersion } from "./judge-question.ts";
import type { JudgedQuestions } from "./judge-questions.ts";
import { draftPromptVersion } from "./model-drafts.ts";
import { summedUsage } from "./model-usage.ts";
import type { PassageSearch } from "./passage-fold.ts";

/** Everything that the answer depends on. */
export interface QuestionFindings {
  readonly asked: AskedQuestions;
  readonly search: PassageSearch;
  /** `null` when no model was asked. */
  readonly judged: JudgedQuestions | null;
  /** False if less than half of the known pages were read, or none. */
  readonly isCovered: boolean;
}

/** Parts of the result that questions fill. */
export interface QuestionAnswers {
  readonly answer: GeoAnswer;
  readonly questions: readonly GeoQuestion[];
  readonly model: GeoAudit["model"];
}

const minJudged = 5;
const maxProblems = 20;
/** Tenths of the questions that have to be answered. */
const enough = 8;
const tooFew = 4;
const maxNamed = 3;

/** Answers “Do you answer?” from the passages found and the verdicts of a model. */
export function answerOfQuestions({ asked, search, judged, isCovered }: QuestionFindings): QuestionAnswers {
  const questions = asked.questions.map(({ question, origin }): GeoQuestion => {
    const { passages = [], isGap = false, missingWords = [] } = search.byQuestion.get(question) ?? {};
    const { verdict = null, quote = null, quoteUrl = null } = judged?.judgements.get(question) ?? {};
    return {
      question,
      origin,
      passage: passages[0] ?? null,
      ...{ verdict, quote, quoteUrl },
      isGap,
      missingWords: [...missingWords],
    };
  });
  const model = modelOf(asked, judged);
  return { answer: answerOf(questions, judged, isCovered), questions, model };
}

function answerOf(all: readonly GeoQuestion[], judged: JudgedQuestions | null, isCovered: boolean): GeoAnswer {
  const questions = all.filter(({ origin }) => origin !== "query");
  const count = (verdict: GeoQuestion["verdict"]) =>
    questions.filter((question) => question.verdict === verdict).length;
  const [answered, partly, not] = [count("answered"), count("partly"), count("not")];
  const known = answered + partly + not;
  const counts = { passed: answered, failed: partly + not, unknown: questions.length - known, issueIds: [] };
  const gaps = gapText(questions);
  const unknown = (code: GeoAnswer["code"], reason: string): GeoAnswer => ({
    state: "unknown",
    code,
    share: null,
    ...counts,
    text: [reason, closestText(questions), gaps].filter((text) => text !== "").join(" "),
  });
  if (!isCovered) return unknown("coverage", "Too few pages were read to say.");
  if (judged === null) return unknown("no-model", "No language model was asked.");
  if (!judged.isReliable) {
    const { claimed, asked } = judged.controls;
    const claims = `${claimed} of ${counted(asked, "question")}`;
    return unknown(
      "too-few-questions",
      `The language model claimed to answer ${claims} about things that do not exist, so its verdicts do not count.`,
    );
  }
  if (known < minJudged) {
    const verb = known === 1 ? "was" : "were";
    return unknown("too-few-questions", `${counted(known, "question")} ${verb} judged; ${minJudged} are needed.`);
  }
  const points = answered + partly / 2;
  const state = points * 10 >= enough * known ? "yes" : points * 10 < tooFew * known ? "no" : "partly";
  const inPart = partly === 0 ? "" : `, and ${partly} in part`;
  const text = `The pages answer ${answered} of ${counted(known, "judged question")}${inPart}.`;
  return { state, code: null, share: points / known, ...counts, text: gaps === "" ? text : `${text} ${gaps}` };
}

function closestText(questions: readonly GeoQuestion[]): string {
  if (questions.length === 0)
    return "No question with its answer below was recognised on the pages; state your own to see what is closest.";
  if (questions.every(({ origin }) => origin === "heading")) {
    return `The pages ask ${counted(questions.length, "question")} themselves; the text below each is shown.`;
  }
  const found = questions.filter(({ passage }) => passage !== null).length;
  return found === 0 ? "" : `The report lists ${counted(found, "question")} with the closest passage of the site.`;
}

/** Says which words of questions no page mentions; empty when pages mention a word of each question. */
export function gapText(questions: readonly GeoQuestion[]): string {
  const gaps = questions.filter(({ isGap }) => isGap);
  const words = [...new Set(gaps.flatMap(({ missingWords }) => missingWords))];
  if (words.length === 0) {
    return gaps.length === 0 ? "" : `No page read shares a word with ${counted(gaps.length, "question")}.`;
  }
  const named = words.slice(0, maxNamed).map((word) => `“${word}”`);
  const last = words.length > maxNamed ? `${words.length - maxNamed} other words of the questions` : named.pop();
  return `No page read mentions ${named.length === 0 ? last : `${named.join(", ")} or ${last}`}.`;
}

function modelOf(asked: AskedQuestions, judged: JudgedQuestions | null): GeoAudit["model"] {
  if (judged === null) return null;
  const isDrafted = asked.questions.some(({ origin }) => origin === "model");
  return {
    model: judged.model,
    promptVersion: isDrafted ? `${draftPromptVersion} ${promptVersion}` : promptVersion,
    isReliable: judged.isReliable,
    problems: [...asked.problems, ...judged.problems].slice(0, maxProblems),
    usage: summedUsage([...asked.usage, ...judged.usage]),
  };
}
