import { type LanguagePack, phraseList, wordList } from "./language-pack.ts";

/** Dutch. */
export const dutch: LanguagePack = {
  code: "nl",
  supported: true,
  stopWords:
    wordList(`aan al alles als altijd andere ben bij daar dan dat de der deze die dit doch doen door dus een eens en
    er ge geen haar had heb hebben heeft hem het hier hij hoe hun iets ik in is ja je kan kon maar me meer men met mij
    mijn moet na naar niet niets nog nu of om omdat onder ons ook op over te toen toch tot u uit uw van veel voor want
    waren was wat we wel werd wie wij wil worden zal ze zei zich zij zijn zo zonder`),
  genericHeadings:
    phraseList(`inleiding,sectie,deel,hoofdstuk,voorbeeld,introductie,conclusie,samenvatting,overzicht,meer informatie,meer weten,details,
    faq,veelgestelde vragen,over ons,voordelen,kenmerken,inhoud,volgende stappen`),
  proForms: wordList("dit dat deze die het zij ze hij zulke hun haar"),
  openers: /^(?:in dit (?:artikel|blog|bericht)|welkom|in de huidige|tegenwoordig|heb je je ooit)/,
  definition: /\b(?:is|zijn|betekent|beschrijft|verwijst naar)\s+(?:een|de|het)\b/i,
  vagueAuthority:
    /\b(?:studies (?:tonen|laten|bewijzen)|onderzoek (?:toont|bewijst)|experts (?:zeggen|adviseren)|veel mensen)\b/gi,
  attribution: /\b(?:zei|zegt|volgens|aldus|legt uit|schrijft|verklaarde)\b/i,
  question: /^(?:wie|wat|wanneer|waar|welke?|waarom|hoe|kan|mag|moet|is|zijn)\b|\?\s*$/i,
  imperatives: wordList(
    "druk klik open sluit kies neem zet leg controleer meet was maak bewaar installeer start wacht draai verwijder vul gebruik snijd",
  ),
  backReference:
    /\b(?:zoals (?:hierboven|eerder) (?:vermeld|beschreven)|zie (?:boven|hierboven|onder|hieronder)|klik hier)\b/i,
  yesOrNo: /(?:^|[.!?]\s+)(?:ja|nee)[,.:;—–-]/i,
};
