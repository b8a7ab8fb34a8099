import { type LanguagePack, phraseList, wordList } from "./language-pack.ts";

/** Spanish. */
export const spanish: LanguagePack = {
  code: "es",
  supported: true,
  stopWords:
    wordList(`a al algo ante antes aquí así aún cada como con cual cuando de del desde donde dos el él ella ellas
    ellos en entre era es esa ese eso esta está estas este esto estos fue ha hace han hasta hay la las le les lo los más
    me mi muy no nos nosotros o otra otro para pero poco por porque que qué quien se sea ser si sí sin sobre son su sus
    también tan te tiene todo todos tu un una uno unos y ya yo`),
  genericHeadings:
    phraseList(`introducción,sección,parte,capítulo,ejemplo,conclusión,conclusiones,resumen,visión general,más información,detalles,faq,
    preguntas frecuentes,acerca de,contexto,general,ventajas,características,contenido,próximos pasos`),
  proForms: wordList("esto esta este estas estos eso esa ese él ella ellos ellas tal tales su sus"),
  openers: /^(?:en este (?:artículo|post|blog)|en esta guía|bienvenido|hoy en día|en la actualidad|alguna vez te has)/,
  definition: /(?:^|\s)(?:es|son|significa|se refiere a|describe|consiste en)\s+(?:un|una|el|la|los|las|unos|unas)\b/i,
  vagueAuthority:
    /(?:los|varios|muchos|diversos) estudios (?:muestran|demuestran|indican)|los expertos (?:dicen|recomiendan|afirman)|la investigación demuestra|mucha gente/gi,
  attribution: /(?:^|[^\p{L}])(?:dijo|dice|según|explicó|explica|afirmó|afirma|escribió|declaró)(?![\p{L}])/iu,
  question: /^(?:¿|quién|qué|cuándo|dónde|cuál(?:es)?|por qué|cómo|cuánt[oa]s?)|\?\s*$/iu,
  imperatives: wordList(`abra abre agregue agrega añada añade coloque coloca corte corta cree crea elija elige espere
    espera haga haz instale instala lave lava mezcle mezcla mida mide pulse pulsa quite quita seleccione selecciona use
    usa verifique verifica`),
  backReference:
    /(?:como (?:se mencionó|se indicó|vimos) (?:arriba|anteriormente|antes)|véase (?:arriba|abajo)|haz clic aquí)/i,
  yesOrNo: /(?:^|[.!?]\s+)(?:sí|no)[,.:;—–-]/i,
};
