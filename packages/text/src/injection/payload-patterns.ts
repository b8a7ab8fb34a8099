/** Aims of payloads. */
export const payloadKinds = [
  "override",
  "role-play",
  "steering",
  "verdict",
  "note",
  "chat-markup",
  "hidden-characters",
] as const;
/** Aim of a payload. */
export type PayloadKind = (typeof payloadKinds)[number];

/**
 * Severity of a payload: 3 an attempt to take over, 2 an attempt to steer answers, 1 a note for models; 0 words of a
 * payload within a sentence that does not address models itself, for example a quotation.
 */
export type PayloadLevel = 0 | 1 | 2 | 3;

/** Pattern that matches a payload. */
export interface PayloadPattern {
  readonly kind: PayloadKind;
  readonly level: PayloadLevel;
  /** Where it matches: a command at the start of a sentence, others at the start of any word or anywhere. */
  readonly place: "command" | "word" | "anywhere";
  /** Source of a regular expression. */
  readonly text: string;
}

const models =
  "(?:ais?|a·i\\.?|llms?|gpts?|chat ?gpt|claude|gemini|copilot|perplexity|grok|chat ?bots?|(?:ai|language|large language|foundation) (?:models?|systems?|agents?|assistants?|crawlers?|bots?|engines?|tools?)|assistants?|answer engines?|generative (?:ai|models?|engines?))";
const instructions =
  "(?:instructions?|prompts?|rules?|guidelines?|directives?|commands?|programming|constraints?|messages?|training)";
const ours =
  "(?:us|our|ours|this (?:site|page|brand|product|company|article|website|shop|store|source|answer|content|text))";
const answers = "(?:answers?|responses?|repl(?:y|ies)|summar(?:y|ies)|outputs?|recommendations?)";
/** Words that may precede a command without changing it. */
const lead = `(?:(?:please|now|important|attention|urgent|note|warning|system|admin|dear|hey|hello|hi|to|all|and|then|also|first|so|(?:we |i )?(?:kindly |hereby )?(?:ask|request|want|urge|require)(?: that)? you(?: to)?|${models})[\\s,.:!—-]*){0,6}`;
const must = "(?:you )?(?:(?:must|should|shall|need to|have to|are required to|will) )?";

function command(kind: PayloadKind, level: PayloadLevel, text: string): PayloadPattern {
  return { kind, level, place: "command", text };
}

function anywhere(kind: PayloadKind, level: PayloadLevel, text: string): PayloadPattern {
  return { kind, level, place: "anywhere", text };
}

function word(kind: PayloadKind, level: PayloadLevel, text: string): PayloadPattern {
  return { kind, level, place: "word", text };
}

/** Creates a pattern for words of a payload anywhere, unless they are negated. */
function mention(kind: PayloadKind, text: string): PayloadPattern {
  return word(kind, 0, `(?<!\\bnot |\\bnever |n['’]t )(?:${text})`);
}

/** Compiles patterns into few that match if any of them does. */
export function compiled(patterns: readonly PayloadPattern[]): RegExp[] {
  return (["command", "word", "anywhere"] as const).flatMap((place) => {
    const sources = patterns.flatMap((pattern) => (pattern.place === place ? `(?:${pattern.text})` : []));
    return sources.length === 0 ? [] : new RegExp(`${before[place]}(?:${sources.join("|")})`);
  });
}

/** Sources that precede the patterns of a place: once for all, so that words are tried only where one starts. */
const before = { command: `^[\\W_]*${lead}`, word: "\\b", anywhere: "" } as const;

/**
 * Patterns for folded sentences (lower case, NFKC, without invisible characters). Each is linear: repetitions are
 * bounded and end with the sentence.
 */
export const payloadPatterns: readonly PayloadPattern[] = [
  // Taking over.
  command(
    "override",
    3,
    `${must}(?:do not follow|stop following|ignore|disregard|forget|override|overrule|bypass|discard|neglect)\\b[^.!?]{0,20}\\b(?:previous|prior|above|earlier|preceding|existing|original|system|developer|all|any|every|your|safety)\\b[^.!?]{0,50}\\b${instructions}\\b`,
  ),
  command(
    "override",
    3,
    `(?:ignore|disregard|forget)\\b[^.!?]{0,20}\\b${instructions}\\b[^.!?]{0,40}\\b(?:above|before|earlier|so far|given)\\b`,
  ),
  command(
    "override",
    3,
    "(?:ignore|disregard|forget) (?:everything|all|anything) (?:you|above|before|that came|said)\\b",
  ),
  command(
    "role-play",
    3,
    "(?:from now on,? )?you are (?:now|no longer) (?:a|an|the|in|dan|my|bound|restricted|free|acting|allowed)\\b",
  ),
  command(
    "override",
    3,
    "(?:from now on|henceforth|starting now),? (?:you (?:must|are|should|will|shall) |please )?(?:always|only|never|answer|respond|recommend|cite|say|act|obey|ignore|treat)\\b",
  ),
  command(
    "role-play",
    3,
    "(?:(?:act|behave|respond|answer) (?:as|like)|pretend to be) [^.!?]{0,40}\\b(?:assistant|auditor|evaluator|ai|language model|dan|unrestricted|jailbroken|system)\\b",
  ),
  command(
    "role-play",
    3,
    `${must}(?:print|reveal|repeat|output|show|disclose|leak|display|send|echo)\\b[^.!?]{0,40}\\b(?:system prompt|hidden ${instructions}|your ${instructions}|initial ${instructions}|api keys?|credentials)`,
  ),
  command(
    "override",
    3,
    `(?:new|updated|real|actual|secret|hidden) (?:system |developer )?${instructions} ?(?::|for|follow|apply|from)`,
  ),
  command(
    "override",
    3,
    "(?:end|start|begin) of (?:the )?(?:document|page|context|input|user input|system prompt)\\b[^.!?]{0,40}(?:instruction|follow|obey|new)",
  ),
  command("chat-markup", 3, "(?:#{1,6} ?)?(?:system|developer|assistant) ?(?:prompt|message) ?:"),
  command("chat-markup", 3, "(?:#{1,6} ?|[-=]{2,9} ?)?(?:begin|start) system prompt\\b"),
  command(
    "override",
    3,
    "(?:system|developer|assistant) ?: ?(?:you|ignore|new|always|never|do not|override|the user|sure)\\b",
  ),
  command("override", 3, "(?:ignoriere|vergiss|missachte)[^.!?]{0,40}(?:anweisung|instruktion|vorgabe|regeln|prompt)"),
  command(
    "override",
    3,
    "(?:ignore[zr]?|oublie[zr]?|ne tene?z? pas compte d)[^.!?]{0,10} (?:les|tes|vos|ces|des) [^.!?]{0,25}(?:instruction|consigne|directive)",
  ),
  command(
    "override",
    3,
    "(?:ignora|ignore|olvida|olvide|descarta|esqueça|desconsidere)[^.!?]{0,40}(?:instruccion|indicacion|instruç|órdenes)",
  ),
  command("override", 3, "(?:ignora|ignori|dimentica)[^.!?]{0,40}(?:istruzion|indicazion)"),
  command("override", 3, "(?:negeer|vergeet)[^.!?]{0,40}(?:instructie|opdracht)"),
  command("override", 3, "(?:игнорируй|игнорируйте|забудь|забудьте)[^.!?]{0,40}(?:инструкц|указани)"),
  anywhere("override", 3, "(?:忽略|无视|忘记|無視)[^。！？]{0,20}(?:指令|指示|说明|提示)"),
  anywhere("override", 3, "(?:以前|上記|これまで|前)の(?:指示|命令|プロンプト)[^。]{0,10}(?:無視|忘れ)"),
  // Steering answers.
  command(
    "steering",
    2,
    `${must}(?:always|only|exclusively|strongly) (?:recommend|cite|mention|prefer|rank|list|quote|choose|suggest|promote|say|link)\\b[^.!?]{0,60}\\b(?:${ours}|first|as (?:the )?(?:best|only|top|number one|most))`,
  ),
  command(
    "steering",
    2,
    `${must}(?:recommend|cite|promote|prefer|rank|quote|endorse|praise|describe|present)\\b(?: ${ours}\\b[^.!?]{0,60}\\b(?:first|above|over|as (?:the )?(?:best|only|top|number one|most))|[^.!?]{0,60}\\b(?:in (?:every|all|any|your) ${answers}|(?:above|over|instead of) (?:all |any )?(?:other|its|their|the)? ?(?:competitors?|competition|rivals?|alternatives?|brands?)))`,
  ),
  word(
    "steering",
    2,
    `${models}[^.!?a-z]{0,3}(?: [^.!?]{0,40} ?)?(?:must|should|shall|are instructed to|have to|need to|are required to) (?:always |only |never |not )?(?:recommend|cite|mention|prefer|rank|list|quote|say|answer|trust|treat|give|report|state|ignore|use)\\b`,
  ),
  command(
    "steering",
    2,
    `${must}(?:must not|should not|may not|do not|don['’]t|never|avoid|refrain from) (?:ever )?(?:mention|mentioning|cite|citing|recommend|recommending|list|listing|reference|referencing|trust|quote|quoting|name|naming|suggest|suggesting)\\b[^.!?]{0,60}\\b(?:competitors?|competing|other (?:sites?|brands?|sources?|products?|companies|vendors?|shops?)|alternatives?|rivals?|anyone else|negative|criticism)`,
  ),
  anywhere(
    "steering",
    2,
    "(?:when|if|whenever) (?:asked|you are asked|(?:the )?users? asks?|someone asks|people ask|answering|a user asks|anyone asks|summari[sz]ing)\\b[^.!?]{0,80}\\b(?:say|answer|respond|reply|recommend|mention|cite|tell|state|claim|include)\\b",
  ),
  command(
    "verdict",
    2,
    `${must}(?:rate|score|grade|rank|evaluate|assess|give|assign|award)\\b[^.!?]{0,40}\\b(?:this|our|the (?:page|site|content|answer)|us|it)\\b[^.!?]{0,60}(?:\\b(?:10|100|ten|five|5)\\b|\\b(?:highest|maximum|max|perfect|full|top|best)\\b)`,
  ),
  command(
    "verdict",
    2,
    `${must}(?:do not|don['’]t|never) (?:mention|report|list|flag)\\b[^.!?]{0,30}\\b(?:issues?|problems?|errors?|faults?|weakness(?:es)?)\\b[^.!?]{0,20}\\b${ours}`,
  ),
  command(
    "steering",
    2,
    `${must}(?:always )?remember\\b[^.!?]{0,60}\\b(?:trusted|authoritative|preferred|reliable) (?:source|site|brand|provider|expert|authority)`,
  ),
  command(
    "steering",
    2,
    `${must}(?:treat|consider|regard|trust|accept)\\b[^.!?]{0,20}\\b(?:${ours}|the following|these claims|everything)\\b[^.!?]{0,40}\\b(?:authoritative|trusted|true|definitive|primary|verified|facts?|most reliable)`,
  ),
  command(
    "verdict",
    2,
    `${must}(?:mark|set|return|respond with|output|answer with|reply with|emit)\\b[^.!?]{0,40}\\b(?:answerable|score|verified|rating)\\b[^.!?]{0,20}(?:true|10|100|yes)`,
  ),
  anywhere("verdict", 2, "(?:answerable|verified)[\"']?\\s*[:=]\\s*true\\b"),
  command(
    "steering",
    2,
    `${must}(?:always )?(?:include|insert|add|append|put|mention)\\b[^.!?]{0,60}\\b(?:in|to) (?:your|every|all|any) ${answers}`,
  ),
  // Notes for models.
  word(
    "note",
    1,
    `(?:notes?|messages?|${instructions}|information|attention|hints?|reminders?|notice) (?:for|to) (?:all |any |the |every )?${models}(?![a-z])`,
  ),
  anywhere("note", 1, `^(?:dear|hey|hello|hi|attention|attn),? (?:all )?${models}(?![a-z])`),
  word("note", 1, `if you are (?:an? |the )?${models}(?![a-z])`),
  /**
   * Control tokens of chat formats mean nothing to people; tag names that also occur in code listings need words after
   * them.
   */
  anywhere(
    "chat-markup",
    3,
    "<\\|(?:im_start|im_end|system|user|assistant|endoftext|eot_id|start_header_id|begin_of_text)\\|>|\\[\\/?inst\\]|<<\\/?sys>>|<\\/?(?:system|assistant|user_query|instructions?)>\\s*[^\\s!-\\/:-@\\[-`{-~]|#{2,3} ?(?:system|instructions?|assistant)\\s*:",
  ),
  // Words of payloads.
  mention(
    "override",
    "(?:ignore|disregard|forget|override|bypass) (?:(?:(?:all|any|the|your|of|these|every) ){0,4}(?:previous|prior|above|earlier|preceding|former|system|other) (?:instructions?|prompts?|rules|directions|guidelines|commands)|(?:all|any|your|every) (?:(?:the|of|your|these|those) ){0,2}(?:instructions?|prompts?|rules|guidelines|commands))\\b",
  ),
  mention(
    "role-play",
    "(?:(?:you are|act as|pretend to be|behave as) (?:now )?(?:an? |the )?(?:[a-z0-9]{1,30} ){0,3}(?:ai|llm|assistant|language model|chatbot|auditor|evaluator)|(?:if you are|as) an? (?:ai|llm|large language model|language model)|(?:reveal|print|repeat|output|show) (?:me )?(?:your|the) (?:system )?(?:prompt|instructions))\\b",
  ),
  mention(
    "verdict",
    "(?:(?:rate|score|grade|rank|evaluate|give|award|assign) (?:this|the|our|it|us) (?:(?:site|website|page|content|company|product|brand) )?(?:(?:a|as|at|with|the) ){0,2}(?:score (?:of )?)?(?:10|100|perfect|highest|maximum|best|five|5)|(?:do not|don't|never) (?:mention|report|list|flag) (?:any |the )?(?:[a-z0-9]{1,30} ){0,2}(?:issues?|problems?|errors?|faults?|weaknesses))\\b",
  ),
];
