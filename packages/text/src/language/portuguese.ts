import { type LanguagePack, wordList } from "./language-pack.ts";

/** Portuguese. */
export const portuguese: LanguagePack = {
  code: "pt",
  stopWords:
    wordList(`a à ao aos aquela aquele as até com como da das de dela dele depois do dos e é ela elas ele eles em
    entre era essa esse esta está estas este estes eu foi há isso isto já lhe mais mas me mesmo meu minha muito na não nas
    nem no nos nós o os ou para pela pelas pelo pelos por qual quando que quem se sem ser seu seus só sua suas são também
    te tem um uma você`),
  proForms: wordList("isto isso este esta estes estas esse essa ele ela eles elas tal tais seu sua"),
};
