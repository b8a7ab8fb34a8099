import { type LanguagePack, wordList } from "./language-pack.ts";

/** Italian. */
export const italian: LanguagePack = {
  code: "it",
  stopWords:
    wordList(`a ad ai al alla alle allo anche ancora che chi ci come con cui da dal dalla dei del della delle dello
    di dopo dove e è ed era essere fra gli ha hanno ho i il in io la le lei li lo loro lui ma mi mia mio molto ne nei nel
    nella no noi non nostro o ogni per perché più poi prima qual quale quando quanto quella quelle quello questa queste
    questo se si sia solo sono sopra su sua sue sui sul sulla suo tra tu tua tutti tutto un una uno vi voi`),
  proForms: wordList("questo questa questi queste ciò esso essa essi lui lei loro tale tali suo sua"),
};
