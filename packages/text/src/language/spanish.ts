import { type LanguagePack, wordList } from "./language-pack.ts";

/** Spanish. */
export const spanish: LanguagePack = {
  code: "es",
  stopWords:
    wordList(`a al algo ante antes aquí así aún cada como con cual cuando de del desde donde dos el él ella ellas
    ellos en entre era es esa ese eso esta está estas este esto estos fue ha hace han hasta hay la las le les lo los más
    me mi muy no nos nosotros o otra otro para pero poco por porque que qué quien se sea ser si sí sin sobre son su sus
    también tan te tiene todo todos tu un una uno unos y ya yo`),
  proForms: wordList("esto esta este estas estos eso esa ese él ella ellos ellas tal tales su sus"),
};
