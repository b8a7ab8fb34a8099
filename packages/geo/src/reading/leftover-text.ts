import type { TextBlock } from "../text/text-reading.ts";

/** Text that was left on a page by mistake. */
export interface Leftover {
  readonly kind: "Text of a language model" | "Placeholder of a template" | "Announcement instead of content";
  readonly text: string;
}

interface PageText {
  readonly blocks: readonly TextBlock[];
  /** Title and headings: a page about placeholders or models shows examples of them. */
  readonly subject: string;
  /** Returns true if the page is about language models. */
  readonly isAboutModels: () => boolean;
}

/** Sentences in which a model speaks of itself, and marks of its citations; in lower case, which is faster to search than either case. */
const ofItself =
  /\bas an ai (?:language )?model,? i\b|\bi (?:cannot|can't|am unable to) browse the (?:internet|web)\b|\bmy (?:last )?knowledge (?:cut-?off|update)\b|\bturn\d+(?:search|view)\d+|:contentreference\[oaicite|als ki-?(?:sprachmodell|modell) (?:kann|habe|bin|darf) ich\b|en tant que (?:modèle de langage|modèle d['’]ia|ia)\s?,? je\b|como modelo de lenguaje\b[^.!?]{0,40}, (?:no|yo)\b|como (?:um )?modelo de linguagem\b[^.!?]{0,40}, (?:eu|não) |come modello linguistico\b[^.!?]{0,40}, non |как языковая модель,? я |作为(?:一个|一名)?(?:人工智能|ai)(?:语言)?(?:模型|助手)[，,]我|ai言語モデルとして|(?:ai|인공지능) ?언어 ?모델로서/;

/** Reasoning about a request, at the start of a paragraph. */
const reasoning =
  /^(?:<think>\s*)?(?:(?:okay|ok|alright|hmm),? (?:so )?the user (?:wants|is asking|asked|has asked|needs)\b|(?:好的|好|嗯|首先)[，,](?:用户(?:让我|要求|希望|想要|想让|需要|提供|给)|我(?:现在)?需要[^。]{0,20}用户))|^<\/?think>/iu;

/** Answer to a request, which introduces a text and ends with a colon. */
const handover =
  /^(?:(?:sure|certainly|of course|absolutely)[!,.]? (?:here(?:['’]s| is| are)|below is) |(?:natürlich|gerne?|selbstverständlich)[!,.] hier (?:ist|sind) |(?:bien sûr|certainement)\s?[!,.] ?voici |(?:claro|por supuesto)[!,.]? aquí (?:tienes|está) |claro[!,.] aqui está |(?:当然(?:可以)?|好的)[，,！!。](?:以下|下面|这)是)[^\n]{0,200}[:：]$/iu;

const maxHandover = 300;

const placeholder =
  /\blorem ipsum dolor\b|\[insert [^\]]{1,60}\]|welcome to wordpress\. this is your first post|this is an example page\. it['’]s different from a blog post|willkommen bei wordpress\. dies ist dein erster beitrag|dies ist eine beispiel-seite\. sie unterscheidet sich von beiträgen|bienvenue sur wordpress\. ceci est votre premier article|te damos la bienvenida a wordpress\. esta es tu primera entrada|boas-vindas ao wordpress\. esse é o seu primeiro post|benvenut[oi] in wordpress\. questo è il tuo primo articolo|welkom bij wordpress\. dit is je eerste bericht|добро пожаловать в wordpress\. это ваша первая запись|wordpress へようこそ。こちらは最初の投稿です|欢迎使用 ?wordpress。这是您的第一篇文章|you['’]ll find this post in your _posts directory|docusaurus was designed from the ground up to be easily installed/;

const aboutPlaceholders =
  /lorem|ipsum|placeholder|dummy|blindtext|faux[- ]texte|wordpress|jekyll|docusaurus|占位|ダミー/iu;

const announcement =
  /^(?:(?:this )?(?:site|website|page) (?:is )?(?:coming soon|under construction)|coming soon|under construction|diese (?:seite|website) (?:befindet sich im aufbau|ist im aufbau)|demnächst (?:hier|verfügbar)|site en construction|page en construction|bientôt disponible|sitio en construcción|página en construcción|próximamente|em construção|em breve|in costruzione|сайт в разработке|страница в разработке|скоро открытие|敬请期待|建设中|準備中|工事中|준비 ?중입니다)[\s.!…。！]*$/iu;

const maxAnnouncementWords = 15;

/** Returns the first text that a template or a language model left on a page; `null` without one. */
export function leftoverText({ blocks, subject, isAboutModels }: PageText): Leftover | null {
  const isExample = aboutPlaceholders.test(subject);
  for (const { kind, text } of blocks) {
    if (kind === "code" || kind === "quote") continue;
    const lowered = text.toLowerCase();
    if (isOfModel(lowered.trim()) && !isAboutModels()) return { kind: "Text of a language model", text };
    if (!isExample && placeholder.test(lowered)) return { kind: "Placeholder of a template", text };
  }
  return announcementOf(blocks);
}

function isOfModel(text: string): boolean {
  return ofItself.test(text) || reasoning.test(text) || (text.length <= maxHandover && handover.test(text));
}

/** Returns the announcement of a page that has nothing else to read. */
function announcementOf(blocks: readonly TextBlock[]): Leftover | null {
  const words = blocks.reduce((sum, { wordCount }) => sum + wordCount, 0);
  const found = words > maxAnnouncementWords ? undefined : blocks.find(({ text }) => announcement.test(text.trim()));
  return found === undefined ? null : { kind: "Announcement instead of content", text: found.text };
}
