/** How bad an order to models is: 1 a note for models, 2 an attempt to steer answers, 3 an attempt to take over. */
export type PayloadLevel = 1 | 2 | 3;

interface PayloadPattern {
  readonly level: PayloadLevel;
  readonly pattern: RegExp;
}

const models =
  "(?:ais?|a·i\\.?|llms?|gpts?|chat ?gpt|claude|gemini|copilot|perplexity|grok|chat ?bots?|(?:ai|language|large language|foundation) (?:models?|systems?|agents?|assistants?|crawlers?|bots?|engines?|tools?)|assistants?|answer engines?|generative (?:ai|models?|engines?))";
const orders =
  "(?:instructions?|prompts?|rules?|guidelines?|directives?|commands?|programming|constraints?|messages?|training)";
const ours =
  "(?:us|our|ours|this (?:site|page|brand|product|company|article|website|shop|store|source|answer|content|text))";
const answers = "(?:answers?|responses?|repl(?:y|ies)|summar(?:y|ies)|outputs?|recommendations?)";
/** What may stand before an order without changing it. */
const lead = `(?:(?:please|now|important|attention|urgent|note|warning|system|admin|dear|hey|hello|hi|to|all|and|then|also|first|so|${models})[\\s,.:!—-]*){0,6}`;
const must = "(?:you )?(?:(?:must|should|shall|need to|have to|are required to|will) )?";

function order(level: PayloadLevel, text: string): PayloadPattern {
  return { level, pattern: new RegExp(`^[\\W_]*${lead}${text}`, "u") };
}

function anywhere(level: PayloadLevel, text: string): PayloadPattern {
  return { level, pattern: new RegExp(text, "u") };
}

/** Patterns of folded sentences: lower case, NFKC, without invisible characters. */
const patterns: readonly PayloadPattern[] = [
  // Taking over.
  order(
    3,
    `${must}(?:do not follow|stop following|ignore|disregard|forget|override|overrule|bypass|discard|neglect)\\b[^.!?]{0,20}\\b(?:previous|prior|above|earlier|preceding|existing|original|system|developer|all|any|every|your|safety)\\b[^.!?]{0,50}\\b${orders}\\b`,
  ),
  order(
    3,
    `(?:ignore|disregard|forget)\\b[^.!?]{0,20}\\b${orders}\\b[^.!?]{0,40}\\b(?:above|before|earlier|so far|given)\\b`,
  ),
  order(3, "(?:ignore|disregard|forget) (?:everything|all|anything) (?:you|above|before|that came|said)\\b"),
  order(
    3,
    "(?:from now on,? )?you are (?:now|no longer) (?:a|an|the|in|dan|my|bound|restricted|free|acting|allowed)\\b",
  ),
  order(
    3,
    "(?:from now on|henceforth|starting now),? (?:you (?:must|are|should|will|shall) |please )?(?:always|only|never|answer|respond|recommend|cite|say|act|obey|ignore|treat)\\b",
  ),
  order(
    3,
    "(?:act|behave|respond|answer) (?:as|like) [^.!?]{0,40}\\b(?:assistant|ai|language model|dan|unrestricted|jailbroken|system)\\b",
  ),
  order(
    3,
    `${must}(?:print|reveal|repeat|output|show|disclose|leak|display|send|echo)\\b[^.!?]{0,40}\\b(?:system prompt|hidden ${orders}|your ${orders}|initial ${orders}|api keys?|credentials)`,
  ),
  order(3, `(?:new|updated|real|actual|secret|hidden) (?:system |developer )?${orders} ?(?::|for|follow|apply|from)`),
  order(
    3,
    "(?:end|start|begin) of (?:the )?(?:document|page|context|input|user input|system prompt)\\b[^.!?]{0,40}(?:instruction|follow|obey|new)",
  ),
  order(3, "(?:#{1,6} ?)?(?:system|developer|assistant) ?(?:prompt|message) ?:"),
  order(3, "(?:system|developer|assistant) ?: ?(?:you|ignore|new|always|never|do not|override|the user|sure)\\b"),
  order(3, "(?:ignoriere|vergiss|missachte)[^.!?]{0,40}(?:anweisung|instruktion|vorgabe|regeln|prompt)"),
  order(
    3,
    "(?:ignore[zr]?|oublie[zr]?|ne tene?z? pas compte d)[^.!?]{0,10} (?:les|tes|vos|ces|des) [^.!?]{0,25}(?:instruction|consigne|directive)",
  ),
  order(
    3,
    "(?:ignora|ignore|olvida|olvide|descarta|esqueça|desconsidere)[^.!?]{0,40}(?:instruccion|indicacion|instruç|órdenes)",
  ),
  order(3, "(?:ignora|ignori|dimentica)[^.!?]{0,40}(?:istruzion|indicazion)"),
  order(3, "(?:negeer|vergeet)[^.!?]{0,40}(?:instructie|opdracht)"),
  order(3, "(?:игнорируй|игнорируйте|забудь|забудьте)[^.!?]{0,40}(?:инструкц|указани)"),
  anywhere(3, "(?:忽略|无视|忘记|無視)[^。！？]{0,20}(?:指令|指示|说明|提示)"),
  anywhere(3, "(?:以前|上記|これまで|前)の(?:指示|命令|プロンプト)[^。]{0,10}(?:無視|忘れ)"),
  // Steering answers.
  order(
    2,
    `${must}(?:always|only|exclusively|strongly) (?:recommend|cite|mention|prefer|rank|list|quote|choose|suggest|promote|say|link)\\b[^.!?]{0,60}\\b(?:${ours}|first|as (?:the )?(?:best|only|top|number one|most))`,
  ),
  order(
    2,
    `${must}(?:recommend|cite|promote|prefer|rank|quote|endorse|praise|describe|present)\\b(?: ${ours}\\b[^.!?]{0,60}\\b(?:first|above|over|as (?:the )?(?:best|only|top|number one|most))|[^.!?]{0,60}\\b(?:in (?:every|all|any|your) ${answers}|(?:above|over|instead of) (?:all |any )?(?:other|its|their|the)? ?(?:competitors?|competition|rivals?|alternatives?|brands?)))`,
  ),
  anywhere(
    2,
    `(?:^|[^\\p{L}])${models}[^.!?\\p{L}]{0,3}(?: [^.!?]{0,40} ?)?(?:must|should|shall|are instructed to|have to|need to|are required to) (?:always |only |never |not )?(?:recommend|cite|mention|prefer|rank|list|quote|say|answer|trust|treat|give|report|state|ignore|use)\\b`,
  ),
  order(
    2,
    `${must}(?:must not|should not|may not|do not|don['’]t|never|avoid|refrain from) (?:ever )?(?:mention|mentioning|cite|citing|recommend|recommending|list|listing|reference|referencing|trust|quote|quoting|name|naming|suggest|suggesting)\\b[^.!?]{0,60}\\b(?:competitors?|competing|other (?:sites?|brands?|sources?|products?|companies|vendors?|shops?)|alternatives?|rivals?|anyone else|negative|criticism)`,
  ),
  anywhere(
    2,
    "(?:when|if|whenever) (?:asked|you are asked|(?:the )?users? asks?|someone asks|people ask|answering|a user asks|anyone asks|summari[sz]ing)\\b[^.!?]{0,80}\\b(?:say|answer|respond|reply|recommend|mention|cite|tell|state|claim|include)\\b",
  ),
  order(
    2,
    `${must}(?:rate|score|grade|rank|evaluate|assess|give|assign|award)\\b[^.!?]{0,40}\\b(?:this|our|the (?:page|site|content|answer)|us|it)\\b[^.!?]{0,60}(?:\\b(?:10|100|ten|five|5)\\b|\\b(?:highest|maximum|max|perfect|full|top|best)\\b)`,
  ),
  order(
    2,
    `${must}(?:always )?remember\\b[^.!?]{0,60}\\b(?:trusted|authoritative|preferred|reliable) (?:source|site|brand|provider|expert|authority)`,
  ),
  order(
    2,
    `${must}(?:treat|consider|regard|trust|accept)\\b[^.!?]{0,20}\\b(?:${ours}|the following|these claims|everything)\\b[^.!?]{0,40}\\b(?:authoritative|trusted|true|definitive|primary|verified|facts?|most reliable)`,
  ),
  order(
    2,
    `${must}(?:mark|set|return|respond with|output|answer with|reply with|emit)\\b[^.!?]{0,40}\\b(?:answerable|score|verified|rating)\\b[^.!?]{0,20}(?:true|10|100|yes)`,
  ),
  anywhere(2, "[\"']?(?:answerable|verified)[\"']?\\s*[:=]\\s*true\\b"),
  order(
    2,
    `${must}(?:always )?(?:include|insert|add|append|put|mention)\\b[^.!?]{0,60}\\b(?:in|to) (?:your|every|all|any) ${answers}`,
  ),
  // Notes for models.
  anywhere(
    1,
    `(?:^|[^\\p{L}])(?:notes?|messages?|${orders}|information|attention|hints?|reminders?|notice) (?:for|to) (?:all |any |the |every )?${models}(?![\\p{L}])`,
  ),
  anywhere(1, `^(?:dear|hey|hello|hi|attention|attn),? (?:all )?${models}(?![\\p{L}])`),
  anywhere(1, `(?:^|[^\\p{L}])if you are (?:an? |the )?${models}(?![\\p{L}])`),
];

/** Control tokens of chat formats: they mean nothing to people, wherever they stand. */
const controlTokens =
  /<\|(?:im_start|im_end|system|user|assistant|endoftext|eot_id|start_header_id)\|>|\[\/?inst\]|<<\/?sys>>|<\/?(?:system|assistant|user_query|instructions?)>|#{2,3} ?(?:system|instructions?|assistant)\s*:/;

/** Words of which every payload has one: other sentences are not looked at further. */
export const trigger =
  /ignor|disregard|forget|overrid|overrul|bypass|discard|neglect|stop following|not follow|you are (?:now|no longer|an?)|from now on|henceforth|starting now|act (?:as|like)|(?:behave|respond|answer) (?:as|like)|prompt|api key|credential|instruction|system|developer|assistant|end of|start of|begin of|recommend|\bcit(?:e|ing)\b|mention|rank|promote|endorse|praise|\brate\b|\bscore\b|\bgrade\b|evaluat|assess|assign|award|\bgive\b|remember|treat|consider|regard|trust|accept|answerable|verified|asked|asks\b|ask\b|answering|summari[sz]ing|\b(?:ais?|llms?|gpts?|chat ?gpt|chat ?bots?|claude|gemini|copilot|perplexity|grok)\b|vergiss|missachte|oubli|ne tiens|olvid|descarta|esqueça|desconsidere|dimentic|negeer|vergeet|игнорир|забуд|忽略|无视|忘记|無視|指示|prefer|list|answers|responses|replies|outputs|<\||\[\/?inst|<<\/?sys|language model|answer engine/;

/** Says whether a folded text has a word that every payload has. */
export function holdsTrigger(text: string): boolean {
  return trigger.test(text);
}

/** How bad one folded sentence is; 0 when it gives models no orders. */
export function payloadLevel(sentence: string): PayloadLevel | 0 {
  if (!holdsTrigger(sentence)) return 0;
  if (controlTokens.test(sentence)) return 3;
  let level: PayloadLevel | 0 = 0;
  for (const candidate of patterns) {
    if (candidate.level > level && candidate.pattern.test(sentence)) level = candidate.level;
  }
  return level;
}
