import { cleanText, cutText, type InjectionSuspicion } from "@sightline/model";

const longestQuote = 160;

/** How text that is meant for language models reads, in the languages of most sites. All patterns are linear. */
const patterns: readonly { readonly kind: InjectionSuspicion["kind"]; readonly pattern: RegExp }[] = [
  {
    kind: "override",
    pattern:
      /(?<!\bnot |\bnever |n't )\b(?:ignore|disregard|forget|override|bypass) (?:(?:all|any|the|your|of|these|every) ){0,4}(?:previous|prior|above|earlier|preceding|former|system|other) (?:instructions?|prompts?|rules|directions|guidelines|commands)\b/i,
  },
  {
    kind: "override",
    pattern:
      /(?<!\bnot |\bnever |n't )\b(?:ignore|disregard|forget|override|bypass) (?:all|any|your|every) (?:(?:the|of|your|these|those) ){0,2}(?:instructions?|prompts?|rules|guidelines|commands)\b/i,
  },
  {
    kind: "override",
    pattern:
      /\b(?:new|updated|important|additional) (?:system )?instructions? (?:for|to) (?:the )?(?:ai|llm|assistant|model|agent|bot)s?\b/i,
  },
  {
    kind: "override",
    pattern: /\bignorier(?:e|en sie) (?:alle |die )?(?:vorherigen|obigen|bisherigen) (?:anweisungen|befehle|regeln)/i,
  },
  { kind: "override", pattern: /\bignorez (?:toutes )?(?:les )?(?:instructions|consignes) (?:précédentes|ci-dessus)/i },
  { kind: "override", pattern: /\bignora (?:todas )?(?:las )?(?:instrucciones|órdenes) (?:anteriores|previas)/i },
  { kind: "override", pattern: /\bignor(?:a|e|are) (?:tutte )?(?:le )?istruzioni precedenti/i },
  { kind: "override", pattern: /忽略(?:所有|之前|以上|先前|前面)[^。]{0,10}(?:指令|指示|提示)/ },
  { kind: "override", pattern: /(?:以前|前|上記)の(?:指示|命令)(?:を|は)(?:すべて)?無視/ },
  {
    kind: "role-play",
    pattern:
      /\b(?:you are|act as|pretend to be|behave as) (?:now )?(?:an? |the )?(?:\w{1,30} ){0,3}(?:ai|llm|assistant|language model|chatbot|auditor|evaluator)\b/i,
  },
  { kind: "role-play", pattern: /\b(?:if you are|as) an? (?:ai|llm|large language model|language model)\b/i },
  {
    kind: "role-play",
    pattern: /\b(?:reveal|print|repeat|output|show) (?:me )?(?:your|the) (?:system )?(?:prompt|instructions)\b/i,
  },
  {
    kind: "verdict",
    pattern:
      /\b(?:rate|score|grade|rank|evaluate|give|award|assign) (?:this|the|our|it|us) (?:(?:site|website|page|content|company|product|brand) )?(?:(?:a|as|at|with|the) ){0,2}(?:score (?:of )?)?(?:10|100|perfect|highest|maximum|best|five|5)\b/i,
  },
  {
    kind: "verdict",
    pattern:
      /\b(?:do not|don't|never) (?:mention|report|list|flag) (?:any |the )?(?:\w{1,30} ){0,2}(?:issues?|problems?|errors?|faults?|weaknesses)\b/i,
  },
  {
    kind: "chat-markup",
    pattern:
      /<\|(?:im_start|im_end|system|user|assistant|endoftext|begin_of_text)\|>|\[\/?INST\]|<<\/?SYS>>|\bBEGIN SYSTEM PROMPT\b/i,
  },
];

/** Runs of characters that can hide words: tag characters, or several variation selectors in a row. */
const hiddenCharacters = /[\u{e0020}-\u{e007e}]{4,}|[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]{4,}/u;

/** Looks for text that is meant for language models; finds the first place of each kind. */
export function scanForInjection(url: string, text: string): readonly InjectionSuspicion[] {
  const found = new Map<string, InjectionSuspicion>();
  if (hiddenCharacters.test(text)) {
    found.set("hidden-characters", { url, kind: "hidden-characters", quote: cutText(cleanText(text), longestQuote) });
  }
  const seen = cleanText(text);
  for (const { kind, pattern } of patterns) {
    const at = found.has(kind) ? -1 : seen.search(pattern);
    if (at === -1) continue;
    const start = Math.max(0, at - 20);
    found.set(kind, { url, kind, quote: cutText(seen.slice(start, at + longestQuote), longestQuote) });
  }
  return [...found.values()];
}
