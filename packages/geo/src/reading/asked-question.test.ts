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
    ["zh", "什么是NTLM？"],
    ["zh", "如何开始写日记"],
    ["ja", "複利とは？"],
    ["ko", "복리는 어떻게 계산하나요?"],
    ["th", "ใครต้องยื่นแบบแสดงรายการภาษี?"],
    ["ar", "ما هي الفائدة المركبة؟"],
    ["en", "What is WPA3-PSK?"],
    ["en", "What does HTTP mean?"],
    ["en", "How do I change my password?"],
    ["en", "How long does it take to find a route?"],
    ["de", "Wie lange dauert der Versand nach Österreich?"],
    ["es", "¿Cómo llegar de Madrid a Toledo en tren?"],
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
    ["en", "HOW TO WAX LEATHER BOOTS"],
    ["en", "What is included in the tour"],
    ["en", "How to find us"],
    ["en", "How to contact support"],
    ["en", "HOW LONG DO THE BOOTS KEEP WATER OUT?"],
    ["en", "What are you looking for today?"],
    ["en", "Why choose our boots?"],
    ["en", "Want to see the price list?"],
    ["en", "When do we start?"],
    ["en", "Should we talk about your project?"],
    ["en", "Don't know which boot fits your foot?"],
    ["en", "Forgot your password for the shop?"],
    ["en", "Not sure which boots to buy?"],
    ["de", "WIE FUNKTIONIERT DER VERSAND"],
    ["de", "Wie Sie uns finden"],
    ["de", "Wie können wir Ihnen beim Wachsen helfen?"],
    ["de", "Passwort für das Kundenkonto vergessen?"],
    ["de", "Sie haben Fragen zum Versand der Stiefel?"],
    ["de", "Warum Stiefel von uns?"],
    ["fr", "COMMENT PARTICIPER AU COMPTAGE"],
    ["fr", "Comment nous trouver à Lyon"],
    ["fr", "Comment nous contacter par téléphone ?"],
    ["fr", "Mot de passe de votre compte oublié ?"],
    ["fr", "Un doute sur la taille des bottes ?"],
    ["fr", "Pourquoi choisir nos bottes ?"],
    ["es", "Cómo llegar al hotel"],
    ["es", "¿Olvidaste la contraseña de tu cuenta?"],
    ["es", "¿Por qué elegir nuestras botas?"],
    ["es", "CÓMO CUIDAR LAS BOTAS"],
    ["it", "Come raggiungerci a Milano"],
    ["it", "Hai dimenticato la password del tuo account?"],
    ["it", "Perché scegliere i nostri stivali?"],
    ["pt", "Como chegar ao hotel"],
    ["pt", "Esqueceu a senha da sua conta?"],
    ["pt", "Por que escolher nossas botas?"],
    ["zh", "如何联系我们"],
    ["zh", "为什么选择我们？"],
    ["ja", "お問い合わせの方法"],
    ["ko", "오시는 방법"],
    ["ru", "КАК УХАЖИВАТЬ ЗА САПОГАМИ?"],
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
