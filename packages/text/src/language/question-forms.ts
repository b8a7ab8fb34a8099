/** Kind of thing that answers a question; `list` is more than one sentence gives, such as advantages or a difference. */
export type QuestionKind = "definition" | "quantity" | "time" | "reason" | "method" | "yes-or-no" | "open" | "list";

/** Forms of questions in one language. All patterns match lower-case text. */
export interface QuestionForms {
  /** Headings that ask without a question mark, as in `How to clean boots`. */
  readonly unmarked: RegExp;
  /** Questions to the reader that ask for no information, as in `Ready to start?`. */
  readonly rhetorical: RegExp;
  /** Interrogative phrases by kind; the first that matches counts. */
  readonly kinds: readonly (readonly [QuestionKind, RegExp])[];
}

const english: QuestionForms = {
  unmarked:
    /^(?:how to \p{L}|how (?:do|does|did|can|should) (?:i|you|we|the|an?|your)\b|what (?:is|are) (?!new\b|next\b|included\b|inside\b)\p{L}|why (?:do|does|did|is|are) |when (?:to|should|do|does) )/u,
  rhetorical:
    /^(?:(?:are )?you (?:ready|looking)|are you\b|ready\b|need\b|want\b|wanna\b|interested\b|looking for\b|still\b|have (?:you|a|any|more|some)\b|got\b|any\b|more\b|questions?\b|did you know|would you like|do you (?:need|want|have|like|know|feel|think|love|remember)\b|did you (?:find|like|enjoy)|was this|is this (?:page|article|helpful)|sounds? good|so what|how to \p{L}+ ?\??$|what(?:['’]?s| is| are) (?:new|next|inside|included|included)\b|now what|who (?:we are|am i|are we)\b|where (?:to|do (?:i|we|you)) go\b|why (?:us|me|choose|not)\b|can we help|how can we help|what (?:do you think|brings you)|what are you\b|how to (?:find|reach|contact|join|follow|support|help|visit|email|call) (?:us|me|support|our)\b|don['’]?t (?:know|see|have)\b|not sure\b|forgot|lost your\b|tired of\b|struggling\b|curious\b|wondering\b|already (?:a|have)\b|new (?:here|to)\b|when do we\b|(?:shall|should) we\b|thinking (?:about|of)\b|planning (?:an?|your)\b)/u,
  kinds: [
    [
      "list",
      /^(?:what|which|where) are the\b|^[^?]*\b(?:differences?|differ|different|advantages?|benefits?|pros and cons|compare)\b/,
    ],
    ["quantity", /^how (?:many|much|long|old|far|big|large|high|fast|heavy|tall|deep)\b/],
    ["quantity", /^what (?:does|do) (?=[^?]{2,80} (?:weigh|cost|measure)\b)/],
    [
      "quantity",
      /^(?:what is|what['’]s) the (?:price|cost|weight|size|number|minimum|maximum|height|length|age|rate|limit|fee)\b/,
    ],
    ["time", /^(?:when\b|(?:in|since|until|by) (?:what|which) (?:year|month|day|time)|what (?:time|year|date)\b)/],
    ["reason", /^why\b/],
    ["method", /^how (?:to|do i|do you|do we|can i|can you|can we|should i|should you|should we)\b/],
    ["open", /^how (?:do|does|is|are) (?=[^?]{2,80} (?:works?|calculated|computed|measured|determined)\b)/],
    ["open", /^(?:what is|what['’]s) the (?=[^?]{2,80} (?:of|in|for|on) )/],
    ["definition", /^(?:what(?:['’]s| is| are)|who is|who are)\b/],
    ["open", /^(?:what|which|where)\b/],
    ["yes-or-no", /^(?:is|are|was|were|do|does|did|can|could|should|will|would|must|may|has|have)\b/],
  ],
};
const german: QuestionForms = {
  unmarked: /^(?:wie (?:man|sie|du|ich|funktioniert|werden|wird)\b|was (?:ist|sind|bedeutet)\b|warum \p{L}+ )/u,
  rhetorical:
    /^(?:bereit\b|fragen\b|noch\b|haben sie (?:fragen|noch|interesse)|hast du (?:fragen|noch)|sind sie\b|bist du\b|interesse\b|interessiert\b|lust\b|brauchen sie\b|brauchst du\b|benötigen sie\b|möchten sie\b|wollen sie\b|willst du\b|suchen sie\b|wussten sie\b|wusstest du\b|war (?:dies|das|der)\b|was (?:jetzt|nun|tun)\b|und (?:jetzt|nun)\b|wie können wir\b|warum (?:wir|uns|nicht)\b|wer wir\b|passwort\b|kennwort\b|zugangsdaten\b|(?:sie|du) (?:haben|hast|suchen|suchst|brauchen|brauchst|wollen|willst|planen|planst)\b|(?:noch )?(?:nicht |un)sicher\b|neugierig\b|schon (?:kunde|mitglied|registriert))/,
  kinds: [
    [
      "list",
      /^(?:was|welche|wo) sind die(?![\p{L}])|^[^?]*(?:unterschied|unterscheide|vorteile|nachteile|im vergleich)/u,
    ],
    [
      "quantity",
      /^(?:wie (?:viele?|lange|hoch|groß|weit|alt|schwer|stark|teuer|schnell)(?![\p{L}])|was kostet|was kosten|was wiegt|was wiegen)/u,
    ],
    ["time", /^(?:wann|seit wann|bis wann|ab wann|in welchem jahr|um wie viel uhr)(?![\p{L}])/u],
    ["reason", /^(?:warum|wieso|weshalb)(?![\p{L}])/u],
    ["method", /^wie (?:kann|können|mache?|macht|soll|sollte|man|ich|du|sie)(?![\p{L}])/u],
    ["definition", /^was (?:ist|sind|bedeutet|heißt|versteht man unter|bezeichnet)(?![\p{L}])/u],
    ["open", /^(?:was|welche[rsmn]?|wo|wohin|woher|wie (?:funktionier|berechne|wird|werden)\p{L}*)(?![\p{L}])/u],
    [
      "yes-or-no",
      /^(?:ist|sind|war|hat|haben|kann|können|darf|dürfen|muss|müssen|soll|sollte|gibt|wird|werden)(?![\p{L}])/u,
    ],
  ],
};
const french: QuestionForms = {
  unmarked: /^(?:comment \p{L}|qu['’]est-ce qu|pourquoi \p{L}+ )/u,
  rhetorical:
    /^(?:prêts?\b|prêtes?\b|besoin\b|envie\b|une? (?:question|problème|projet|doute)|des questions|vous (?:avez|êtes|souhaitez|cherchez|voulez|hésitez)|avez-vous\b|as-tu\b|êtes-vous\b|souhaitez-vous\b|voulez-vous\b|cherchez-vous\b|intéressé|le saviez-vous|saviez-vous|et (?:après|maintenant|si)\b|pas (?:un|une|encore)\b|pourquoi (?:nous|choisir|pas)\b|qui sommes|comment (?:nous|me) |mot de passe|pas (?:sûre?|certaine?)\b|déjà (?:client|membre|inscrit))/,
  kinds: [
    ["list", /^quel(?:le)?s (?:sont|est)|^[^?]*(?:différence|différent|avantage|inconvénient|comparer)/u],
    [
      "quantity",
      /^(?:(?:de |à |en |pendant |depuis )?combien(?![\p{L}])|quel(?:le)?s? (?:est|sont) (?:le|la|les) (?:prix|tarifs?|coûts?|taux|nombre|taille|durée|montant|âge|poids|plafond))/u,
    ],
    ["time", /^(?:quand|depuis quand|à quelle (?:heure|date)|en quelle année|quelle est la date)(?![\p{L}])/u],
    ["reason", /^pourquoi(?![\p{L}])/u],
    ["method", /^comment (?:\p{L}+(?:er|ir|re|oir)(?![\p{L}])|(?:puis-je|peut-on|dois-je|pouvons-nous|faut-il))/u],
    [
      "definition",
      /^(?:qu['’]est[- ]ce que(?: c['’]est que)?|qu['’]est[- ]ce qu['’]|que signifie|que veut dire|c['’]est quoi)/u,
    ],
    [
      "open",
      /^(?:que|qu['’]|quoi|quel(?:le)?|où|comment (?:fonctionnen?t?|se calculen?t?|est|sont)|à quoi|de quoi|sur quel(?:le)?s?)(?![\p{L}])/u,
    ],
    [
      "yes-or-no",
      /^(?:est-ce qu|peut-on|puis-je|dois-je|faut-il|y a-t-il|est-il|est-elle|sont-ils|\p{L}[\p{L} '’-]{0,60}-(?:t-)?(?:il|elle|ils|elles|on|je|vous)(?![\p{L}]))/u,
    ],
  ],
};
const spanish: QuestionForms = {
  unmarked: /^(?:cómo \p{L}+r(?![\p{L}])|qué (?:es|son)(?![\p{L}]))/u,
  rhetorical:
    /^(?:list[oa]s?|preparad[oa]s?|necesitas?|quieres?|buscas?|tienes?|tiene|alguna|dudas|preguntas|sabías|sabía|estás|está|te (?:gusta|interesa)|aún|todavía|por qué (?:elegir|elegirnos|nosotros|no)|quiénes somos|y ahora|olvidaste|olvidó|has olvidado|contraseña|cómo (?:llegar(?! de)|encontrarnos|contactar|contactarnos))(?![\p{L}])/u,
  kinds: [
    ["list", /^(?:cuáles|qué tipos)|^[^?]*(?:diferencia|ventaja|desventaja|comparar)/u],
    [
      "quantity",
      /^(?:(?:a |de |en |por |durante )?cuánt[oa]s?|cuál es (?:el|la) (?:precio|coste|costo|tasa|número|tamaño|duración|edad|peso))(?![\p{L}])/u,
    ],
    ["time", /^(?:cuándo|desde cuándo|hasta cuándo|a qué hora|en qué (?:año|fecha|mes))(?![\p{L}])/u],
    ["reason", /^por qué(?![\p{L}])/u],
    ["method", /^cómo (?:\p{L}+r(?:se)?(?![\p{L}])|(?:puedo|se puede|debo|podemos|hago|se hace)(?![\p{L}]))/u],
    ["definition", /^qué (?:es|son|significa|quiere decir)(?![\p{L}])/u],
    ["open", /^(?:qué|cuál|dónde|adónde|cómo (?:funciona|se calcula)n?)(?![\p{L}])/u],
    [
      "yes-or-no",
      /^(?:es|son|está|están|hay|puedo|puede|se puede|pueden|debo|tengo que|tiene|funciona|existe)(?![\p{L}])/u,
    ],
  ],
};
const italian: QuestionForms = {
  unmarked: /^(?:come \p{L}+(?:are|ere|ire)(?![\p{L}])|(?:che )?cos['’]è|cosa (?:è|sono)(?![\p{L}]))/u,
  rhetorical:
    /^(?:pront[oaie]|hai bisogno|avete bisogno|vuoi|volete|cerchi|cercate|domande|dubbi|lo sapevi|sei|siete|ti (?:serve|interessa)|perché (?:noi|sceglier(?:e|ci)|non)|chi siamo|e (?:ora|adesso)|hai (?:dimenticato|perso)|password|come (?:raggiungerci|contattarci|trovarci|arrivare(?! da)))(?![\p{L}])/u,
  kinds: [
    ["list", /^(?:quali)|^[^?]*(?:differenz|vantagg|svantagg|confront)/u],
    [
      "quantity",
      /^(?:(?:di |da |a |per |in )?quant[oaie]|qual è (?:il|la) (?:prezzo|costo|tasso|numero|durata|età|peso))(?![\p{L}])/u,
    ],
    ["time", /^(?:quando|da quando|fino a quando|a che ora|in che (?:anno|data))(?![\p{L}])/u],
    ["reason", /^perché(?![\p{L}])/u],
    [
      "method",
      /^come (?:\p{L}+(?:are|ere|ire|arsi|ersi|irsi)(?![\p{L}])|(?:posso|si può|devo|faccio|si fa)(?![\p{L}]))/u,
    ],
    [
      "definition",
      /^(?:(?:che )?cos['’](?:è|e)(?![\p{L}])|(?:che )?cosa (?:è|sono|significa)(?![\p{L}])|che significa)/u,
    ],
    ["open", /^(?:che|cosa|quale?|dove|come (?:funziona|si calcola)(?:no)?)(?![\p{L}])/u],
    ["yes-or-no", /^(?:è|sono|posso|si può|può|possono|devo|c['’]è|ci sono|esiste)(?![\p{L}])/u],
  ],
};
const portuguese: QuestionForms = {
  unmarked: /^(?:como \p{L}+[aei]r(?![\p{L}])|o que (?:é|são)(?![\p{L}]))/u,
  rhetorical:
    /^(?:pront[oa]s?|precisas?|quer|queres|procura|tens|tem (?:dúvidas|alguma)|dúvidas|perguntas|sabia|você (?:quer|precisa|sabia|tem)|está|por que (?:nós|escolher|não)|quem somos|e agora|esqueceu|esqueceste|senha|como (?:chegar(?! de)|contactar|contatar|nos))(?![\p{L}])/u,
  kinds: [
    ["list", /^(?:quais)|^[^?]*(?:diferença|vantage|desvantage|comparar)/u],
    [
      "quantity",
      /^(?:(?:a |de |em |por |durante )?quant[oa]s?|qual (?:é )?(?:o|a) (?:preço|custo|taxa|número|duração|idade|peso))(?![\p{L}])/u,
    ],
    ["time", /^(?:quando|desde quando|até quando|a que horas|em que (?:ano|data))(?![\p{L}])/u],
    ["reason", /^(?:por que|porque|por quê|porquê)(?![\p{L}])/u],
    ["method", /^como (?:\p{L}+[aei]r(?:-se)?(?![\p{L}])|(?:posso|se pode|devo|faço|fazer)(?![\p{L}]))/u],
    ["definition", /^(?:o )?que (?:é|são|significa|quer dizer)(?![\p{L}])/u],
    ["open", /^(?:o que|que|qual|onde|aonde|como (?:funciona|se calcula)m?)(?![\p{L}])/u],
    ["yes-or-no", /^(?:é|são|está|há|posso|pode|podem|devo|preciso|existe|tem)(?![\p{L}])/u],
  ],
};
const unspaced = {
  kinds: [],
};

const byCode: ReadonlyMap<string, QuestionForms> = new Map<string, QuestionForms>([
  ["en", english],
  ["de", german],
  ["fr", french],
  ["es", spanish],
  ["it", italian],
  ["pt", portuguese],
  [
    "zh",
    {
      ...unspaced,
      unmarked: /^(?:什[么麼]是|如何|怎[么麼樣样]|[为為]什[么麼]|[为為]何|哪些|多少)|是什[么麼]$/u,
      rhetorical:
        /^(?:您?准备好|需要帮助|有问题|还有问题|想要|如何(?:联系|聯繫|找到)我们|如何聯絡我們|[为為]什[么麼](?:选择|選擇)|忘[记記]密[码碼])/u,
    },
  ],
  [
    "ja",
    {
      ...unspaced,
      unmarked: /とは$|(?:です|ます|でしょう)か$|する方法$|の方法$|^(?:なぜ|どうして|いつ|どこ|どう)/u,
      rhetorical: /^(?:お困り|お探し|ご存知|ご質問|お問い?合わ?せ|ご予約|ご注文|パスワード)/u,
    },
  ],
  [
    "ko",
    {
      ...unspaced,
      unmarked: /(?:이란|무엇인가|하는 방법|하는 법)$/u,
      rhetorical: /^(?:준비|궁금|도움|오시는|찾아오시는|문의|비밀번호)/u,
    },
  ],
]);

/** Returns the forms of questions in a language; `null` where none are known. */
export function questionForms(code: string): QuestionForms | null {
  return byCode.get(code) ?? null;
}
