import { type LanguagePack, wordList } from "./language-pack.ts";

export const french: LanguagePack = {
  code: "fr",
  stopWords:
    wordList(`à afin ai ainsi alors après au aussi autre aux avant avec avoir bien car ce cela ces cet cette ceux
    chez comme dans de des donc du elle elles en encore entre est et été être eux fait il ils je la le les leur leurs lui
    mais me même mes moi mon ne nos notre nous on ont ou où par pas plus pour pourquoi qu quand que quel quelle qui quoi
    sa sans se ses si son sont sous sur ta te tes toi ton tous tout toute très tu un une vers vos votre vous y`),
  proForms: wordList("ce cela ceci ces cette cet il elle ils elles tel tels telle leur leurs"),
};
