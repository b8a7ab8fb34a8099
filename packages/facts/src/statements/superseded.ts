import { noNode } from "@sightline/html";
import { detachedText, sentencesOf } from "@sightline/text";
import type { LineContext } from "./line-context.ts";
import { maxAncestors } from "./line-place.ts";
import { hasSign, sign } from "./sign.ts";
import type { StatementList } from "./statement-list.ts";
import type { Statements } from "./statements-schema.ts";
import type { TextLine } from "./text-lines.ts";

/** Notice that a page is outdated. */
export type Notice = Statements["superseded"][number];

const maxText = 300;
/** Lines of content at the start of a page among which a notice may stand outside a banner. */
const firstLines = 20;
const notices: readonly RegExp[] = [
  /\b(?:this|these)(?: \p{L}+){0,2} (?:page|document|documentation|version|guide|article|manual|docs?|site|website|wiki|repository|project|library|specification|tutorial|handbook|book|release)\b(?: (?:is|are) (?:for|about|of) [^.!?]{1,60})?[^.!?,;]{0,60} (?:is|are|has been|have been|was|were|has)(?: now| officially| been)* (?:deprecated|obsolete|outdated|out[ -]of[ -]date|no longer (?:being |actively )?(?:maintained|supported|updated|developed|current|valid|relevant)|superseded|replaced (?:by|with)|archived|retired|unmaintained|moved(?: to)?)\b/u,
  /\byou(?:['’]re| are) (?:currently )?(?:viewing|reading|looking at|browsing) (?:the |an? )?(?:[^.!?]{0,60} )?(?:old|older|outdated|unsupported|previous|archived|out-of-date|deprecated|unmaintained)\b[^.!?]{0,30}\b(?:version|release|documentation|docs|page|manual)\b/u,
  /\bthis (?:is|page is|documentation is|document is|page describes|manual is)(?: the)?(?: documentation)? (?:for|of) (?:an?|the) (?:old|older|outdated|unsupported|previous|archived|deprecated|unmaintained)(?: \p{L}+)? (?:version|release)\b/u,
  /\bthis (?:is an )?(?:old|outdated|deprecated|archived) version of (?:the|this) (?:page|document|documentation|manual)/u,
  /(?:diese (?:seite|dokumentation|anleitung|version|website)|dieses (?:dokument|handbuch|projekt)|dieser (?:artikel|leitfaden))[^.!?,;]{0,60} (?:(?:ist|sind|wird|wurde) (?:[^.!?]{0,40} )?(?:veraltet|nicht mehr (?:gepflegt|aktualisiert|aktuell|unterstützt|gültig|weiterentwickelt)|umgezogen|verschoben|archiviert|überholt|ersetzt))|(?:sie (?:lesen|sehen|betrachten)|dies ist) [^.!?]{0,40}(?:veraltete|alte|ältere) version/u,
  /(?:cette (?:page|documentation|version)|ce (?:document|site|guide|manuel|projet)|cet article)[^.!?,;]{0,60} (?:(?:est|sont) (?:désormais |maintenant )?(?:obsol[eè]tes?|périmée?|dépréciée?|archivée?)|n['’]est plus (?:maintenue?|à jour|mise? à jour|supportée?|actualisée?|valable)|a (?:déménagé|été (?:déplacée?|remplacée?|archivée?)))|vous (?:consultez|lisez) (?:une|l['’])[^.!?]{0,30}(?:ancienne|obsolète|vieille) ?[^.!?]{0,20}(?:version|documentation)?/u,
  /(?:esta (?:página|documentación|versión|guía|web)|este (?:documento|artículo|sitio|manual|proyecto))[^.!?,;]{0,60} (?:(?:está|es|ha quedado) (?:obsolet[ao]|desactualizad[ao]|en desuso|archivad[ao])|ya no (?:se mantiene|se actualiza|recibe|está (?:soportad|vigente|actualizad)[ao]?|es válid[ao])|se ha (?:movido|trasladado)|ha sido (?:reemplazad|sustituid|archivad|trasladad)[ao])/u,
  /(?:questa (?:pagina|documentazione|versione|guida)|questo (?:documento|articolo|sito|manuale|progetto))[^.!?,;]{0,60} (?:è (?:ormai )?(?:obsolet[ao]|deprecat[ao]|superat[ao]|archiviat[ao])|non è più (?:mantenut|aggiornat|supportat|valid)[ao]|si è (?:spostat|trasferit)[ao]|è stat[ao] (?:spostat|sostituit|archiviat|trasferit)[ao])/u,
  /(?:esta (?:página|documentação|versão)|este (?:documento|artigo|site|manual|projeto|guia))[^.!?,;]{0,60} (?:(?:está|é) (?:obsolet[ao]|desatualizad[ao]|descontinuad[ao]|arquivad[ao])|(?:já )?não (?:é|está|recebe)(?: mais)? (?:mantid|atualizad|suportad)[ao]|mudou(?:-se)? para|foi (?:movid|substituíd|arquivad|transferid)[ao])/u,
  /(?:deze (?:pagina|documentatie|versie|handleiding|website|site)|dit (?:document|artikel|project))[^.!?,;]{0,60} (?:is (?:[^.!?]{0,20} )?(?:verouderd|verhuisd|verplaatst|vervangen|gearchiveerd)|wordt niet (?:meer|langer) (?:onderhouden|bijgewerkt|ondersteund))/u,
  /(?:ta (?:strona|dokumentacja|wersja)|ten (?:dokument|artykuł|projekt)|to (?:jest )?(?:stara|starsza) wersja)[^.!?,;]{0,60}(?:przestarzał|nieaktualn|nie jest już (?:utrzymywan|aktualizowan|wspieran|rozwijan)|została? (?:przeniesion|zastąpion|zarchiwizowan))/u,
  /(?:эта (?:страница|документация|версия)|этот (?:документ|сайт|проект))[^.!?,;]{0,60}(?:устарел|больше не (?:поддерживается|обновляется))/u,
  /(?:この|本)(?:ページ|ドキュメント|文書|バージョン|記事|サイト|マニュアル)[^。、]{0,40}(?:古く|古い(?:もの|バージョン)|非推奨|廃止|旧版|(?:メンテナンス|更新)され(?:ていません|なくなりました)|移転しました|移動しました|サポートは終了)/u,
  /(?:本|此|该|這個|这个|当前)(?:页面|页|文档|版本|文章|站点|网站|项目)[^。，]{0,30}(?:已(?:经)?(?:过时|过期|废弃|弃用|迁移|移至|停止(?:维护|更新))|不再(?:维护|更新|支持))/u,
];
const unsure =
  /(?:^|[\s(“"])(?:if|when|whenever|once|unless|until|should|may|might|could|would|not yet|never|wenn|falls|sobald|sollte|kann|könnte|si|cuando|quand|lorsqu|peut|pourrait|puede|podría|se|quando|può|potrebbe|pode|poderia|als|wanneer|kan|zou|jeśli|gdy|może|если|когда)(?=[\s'’])|(?<!no longer )\bis(?:n['’]t| not) (?:deprecated|obsolete|outdated)|\?$|かもしれ|可能|如果|場合/u;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}]/u;
const about = /deprecat|obsolete|veraltet|obsolescen|end[- ]of[- ]life|migrat/i;
const banner =
  /(?:^|[\s_-])(?:warning|warn|alert|notice|banner|admonition|deprecat\p{L}*|outdated|obsolete|archived|version-?warning|danger|caution|message|callout|important|hatnote|ambox|info-?box|note)(?:$|[\s_-])/iu;

/** Reads notices that the page is outdated, replaced or no longer maintained. */
export class NoticeReader {
  readonly #list: StatementList<Notice>;
  #lines = 0;

  constructor(list: StatementList<Notice>) {
    this.#list = list;
  }

  read(line: TextLine, context: LineContext): void {
    const isMenu = line.text.length < 20 && !(hasSign(line.signs, 0) && unspaced.test(line.text));
    if (isMenu) return;
    if (this.#lines <= firstLines && context.place(line) !== "navigation") this.#lines += 1;
    if (!hasSign(line.signs, sign.notice) || (this.#lines > firstLines && !isBanner(line, context))) return;
    if (context.place(line) === "navigation" || context.place(line) === "footer") return;
    for (const sentence of sentencesOf(line.text)) {
      const found = sentence.toLowerCase();
      if (unsure.test(found) || !notices.some((notice) => notice.test(found))) continue;
      this.#list.add(found, {
        text: detachedText(sentence, maxText),
        href: linkOf(line, sentence, context),
        at: context.at(line.node),
      });
    }
  }
}

/** Returns true if the subject of a page is that something is outdated. */
export function isAboutDeprecation(subject: string): boolean {
  return about.test(subject);
}

function isBanner({ node }: TextLine, { page }: LineContext): boolean {
  let element = node;
  for (let depth = 0; element !== noNode && depth < Math.min(6, maxAncestors); depth += 1) {
    const role = page.attribute(element, "role");
    if (role === "alert" || role === "status" || role === "note") return true;
    const names = `${page.attribute(element, "class") ?? ""} ${page.attribute(element, "id") ?? ""}`;
    if (banner.test(names.slice(0, 200))) return true;
    element = page.parent(element);
  }
  return false;
}

/** Returns the target of the link in a sentence, else of the first after it in its line. */
function linkOf(line: TextLine, sentence: string, context: LineContext): string | null {
  const start = Math.max(0, line.text.indexOf(sentence));
  const link = line.links.find(({ to }) => to > start);
  const href = link === undefined ? null : context.page.attribute(link.node, "href");
  return href === null || href.trim().startsWith("#") ? null : context.resolve(href.trim());
}
