/**
 * Link names that say nothing about their target, by language. Only phrases without another meaning: words such as
 * "more", "link" or "this" may name a program or a language element that a page is about.
 */
const phrases: Readonly<Record<string, readonly string[]>> = {
  cs: ["klikněte zde", "zde", "číst dále", "více informací", "zjistit více"],
  da: ["klik her", "læs mere", "her"],
  de: [
    "hier klicken",
    "klicken sie hier",
    "klick hier",
    "hier",
    "weiterlesen",
    "mehr erfahren",
    "mehr lesen",
    "mehr infos",
    "mehr dazu",
  ],
  en: [
    "click here",
    "click this",
    "click this link",
    "here",
    "right here",
    "read more",
    "learn more",
    "see more",
    "find out more",
    "more info",
    "more information",
    "more details",
    "this link",
    "continue reading",
    "go here",
  ],
  es: [
    "haga clic aquí",
    "haz clic aquí",
    "clic aquí",
    "pincha aquí",
    "aquí",
    "leer más",
    "más información",
    "saber más",
    "ver más",
    "seguir leyendo",
  ],
  fi: ["klikkaa tästä", "tästä", "lue lisää", "lisätietoja"],
  fr: [
    "cliquez ici",
    "cliquer ici",
    "ici",
    "lire la suite",
    "en savoir plus",
    "lire plus",
    "voir plus",
    "plus d'informations",
    "plus d’informations",
  ],
  it: [
    "clicca qui",
    "qui",
    "leggi di più",
    "leggi tutto",
    "scopri di più",
    "maggiori informazioni",
    "per saperne di più",
  ],
  ja: ["こちら", "ここをクリック", "こちらをクリック", "詳細はこちら", "詳しくはこちら", "続きを読む", "もっと見る"],
  ko: ["여기", "여기를 클릭", "여기를 클릭하세요", "더 보기", "더보기", "자세히 보기"],
  nb: ["klikk her", "les mer", "her"],
  nl: ["klik hier", "hier", "lees meer", "lees verder", "meer informatie", "meer weten", "meer lezen"],
  pl: ["kliknij tutaj", "kliknij", "tutaj", "czytaj więcej", "więcej informacji", "dowiedz się więcej", "czytaj dalej"],
  pt: ["clique aqui", "aqui", "leia mais", "ler mais", "saiba mais", "ver mais", "mais informações", "continuar lendo"],
  ru: [
    "нажмите здесь",
    "кликните здесь",
    "здесь",
    "тут",
    "читать далее",
    "читать дальше",
    "подробнее",
    "узнать больше",
    "узнать подробнее",
  ],
  sv: ["klicka här", "här", "läs mer", "mer information"],
  tr: ["buraya tıklayın", "tıklayın", "burada", "devamını oku", "daha fazla", "daha fazla bilgi"],
  uk: ["натисніть тут", "тут", "читати далі", "детальніше", "докладніше", "дізнатися більше"],
  zh: ["点击这里", "點擊這裡", "这里", "這裡", "阅读更多", "閱讀更多", "了解更多", "查看更多", "更多信息", "更多資訊"],
};
const names: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(phrases).map(([language, list]) => [language, new Set(list)]),
);
/** Characters around a name that do not change its meaning. */
const ornaments = new Set(" \u00a0.,:;!?…·•|()[]<>«»‹›→⇒➜►▶»-–—\"'“”".split(""));
/** Composing a name at most halves its length, so a name over twice the longest phrase cannot match. */
const longestName = 2 * Math.max(...Object.values(phrases).flatMap((list) => list.map(({ length }) => length)));

/** Characters that only normalisation can compose. */
const beyondLatin1 = /[^\0-\xff]/;

/** Returns true if a link's name is generic in the language of its page, or in English, which is used everywhere. */
export function isGenericName(name: string, language: string | null): boolean {
  const bare = withoutOrnaments(name);
  if (bare.length > longestName) return false;
  const folded = (beyondLatin1.test(bare) ? bare.normalize("NFC") : bare).toLowerCase();
  const own = language === "no" || language === "nn" ? "nb" : language;
  return names.get("en")?.has(folded) === true || (own !== null && names.get(own)?.has(folded) === true);
}

function withoutOrnaments(name: string): string {
  let start = 0;
  let end = name.length;
  while (start < end && isOrnament(name, start)) start++;
  while (end > start && isOrnament(name, end - 1)) end--;
  return name.slice(start, end);
}

function isOrnament(name: string, offset: number): boolean {
  const code = name.charCodeAt(offset) | 0x20;
  const isLetter = code >= 0x61 && code <= 0x7a;
  return !isLetter && ornaments.has(name.charAt(offset));
}
