import { type LanguagePack, phraseList, wordList } from "./language-pack.ts";

export const french: LanguagePack = {
  code: "fr",
  supported: true,
  stopWords:
    wordList(`à afin ai ainsi alors après au aussi autre aux avant avec avoir bien car ce cela ces cet cette ceux
    chez comme dans de des donc du elle elles en encore entre est et été être eux fait il ils je la le les leur leurs lui
    mais me même mes moi mon ne nos notre nous on ont ou où par pas plus pour pourquoi qu quand que quel quelle qui quoi
    sa sans se ses si son sont sous sur ta te tes toi ton tous tout toute très tu un une vers vos votre vous y`),
  genericHeadings:
    phraseList(`introduction,section,partie,chapitre,exemple,conclusion,résumé,aperçu,présentation,en savoir plus,détails,faq,plus
    d'informations,à propos,contexte,généralités,avantages,fonctionnalités,sommaire,pour aller plus loin`),
  proForms: wordList("ce cela ceci ces cette cet il elle ils elles tel tels telle leur leurs"),
  openers: /^(?:dans cet article|bienvenue|de nos jours|à l['’]heure actuelle|vous êtes-vous déjà|saviez-vous)/,
  definition: /(?:^|\s)(?:est|sont|désigne|désignent|signifie|correspond à)\s+(?:un|une|le|la|les|des|l['’])/i,
  vagueAuthority:
    /(?:des|les|plusieurs) études (?:montrent|prouvent|indiquent)|les experts (?:disent|recommandent|affirment)|la recherche montre|beaucoup de gens/gi,
  attribution: /(?:^|[^\p{L}])(?:a déclaré|déclare|selon|d['’]après|explique|écrit|affirme|a dit)(?![\p{L}])/iu,
  question:
    /^(?:qui|que|quoi|quand|où|quel(?:le)?s?|pourquoi|comment|combien|peut-on|est-ce|faut-il)(?![\p{L}])|\?\s*$/iu,
  imperatives: wordList(`ajoutez appuyez attendez choisissez cliquez coupez créez enlevez entrez fermez installez lavez
    lancez mélangez mesurez mettez nettoyez ouvrez placez posez prenez retirez sélectionnez tournez utilisez vérifiez`),
  backReference:
    /(?:comme (?:mentionné|indiqué|décrit|vu) (?:ci-dessus|ci-dessous|plus haut)|voir (?:ci-dessus|ci-dessous)|cliquez ici)/i,
  yesOrNo: /(?:^|[.!?]\s+)(?:oui|non)[,.:;—–-]/i,
};
