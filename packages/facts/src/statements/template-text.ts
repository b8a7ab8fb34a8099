import { detachedText } from "@sightline/text";
import type { LineContext } from "./line-context.ts";
import { hasSign, sign } from "./sign.ts";
import type { StatementList } from "./statement-list.ts";
import type { Statements } from "./statements-schema.ts";
import type { TextLine } from "./text-lines.ts";

/** Text of a template that its user should have replaced. */
export type ForeignText = Statements["foreign"][number];

const maxShown = 120;
/** Texts with which content management systems and themes fill new sites; in lower case. */
const demo =
  /welcome to wordpress\. this is your first post|just another wordpress site|this is an example page\. it['’]s different from a blog post|willkommen bei wordpress\. dies ist dein erster beitrag|ein weiterer wordpress-blog|eine weitere wordpress-(?:website|seite)|dies ist eine beispiel-seite\. sie unterscheidet sich von beiträgen|bienvenue sur wordpress\. ceci est votre premier article|un site utilisant wordpress|te damos la bienvenida a wordpress\. esta es tu primera entrada|otro sitio realizado con wordpress|boas-vindas ao wordpress\. esse é o seu primeiro post|só mais um site wordpress|benvenut[oi] in wordpress\. questo è il tuo primo articolo|un nuovo sito targato wordpress|welkom bij wordpress\. dit is je eerste bericht|een nieuwe wordpress site|witaj w wordpressie\. to jest twój pierwszy wpis|kolejna witryna oparta na wordpressie|добро пожаловать в wordpress\. это ваша первая запись|wordpress へようこそ。こちらは最初の投稿です|欢迎使用 ?wordpress。这是您的第一篇文章|又一个wordpress站点|you['’]ll find this post in your _posts directory|write an awesome description for your new site here|docusaurus was designed from the ground up to be easily installed|this is a demo store for testing purposes|i['’]m a paragraph\. click here to add your own text|click edit button to change this text|i am text block\. click edit button|your content goes here\. edit or remove this text|use this text to share information about your brand with your customers|pair text with an image to focus on your chosen product|double-click here and select a text|add your own content here\. click to edit/;
/** Whole lines of templates. */
const demoLine =
  /^(?:©?\s?(?:\d{4}\s)?)?(?:your company name(?: here)?|company name here|your (?:site|website|business|brand) name|your logo(?: here)?|ihr firmenname|nom de votre (?:entreprise|société)|nombre de (?:tu|su) empresa|nome della tua azienda|nome da sua empresa|my docusaurus site|site title here|your tagline here|buy (?:this|our|the) (?:wordpress )?theme(?: now)?!?|purchase (?:this|the) theme|insert your text here)[\s.]*$/;
const filler =
  /\blorem ipsum dolor\b|\bdolor sit amet,? consectetur\b|\bsed do eiusmod tempor\b|\[insert [^\]]{1,60}\]|[[‹<(«{]\s?(?:à compléter|da completare|por completar|zu ergänzen)\s?[\]›>)»}]|^à compléter[ .…!:–—-]{0,5}(?:$|avec )|far far away, behind the word mountains|dies ist ein (?:typo)?blindtext|ceci est un faux[- ]texte|これはダミーテキスト|この文章はダミーです|此处为占位/;
const address =
  /\b(?:123|1234|12345) (?:(?:street|main st(?:reet)?|john st(?:reet)?|fake st(?:reet)?|anywhere st(?:reet)?|any street|demo st(?:reet)?|example st(?:reet)?|your street|street name|street avenue|business (?:st(?:reet)?|ave(?:nue)?))\b|rue de l['’]exemple|calle falsa)|\bcalle falsa,? 123\b|\b(?:anytown|any city|your (?:city|town|street|address)|city name|street address here)\b|muster(?:straße|strasse|str\.|weg|gasse|platz) ?\d|\d{5} muster(?:stadt|hausen|ort)|\ba108 adam street\b|\b203 fake st\b|\b198 west 21th street\b|\b121 king street,? melbourne\b|\belizabeth st,? melbourne vic 3000\b|\b1 rue de l['’]exemple\b|ny 535022|\bstreet name,? city\b/;
const about =
  /lorem|ipsum|placeholder|dummy|blindtext|faux[- ]texte|wordpress|jekyll|docusaurus|template|theme\b|mustertext|platzhalter|boilerplate|占位|ダミー/iu;

/** Returns true for text with which a content management system fills new sites, or filler text. */
export function isTemplateText(text: string): boolean {
  const lowered = text.toLowerCase();
  return demo.test(lowered) || filler.test(lowered);
}

/** Returns true for a postal address of templates. */
export function isPlaceholderAddress(text: string): boolean {
  return address.test(text.toLowerCase());
}

/** Returns true if the title or a main heading of a page says that it is about templates, whose texts are examples then. */
export function isAboutTemplates(subject: string): boolean {
  return about.test(subject);
}

/** Reads the text of templates in a line. */
export function readTemplateText(line: TextLine, context: LineContext, foreign: StatementList<ForeignText>): void {
  const { lowered } = line;
  if (line.hasCode || !hasSign(line.signs, sign.template)) return;
  const kind = kindOf(lowered);
  if (kind === null) return;
  foreign.add(`${kind} ${lowered.slice(0, maxShown)}`, {
    kind,
    text: detachedText(line.text, maxShown),
    place: context.place(line),
    at: context.at(line.node),
  });
}

function kindOf(lowered: string): ForeignText["kind"] | null {
  if (demo.test(lowered) || (lowered.length <= maxShown && demoLine.test(lowered))) return "theme-demo";
  if (filler.test(lowered)) return "filler";
  return lowered.length <= 200 && address.test(lowered) ? "placeholder-address" : null;
}
