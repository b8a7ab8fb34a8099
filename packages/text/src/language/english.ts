import { type LanguagePack, wordList } from "./language-pack.ts";

/** English. */
export const english: LanguagePack = {
  code: "en",
  stopWords: wordList(`a about above after again against all also am an and any are as at be because been before being
    below between both but by can could did do does doing down during each few for from further get had has have having
    he her here hers him his how i if in into is it its just me more most my no nor not of off on once only or other our
    out over own same she should so some such than that the their them then there these they this those through to too
    under until up us very was we were what when where which while who whom why will with would you your`),
  proForms: wordList("this that these those it they he she such its their his her"),
};
