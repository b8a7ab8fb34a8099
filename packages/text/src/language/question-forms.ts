/** Kind of thing that answers a question; `list` is more than one sentence gives, such as advantages or a difference. */
export type QuestionKind = "definition" | "quantity" | "time" | "reason" | "method" | "yes-or-no" | "open" | "list";

/** Forms of questions and answers in one language. All patterns match lower-case text. */
export interface QuestionForms {
  /** Headings that ask without a question mark, as in `How to clean boots`. */
  readonly unmarked: RegExp;
  /** Questions to the reader that ask for no information, as in `Ready to start?`. */
  readonly rhetorical: RegExp;
  /** Interrogative phrases by kind; the first that matches counts. */
  readonly kinds: readonly (readonly [QuestionKind, RegExp])[];
  /** Starts of a sentence that lean on the sentence before. */
  readonly leaning: RegExp;
  /** Sentences that announce or link to an answer instead of giving it. */
  readonly announcing: RegExp;
  /** Words that point to something before, wherever they stand. */
  readonly pointing: RegExp;
  /** Verbs between a subject and what it is. */
  readonly copula: RegExp;
  /** Continuations of a copula that define nothing, as in `is often`. */
  readonly undefining: RegExp;
  /** Words that introduce a reason. */
  readonly reason: RegExp;
  /** Words that state a time without a number. */
  readonly time: RegExp;
  /** Starts of a sentence that tells how to do something, besides the imperatives of the language pack. */
  readonly step: RegExp;
  /** A plain yes or no at the start. */
  readonly yesOrNo: RegExp;
}

const never = /(?!)/;
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
  leaning:
    /^(?:this|that|these|those|it|its|they|he|she|such|their|his|her|there|here|but|and|or|so|however|also|then|thus|therefore|hence|instead|otherwise|moreover|additionally|furthermore|similarly|likewise|for example|for instance|in addition|in this|in that|because of this|as a result|if so|if not|either|both|the (?:former|latter|first|second|third|other|next|previous|same|following))\b/,
  announcing:
    /\b(?:as follows|the following|(?:see|read|check|refer to|look at|listed|described|explained|shown) (?:our|the|this|below|above|here|more)|below|above|learn (?:how|more|about)|find out|click|read more|let['’]?s|in this (?:article|post|guide|page|section|tutorial|chapter|case)|this (?:article|post|guide|page|section|tutorial|chapter)|we(?:['’]ll| will)|you(?:['’]ll| will) (?:learn|find|see))\b/,
  pointing: /\b(?:this|these|those|that one|said)\b/,
  copula: /\b(?:is|are|means?|refers? to|describes?|represents?|stands? for)\b/,
  undefining:
    /^ (?:not|also|often|very|only|now|just|described|explained|discussed|becoming|important|available|free|easy|what|where|how|when|most|the (?:best|most|only|first|same))\b/,
  reason:
    /\b(?:because|since|due to|so that|in order to|as a result|therefore|reasons?|thanks to|caus(?:e|es|ed|ing)|making|means that)\b/,
  time: /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|after|before|until|every)\b/,
  step: /^(?:(?:first|simply|just|always|then),? |you (?:can|should|must|need to|have to) |to \p{L}+)/u,
  yesOrNo: /^(?:yes|no|not (?:yet|always|necessarily)|absolutely|of course|certainly)\b/,
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
  leaning:
    /^(?:dies|diese[rsmn]?|das|dabei|dadurch|damit|dazu|dafür|davon|daher|darum|deshalb|deswegen|dort|da|hier|hierbei|hierzu|es|sie|er|ihre?|sein|seine|solche|jene|aber|und|oder|also|auch|dann|so|jedoch|trotzdem|außerdem|zudem|sonst|stattdessen|zum beispiel|in diesem|in dieser|dieselben|ebenso|ähnlich|wenn ja|wenn nicht|beide|letztere)(?![\p{L}])/u,
  announcing:
    /(?:^|[^\p{L}])(?:folgende[rsmn]?|siehe|lesen sie|erfahren sie|erfährst du|mehr dazu|weitere informationen|unten|oben|in diesem (?:artikel|beitrag|abschnitt|kapitel|fall)|auf dieser seite|hier finden|klicken sie|findest du|finden sie)(?![\p{L}])/u,
  pointing: /(?:^|[^\p{L}])(?:diese[rsmn]?|jene[rsmn]?|solche[rsmn]?)(?![\p{L}])/u,
  copula: /(?:^|[^\p{L}])(?:ist|sind|wird|werden|bedeutet|bedeuten|bezeichnet|beschreibt)(?![\p{L}])/u,
  undefining:
    /^ (?:nicht|auch|oft|sehr|nur|schon|beschrieben|erklärt|wichtig|verfügbar|kostenlos|was|wo|wie|die beste|der beste|das beste)(?![\p{L}])/u,
  reason: /(?:^|[^\p{L}])(?:weil|da|denn|deshalb|daher|aufgrund|wegen|dadurch)(?![\p{L}])/u,
  time: /(?:^|[^\p{L}])(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?|nach|vor|bis|sobald|jede[rsnm]?)(?![\p{L}])/u,
  step: /^(?:(?:man|sie|du) (?:kann|können|kannst|sollte|sollten|muss|müssen) |um |\p{L}+en sie )/u,
  yesOrNo: /^(?:ja|nein|selbstverständlich|natürlich|nicht unbedingt)(?![\p{L}])/u,
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
  leaning:
    /^(?:ce|cet|cette|ces|cela|ça|ceci|c['’]est|c['’]étai|il|elle|ils|elles|celui-ci|celle-ci|ceux-ci|son|sa|ses|leurs?|tels?|telles?|mais|et|ou|donc|or|ainsi|aussi|alors|puis|ensuite|cependant|toutefois|pourtant|par conséquent|en effet|en outre|de plus|par exemple|sinon|dans ce cas|ici|là|y|en deçà|au-delà|dans les deux)(?![\p{L}])/u,
  announcing:
    /(?:^|[^\p{L}])(?:suivante?s?|ci-dessous|ci-dessus|voir|voyez|consultez|découvrez|en savoir plus|lire la suite|cliquez|dans cet article|dans ce guide|cette page|cet article)(?![\p{L}])/u,
  pointing: /(?:^|[^\p{L}])(?:ces|cette|cet|celui-ci|celle-ci|ceux-ci)(?![\p{L}])/u,
  copula: /(?:^|[^\p{L}])(?:est|sont|se calculent?|désigne|désignent|représente|représentent|signifie)(?![\p{L}])/u,
  undefining:
    /^ (?:pas|aussi|souvent|très|que|décrite?s?|importante?s?|disponibles?|gratuite?s?|faciles?|l[ea] (?:plus|meilleure?|seule?))(?![\p{L}])/u,
  reason: /(?:^|[^\p{L}])(?:car|parce qu|puisqu|en raison|grâce à|à cause)/u,
  time: /(?:^|[^\p{L}])(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|après|avant|jusqu|dès|chaque|tous les)(?![\p{L}])/u,
  step: /^(?:vous (?:pouvez|devez)|il (?:faut|suffit)|on peut|pour \p{L}+|veuillez )/u,
  yesOrNo: /^(?:oui|non|absolument|pas (?:encore|toujours|nécessairement))(?![\p{L}])/u,
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
  leaning:
    /^(?:est[oae]s?|es[oae]s?|aquell?[oa]s?|él|ella|ellos|ellas|su|sus|tal|tales|pero|y|o|así|también|entonces|luego|además|sin embargo|por (?:eso|tanto|ejemplo|lo tanto)|en (?:este|ese) caso|de lo contrario|aquí|allí|ahí|lo mismo)(?![\p{L}])/u,
  announcing:
    /(?:^|[^\p{L}])(?:siguientes?|a continuación|véase|vea|consulte|consulta|descubre|descubra|leer más|más información|haz clic|en este (?:artículo|guía)|esta página|abajo|arriba)(?![\p{L}])/u,
  pointing: /(?:^|[^\p{L}])(?:est[aeo]s?|es[aeo]s)(?= \p{L})/u,
  copula: /(?:^|[^\p{L}])(?:es|son|se calcula|se calculan|significa|consiste en|se refiere a)(?![\p{L}])/u,
  undefining: /^ (?:no|también|muy|sólo|solo|importante|gratis|fácil|que|el mejor|la mejor|el más|la más)(?![\p{L}])/u,
  reason: /(?:^|[^\p{L}])(?:porque|ya que|debido a|gracias a|puesto que|por lo que)(?![\p{L}])/u,
  time: /(?:^|[^\p{L}])(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|después|antes|hasta|cada)(?![\p{L}])/u,
  step: /^(?:(?:puedes?|debes?|tienes que|hay que|se puede|para) )/u,
  yesOrNo: /^(?:sí|no|por supuesto|claro)(?=[,.:;—– ])/u,
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
  leaning:
    /^(?:quest[oaie]|quell[oaie]|ciò|esso|essa|essi|esse|lui|lei|loro|suo|sua|tal[ei]|ma|e|o|così|anche|allora|poi|inoltre|tuttavia|però|quindi|perciò|ad esempio|per esempio|in (?:questo|tal) caso|altrimenti|qui|lì|là|viene|vengono)(?![\p{L}])/u,
  announcing:
    /(?:^|[^\p{L}])(?:seguenti?|di seguito|vedi|consulta|scopri|leggi|clicca|in questo articolo|questa pagina|qui sotto|qui sopra)(?![\p{L}])/u,
  pointing: /(?:^|[^\p{L}])(?:quest[aeio]|tal[ei])(?![\p{L}])/u,
  copula: /(?:^|[^\p{L}])(?:è|sono|si calcola|si calcolano|significa|consiste|indica)(?![\p{L}])/u,
  undefining:
    /^ (?:non|anche|spesso|molto|solo|importante|gratuit[oa]|facile|che|il più|la più|il miglior|la miglior)(?![\p{L}])/u,
  reason: /(?:^|[^\p{L}])(?:perché|poiché|dato che|a causa|grazie a|siccome)(?![\p{L}])/u,
  time: /(?:^|[^\p{L}])(?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|dopo|prima|entro|fino|ogni)(?![\p{L}])/u,
  step: /^(?:(?:puoi|devi|bisogna|si può|è possibile|per) )/u,
  yesOrNo: /^(?:sì|no|certo|assolutamente)(?=[,.:;—– ])/u,
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
  leaning:
    /^(?:ist?o|isso|aquilo|est[ea]s?|ess[ea]s?|aquel[ea]s?|ele|ela|eles|elas|seu|sua|seus|suas|tal|tais|mas|e|ou|assim|também|então|depois|além disso|no entanto|porém|portanto|por (?:isso|exemplo)|(?:neste|nesse) caso|caso contrário|aqui|ali|lá)(?![\p{L}])/u,
  announcing:
    /(?:^|[^\p{L}])(?:seguintes?|a seguir|veja|vê|consulte|consulta|descubra|saiba mais|leia|clique|neste artigo|esta página|abaixo|acima)(?![\p{L}])/u,
  pointing: /(?:^|[^\p{L}])(?:est[ae]s?|ess[ae]s?|dest[ae]s?|dess[ae]s?)(?![\p{L}])/u,
  copula: /(?:^|[^\p{L}])(?:é|são|significa|significam|consiste|refere-se)(?![\p{L}])/u,
  undefining: /^ (?:não|também|muito|só|importante|grátis|fácil|que|o mais|a mais|o melhor|a melhor)(?![\p{L}])/u,
  reason: /(?:^|[^\p{L}])(?:porque|pois|já que|devido a|graças a|visto que)(?![\p{L}])/u,
  time: /(?:^|[^\p{L}])(?:janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|segunda|terça|quarta|quinta|sexta|sábado|domingo|depois|antes|até|cada)(?![\p{L}])/u,
  step: /^(?:(?:podes?|você pode|deves?|é preciso|é possível|para) )/u,
  yesOrNo: /^(?:sim|não|claro|com certeza)(?=[,.:;—– ])/u,
};
const unspaced = {
  pointing: never,
  copula: never,
  undefining: never,
  leaning: never,
  announcing: never,
  reason: never,
  time: never,
  step: never,
  yesOrNo: never,
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
