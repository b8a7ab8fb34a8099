import { languagePack } from "@sightline/text/language";
import { describe, expect, it } from "vitest";
import { askedQuestion } from "./asked-question.ts";

const asks = (text: string, language: string) => askedQuestion(text, languagePack(language), language)?.question;

describe("askedQuestion", () => {
  it.each([
    ["en", "How long do the boots keep water out?"],
    ["en", "How to wax leather boots"],
    ["en", "What is NTLM?"],
    ["de", "Was sind Computerviren?"],
    ["de", "Wie oft müssen Stiefel gewachst werden?"],
    ["fr", "Comment participer au comptage ?"],
    ["es", "¿Qué es el interés compuesto?"],
    ["it", "Quanto costa un matrimonio in inverno?"],
    ["pt", "Quanto dura um ciclo de sono?"],
    ["zh", "什么是复利？"],
    ["zh", "如何开始写日记"],
    ["ja", "複利とは？"],
    ["ko", "복리는 어떻게 계산하나요?"],
    ["th", "ใครต้องยื่นแบบแสดงรายการภาษี?"],
    ["ar", "ما هي الفائدة المركبة؟"],
  ])("takes a question of the page's language (%s): %s", (language, text) => {
    expect(asks(text, language)?.replace(/[?？؟]$/, "")).toBe(text.replace(/[?？؟]$/, ""));
  });

  it.each([
    ["en", "Tags"],
    ["en", "Archives"],
    ["en", "Home"],
    ["en", "2024-03-01"],
    ["en", "Version 2.1.0"],
    ["en", "REINFORCE"],
    ["en", "How it works"],
    ["en", "What we do"],
    ["en", "What's new"],
    ["en", "Ready to book?"],
    ["en", "Need a personal estimate?"],
    ["en", "Was this page helpful?"],
    ["en", "Why?"],
    ["en", "How to check?"],
    ["en", "How does it work?"],
    ["en", "Why microdata? Why not RDFa?"],
    ["de", "Haben Sie Fragen?"],
    ["de", "Was jetzt tun?"],
    ["de", "Can I work on either visa?"],
    ["fr", "Besoin d'une estimation personnalisée ?"],
    ["es", "¿Listo para transformar tu vida?"],
    ["zh", "What is Tags?"],
    ["th", "What is the archive of the tags?"],
    ["ja", "タグ"],
  ])("drops what asks for no information (%s): %s", (language, text) => {
    expect(asks(text, language)).toBeUndefined();
  });

  it("takes numbers, labels and icons off a question", () => {
    expect(asks("3.2 How heavy is a boot?", "en")).toBe("How heavy is a boot?");
    expect(asks("Q: How heavy is a boot? ▼", "en")).toBe("How heavy is a boot?");
  });

  it("reads a heading of any length in linear time", () => {
    const start = performance.now();
    asks(`${"how ".repeat(50_000)}?`, "en");
    asks("?".repeat(100_000), "en");
    asks(`${"1.".repeat(50_000)} what`, "en");
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
