import { type LanguagePack, phraseList, wordList } from "./language-pack.ts";

/** Italian. */
export const italian: LanguagePack = {
  code: "it",
  supported: true,
  stopWords:
    wordList(`a ad ai al alla alle allo anche ancora che chi ci come con cui da dal dalla dei del della delle dello
    di dopo dove e è ed era essere fra gli ha hanno ho i il in io la le lei li lo loro lui ma mi mia mio molto ne nei nel
    nella no noi non nostro o ogni per perché più poi prima qual quale quando quanto quella quelle quello questa queste
    questo se si sia solo sono sopra su sua sue sui sul sulla suo tra tu tua tutti tutto un una uno vi voi`),
  genericHeadings:
    phraseList(`introduzione,sezione,parte,capitolo,esempio,conclusione,conclusioni,riepilogo,panoramica,scopri di più,dettagli,faq,
    maggiori informazioni,chi siamo,vantaggi,caratteristiche,contenuti,prossimi passi`),
  proForms: wordList("questo questa questi queste ciò esso essa essi lui lei loro tale tali suo sua"),
  openers: /^(?:in questo articolo|benvenut[oi]|al giorno d['’]oggi|oggigiorno|ti sei mai chiesto)/,
  definition: /(?:^|\s)(?:è|sono|significa|indica|descrive)\s+(?:un|una|uno|il|la|lo|i|gli|le|l['’])/i,
  vagueAuthority:
    /(?:gli|molti|diversi) studi (?:mostrano|dimostrano|indicano)|gli esperti (?:dicono|consigliano|affermano)|molte persone/gi,
  attribution: /(?:^|[^\p{L}])(?:ha detto|dice|secondo|spiega|ha spiegato|afferma|scrive|ha dichiarato)(?![\p{L}])/iu,
  question: /^(?:chi|che cosa|cosa|quando|dove|quale|quali|perché|come|quanto|quanti)(?![\p{L}])|\?\s*$/iu,
  imperatives: wordList(
    "apri aggiungi attendi chiudi clicca crea elimina inserisci installa lava misura mescola metti premi prendi scegli seleziona taglia togli usa verifica",
  ),
  backReference: /(?:come (?:detto|indicato|descritto|visto) (?:sopra|sotto|prima)|vedi (?:sopra|sotto)|clicca qui)/i,
  yesOrNo: /(?:^|[.!?]\s+)(?:sì|no)[,.:;—–-]/i,
};
