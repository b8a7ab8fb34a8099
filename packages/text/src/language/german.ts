import { type LanguagePack, wordList } from "./language-pack.ts";

/** German. */
export const german: LanguagePack = {
  code: "de",
  stopWords:
    wordList(`aber alle als also am an auch auf aus bei beim bin bis bist da damit dann das dass dein dem den der
    des die dies diese diesem diesen dieser dieses doch dort du durch ein eine einem einen einer eines er es euch für hat
    haben hatte hier ich ihm ihn ihr ihre im in ins ist ja kann kein keine können mehr mein mit muss nach nicht noch nur
    ob oder ohne sehr sein seine sich sie sind so über um und uns unser unter vom von vor war was wenn wer werden wie
    wird wir wo zu zum zur zwischen`),
  proForms: wordList("dies diese dieser dieses es sie er solche jene ihre seine"),
};
