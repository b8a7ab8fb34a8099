import { describe, expect, it } from "vitest";
import { contradictsLanguage, showsLanguage, writtenLanguage } from "./written-language.ts";

const english = `The boots of the walker are in the rain for eight hours, and we say how we measured it. If the leather
  is not dry in the morning, you should not put it near to the fire, because it will break and then nothing helps. Most
  of our readers ask which of them they can wear in the winter, and what we would do if the soles are worn out.`;
const german = `Der Stiefel steht acht Stunden im Regen, und wir sagen, wie wir das gemessen haben. Wenn das Leder am
  Morgen noch nicht trocken ist, sollte man es nicht an das Feuer stellen, weil es bricht und dann nichts mehr hilft. Die
  meisten fragen, welche davon man im Winter tragen kann und was wir tun, wenn die Sohlen nach einem Jahr dünn sind.`;
const japanese =
  `PostgreSQLのテーブルは内部的に8KBのブロックと呼ばれる単位で編成され、ブロックは全ての属性及びメタデータを含む。
  クエリがGPUで実行されるかどうかを確認するにはEXPLAINコマンドを使用します。SQL処理は内部的にいくつかの要素に分解されます。`.repeat(
    2,
  );
const chinese =
  "靴子在雨中放了八个小时，我们说明如何测量。如果皮革早上还没有干，就不要把它放在火边，因为它会裂开。".repeat(6);

describe("the language a text is written in", () => {
  it.each([
    ["en", english],
    ["de", german],
    ["ja", japanese],
    ["zh", chinese],
    [
      "ko",
      "가죽이 아침에도 마르지 않았다면 불 가까이에 두지 마십시오. 장화는 비 속에서 여덟 시간을 견딥니다. ".repeat(6),
    ],
    ["he", "המגפיים עומדים שמונה שעות בגשם ואנחנו אומרים כיצד מדדנו זאת לפני החורף. ".repeat(6)],
    ["und-Arab", "تبقى الأحذية في المطر ثماني ساعات ونحن نقول كيف قسنا ذلك قبل الشتاء. ".repeat(6)],
    ["und-Deva", "जूते आठ घंटे बारिश में रहते हैं और हम बताते हैं कि हमने इसे कैसे मापा। ".repeat(8)],
  ])("is %s by its script or function words", (code, text) => {
    expect(writtenLanguage(text)).toBe(code);
  });

  it("needs fewer function words where those of the declared language are absent", () => {
    const course = `Introduction to machine learning. Instructor: Ada Lovelace. Location: main campus, room 301. Course
      overview: supervised learning, decision trees, linear regression, neural networks, model evaluation, clustering.
      Students will learn about algorithms, training methods and evaluation. Grading: homework assignments, project
      report, written exam. Textbook: Pattern Recognition. This course is for graduate students with some programming
      experience. Topics include feature engineering and dimensionality reduction.`;
    expect(writtenLanguage(course, "fr")).toBe("en");
    expect(writtenLanguage(course, "en")).toBe("en");
    // Nothing here tells how much of it is in Polish.
    expect(writtenLanguage(course, "pl")).toBeNull();
    expect(writtenLanguage(course)).toBeNull();
  });

  it("is unknown where it is short, bilingual, or mostly of names", () => {
    expect(writtenLanguage(english.slice(0, 150))).toBeNull();
    expect(writtenLanguage(english.slice(0, 250) + japanese.slice(0, 180))).toBeNull();
    expect(writtenLanguage(english.slice(0, 300) + german.slice(0, 300))).toBeNull();
    expect(writtenLanguage("Maxwell Tessa Kunden Wallet Network ".repeat(30))).toBeNull();
  });

  it.each([
    [
      "Catalan",
      `Les botes estan vuit hores sota la pluja, i diem com ho hem mesurat. Si el cuir encara no és sec al matí, no
      s'ha de posar a prop del foc, perquè es trenca i després ja no hi ha res a fer. La majoria de lectors ens pregunten
      quines poden portar a l'hivern i què faríem nosaltres si les soles són gastades després d'un any de caminar.`,
    ],
    [
      "Galician",
      `As botas están oito horas baixo a choiva, e dicimos como o medimos. Se o coiro aínda non está seco pola mañá,
      non se debe poñer preto do lume, porque rompe e despois xa non hai nada que facer. A maioría dos lectores pregúntannos
      cales poden levar no inverno e que fariamos nós se as solas están gastadas despois dun ano de camiñar.`,
    ],
    [
      "Danish",
      `Støvlerne står i regnen i otte timer, og vi siger, hvordan vi har målt det. Hvis læderet ikke er tørt om
      morgenen, skal man ikke stille det ved ilden, fordi det går i stykker, og så hjælper intet mere. De fleste læsere
      spørger, hvilke de kan have på om vinteren, og hvad vi ville gøre, hvis sålerne er slidt op efter et år.`,
    ],
    [
      "Romanian",
      `Cizmele stau opt ore în ploaie și spunem cum am măsurat. Dacă pielea nu este uscată dimineața, nu trebuie pusă
      lângă foc, pentru că se rupe și apoi nimic nu mai ajută. Cei mai mulți cititori ne întreabă pe care le pot purta
      iarna și ce am face noi dacă tălpile sunt uzate după un an de mers pe munte cu rucsacul în spate.`,
    ],
    [
      "Bulgarian",
      `Ботушите стоят осем часа на дъжда и казваме как сме го измерили. Ако кожата сутрин още не е суха, не бива да
      се слага до огъня, защото се чупи и после нищо не помага. Повечето читатели питат кои могат да носят през зимата и
      какво бихме направили ние, ако подметките са изтъркани след една година ходене по планините с раница на гърба.`,
    ],
    [
      "Ukrainian",
      `Чоботи стоять вісім годин під дощем, і ми кажемо, як ми це виміряли. Якщо шкіра вранці ще не суха, її не слід
      ставити біля вогню, бо вона трісне, і тоді вже ніщо не допоможе. Більшість читачів питають, які з них можна носити
      взимку і що б ми зробили, якби підошви стерлися після року ходьби горами з важким наплічником за плечима.`,
    ],
  ])("is not taken for a neighbour's: %s", (_, text) => {
    expect(writtenLanguage(text)).toBeNull();
    expect(writtenLanguage(text, "en")).toBeNull();
  });
});

it("is shown by a sentence with letters of its script or with function words", () => {
  expect(showsLanguage("本章ではGPUデバイスについて説明します。", "ja")).toBe(true);
  expect(showsLanguage("PG-Strom Development Team", "ja")).toBe(false);
  expect(showsLanguage("HariPrasad EVM Video", "und-Deva")).toBe(false);
  expect(showsLanguage("Der Stiefel steht im Regen und wir messen es", "de")).toBe(true);
  expect(showsLanguage("Chart (Diagramm): Swapp", "de")).toBe(false);
});

describe("a declared language", () => {
  it.each([
    // Without words of their own here, but nothing like the other.
    ["sv", "en"],
    ["pl", "en"],
    ["eu", "en"],
    ["en", "ja"],
    ["en-US", "de"],
    ["zh-CN", "ja"],
    ["ko", "zh"],
    ["tr", "he"],
    ["ja", "en"],
    ["de", "und-Arab"],
    ["fa-Latn", "und-Arab"],
  ])("%s is contradicted by text in %s", (declared, written) => {
    expect(contradictsLanguage(declared, written)).toBe(true);
  });

  it.each([
    ["en_GB", "en"],
    ["zh-TW", "zh"],
    ["yue", "zh"],
    // Headings and tables of Japanese may be in Chinese characters alone.
    ["ja", "zh"],
    ["fa", "und-Arab"],
    ["az-Arab", "und-Arab"],
    // Nothing here tells words of Catalan from Spanish ones.
    ["ca", "es"],
    ["af", "nl"],
    ["gsw", "de"],
    ["sco", "en"],
    ["uk", "ru"],
    ["", "en"],
    ["english", "ja"],
    ["qqq", "ja"],
  ])("%s is not by text in %s", (declared, written) => {
    expect(contradictsLanguage(declared, written)).toBe(false);
  });
});
