import { type LanguagePack, wordList } from "./language-pack.ts";

/** Dutch. */
export const dutch: LanguagePack = {
  code: "nl",
  stopWords:
    wordList(`aan al alles als altijd andere ben bij daar dan dat de der deze die dit doch doen door dus een eens en
    er ge geen haar had heb hebben heeft hem het hier hij hoe hun iets ik in is ja je kan kon maar me meer men met mij
    mijn moet na naar niet niets nog nu of om omdat onder ons ook op over te toen toch tot u uit uw van veel voor want
    waren was wat we wel werd wie wij wil worden zal ze zei zich zij zijn zo zonder`),
  proForms: wordList("dit dat deze die het zij ze hij zulke hun haar"),
};
