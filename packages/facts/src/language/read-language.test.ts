import { describe, expect, it } from "vitest";
import { factsOf } from "../testing/facts-of.ts";

const japanese =
  "靴は雨の中に八時間置かれ、私たちはどのように測定したかを説明します。革が朝になっても乾いていない場合は、火の近くに置かないでください。";
const paragraphs = `<p>PG-Strom Team</p>${`<p>${japanese}</p>`.repeat(4)}`;
const languageOf = (html: string) => {
  const { textLanguage, mislabelledText } = factsOf(html);
  return { textLanguage, mislabelledText };
};

describe("the language of a text", () => {
  it("is told with a quote where the page declares another one", () => {
    expect(languageOf(`<html lang="en"><main>${paragraphs}</main>`)).toEqual({
      textLanguage: "ja",
      mislabelledText: japanese.slice(0, 100),
    });
  });

  it.each([
    ["declares it", `<html lang="ja-JP"><main>${paragraphs}</main>`],
    ["declares none", `<main>${paragraphs}</main>`],
    ["declares it for a part", `<html lang="en"><main><article lang="ja">${paragraphs}</article></main>`],
  ])("is told alone where the page %s", (_, html) => {
    expect(languageOf(html)).toEqual({ textLanguage: "ja", mislabelledText: null });
  });

  it("is not declared by a link to another version", () => {
    const html = `<html lang="en"><a href="/" lang="ja">日本語</a><main>${paragraphs}</main>`;
    expect(languageOf(html).mislabelledText).not.toBeNull();
  });

  it("is not declared by a quotation", () => {
    const quotation = '<blockquote><p lang="ja">靴</p></blockquote>';
    expect(languageOf(`<html lang="en"><main>${paragraphs}${quotation}</main>`).mislabelledText).not.toBeNull();
  });

  it("is not that of a quotation", () => {
    const html = `<html lang="uk"><main><p>Фільм завершується коротким монологом головного героя:</p>
      <blockquote>${`<p>${japanese}</p>`.repeat(4)}</blockquote></main>`;
    expect(languageOf(html)).toEqual({ textLanguage: null, mislabelledText: null });
  });

  it("is that of prose, not of code and tables", () => {
    const rows = `<table>${`<tr><td>${japanese}</td></tr>`.repeat(9)}</table><pre>${japanese.repeat(9)}</pre>`;
    expect(languageOf(`<html lang="en"><main><p>Values</p>${rows}</main>`)).toEqual({
      textLanguage: null,
      mislabelledText: null,
    });
  });
});
