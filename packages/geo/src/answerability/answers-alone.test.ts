import { languagePack } from "@sightline/text/language";
import { describe, expect, it } from "vitest";
import { answersAlone } from "./answers-alone.ts";
import { candidatesOf, wordAnswer } from "./word-reader.ts";

const answers = (language: string, question: string, sentence: string, follows = true) =>
  answersAlone(question, { sentence, follows }, languagePack(language));

describe("answersAlone", () => {
  it.each([
    ["en", "What is NTLM?", "NTLM is a suite of authentication protocols used in networks."],
    ["en", "How much does a tent weigh?", "A tent of silk weighs 900 grams without its poles."],
    ["en", "Can I return worn boots?", "Yes, you can return worn boots within 30 days."],
    ["en", "Why do boots need wax?", "Boots need wax because leather dries out and cracks."],
    ["en", "How to wash a tent", "Wash a tent by hand with cold water and mild soap."],
    ["en", "When does the shop open?", "The shop opens at 9 on every day but Sunday."],
    ["de", "Was ist Zinseszins?", "Zinseszins ist der Zins, der auf Zinsen gezahlt wird."],
    [
      "fr",
      "Combien de vols sont inclus par participant ?",
      "Chaque participant a 2 vols qui sont inclus dans le prix.",
    ],
    ["es", "¿Qué es la Regla del 72?", "La Regla del 72 es una forma rápida de estimar el tiempo."],
    ["it", "Posso smettere con la CPAP?", "No, non puoi smettere con la CPAP senza parlarne al medico."],
    ["pt", "O que é a Regra dos 72?", "A Regra dos 72 é uma forma rápida de estimar o tempo."],
  ])("believes a sentence that says it all (%s): %s", (language, question, sentence) => {
    expect(answers(language, question, sentence)).toBe(true);
  });

  it.each([
    ["a question", "What is NTLM?", "What is an NTLM suite of protocols for the web?"],
    ["a heading", "What is NTLM?", "NTLM is a suite"],
    ["a list of links", "What is NTLM?", "NTLM · Kerberos · Basic · Digest · Tokens."],
    ["a row of a table", "How much does a tent weigh?", "Tent | weigh | 900 g | 1200 g | in size of 2."],
    ["the question again", "Why do boots need wax?", "Boots need wax because boots need wax."],
    ["a sentence that leans on another", "What is NTLM?", "It is a suite of protocols, as is NTLM."],
    ["one that points elsewhere", "How to wash a tent", "Wash a tent with these two products from the list."],
    ["an announcement", "How to wash a tent", "Read below how to wash a tent with soap and water."],
    ["no number", "How much does a tent weigh?", "A tent does weigh less than you think it does."],
    ["no reason", "Why do boots need wax?", "Boots need wax in every season of the year."],
    ["no yes or no", "Can I return worn boots?", "You ask whether you can return worn boots to us."],
    ["another subject", "What is curl?", "Curl Corporation is a producer of the Curl language."],
    ["what someone else says", "What is NTLM?", "“NTLM is a suite of authentication protocols.”"],
    ["one of several", "What are the advantages of wax?", "Wax keeps water out and has advantages for leather."],
    ["half of a difference", "What is the difference between wax and oil?", "Wax is a solid and oil is its friend."],
  ])("does not believe %s", (_, question, sentence) => {
    expect(answers("en", question, sentence)).toBe(false);
  });

  it("wants the whole subject of a sentence that does not stand below its question", () => {
    const sentence = "A tent of silk weighs 900 grams without its poles.";
    expect(answers("en", "How much does a silk tent weigh?", sentence, false)).toBe(true);
    expect(answers("en", "How much does a cotton tent weigh?", sentence, false)).toBe(false);
  });

  it("is silent in a language whose forms are not known", () => {
    expect(answers("sv", "Vad är NTLM?", "NTLM är en svit av protokoll för nätverk.")).toBe(false);
  });
});

describe("wordAnswer", () => {
  it("finds the answer behind a question in the same block, and leaves its marks out", () => {
    const text = "Can I return worn boots?+ ▼ A: Yes, you can return worn boots within 30 days.";
    expect(wordAnswer("Can I return worn boots?", [{ text }], languagePack("en"))).toEqual({
      passage: 0,
      sentence: "Yes, you can return worn boots within 30 days.",
    });
  });

  it("reads hostile text in linear time", () => {
    const start = performance.now();
    for (const text of ["? ".repeat(20_000), "(".repeat(50_000), `${"a (".repeat(20_000)}.`, "— ".repeat(30_000)]) {
      for (const candidate of candidatesOf("What is a?", "", text))
        answersAlone("What is a?", candidate, languagePack("en"));
    }
    expect(performance.now() - start).toBeLessThan(5000);
  });
});
