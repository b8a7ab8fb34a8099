import { type LanguagePack, phraseList, wordList } from "./language-pack.ts";

/** German. */
export const german: LanguagePack = {
  code: "de",
  supported: true,
  stopWords:
    wordList(`aber alle als also am an auch auf aus bei beim bin bis bist da damit dann das dass dein dem den der
    des die dies diese diesem diesen dieser dieses doch dort du durch ein eine einem einen einer eines er es euch für hat
    haben hatte hier ich ihm ihn ihr ihre im in ins ist ja kann kein keine können mehr mein mit muss nach nicht noch nur
    ob oder ohne sehr sein seine sich sie sind so über um und uns unser unter vom von vor war was wenn wer werden wie
    wird wir wo zu zum zur zwischen`),
  genericHeadings:
    phraseList(`überblick,abschnitt,teil,kapitel,beispiel,themen,übersicht,einleitung,einführung,fazit,zusammenfassung,mehr erfahren,details,faq,
    weitere informationen,allgemeines,hintergrund,sonstiges,vorteile,funktionen,inhalt,nächste schritte,über uns`),
  proForms: wordList("dies diese dieser dieses es sie er solche jene ihre seine"),
  openers:
    /^(?:in diesem (?:artikel|beitrag|ratgeber|blog)|willkommen|in der heutigen|wussten sie|haben sie sich (?:schon|jemals)|heutzutage)/,
  definition: /\b(?:ist|sind|bedeutet|bezeichnet|bezeichnen|beschreibt)\s+(?:ein|eine|einen|der|die|das|wenn|wie)\b/i,
  vagueAuthority:
    /\b(?:studien (?:zeigen|belegen|besagen)|experten (?:sagen|empfehlen|meinen)|die forschung zeigt|viele menschen (?:sagen|glauben|denken)|bekanntlich)\b/giu,
  attribution: /\b(?:sagt|sagte|laut|erklärt|erklärte|schreibt|schrieb|berichtet|so der|so die)\b/iu,
  question:
    /^(?:wer|was|wann|wo|welche[rsmn]?|warum|wieso|weshalb|wie|kann|können|ist|sind|darf|soll|hat|haben)\b|\?\s*$/i,
  imperatives: wordList(`drücken klicken öffnen schließen wählen geben gehen nehmen setzen legen stellen prüfen messen
    waschen reinigen speichern installieren starten warten drehen entfernen füllen lassen tragen mischen schneiden`),
  backReference:
    /\b(?:wie (?:oben|bereits|vorher|weiter unten) (?:erwähnt|beschrieben|gezeigt)|siehe (?:oben|unten)|hier klicken)\b/iu,
  yesOrNo: /(?:^|[.!?]\s+)(?:ja|nein)[,.:;—–-]/i,
};
