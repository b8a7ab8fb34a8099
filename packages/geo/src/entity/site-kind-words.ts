import type { SiteKind } from "./entity-card.ts";

type WordedKind = Extract<SiteKind, "legal" | "medical" | "financial" | "news">;

/**
 * Words by which sites of a kind name what they are, folded as `foldedWords` does; a word that ends with `*` begins
 * others.
 */
const words: Readonly<Record<WordedKind, string>> = {
  legal: `law firm, law firms, law office*, lawyer*, attorney*, solicitor*, barrister*, legal advice, legal guide*, legal help, legal services, notary
    rechtsanwalt*, rechtsanwalte*, rechtsanwaltin*, fachanwalt*, fachanwalte*, anwalt, anwaltin, anwalte, anwaltskanzlei*, kanzlei, notar, notariat, rechtsberatung
    avocat*, cabinet d avocats, notaire*, huissier*, abogad*, bufete, despacho de abogados, notaria, asesoria juridica, avvocat*, studio legale, notaio
    advogad*, advocacia, escritorio de advocacia, kancelaria*, adwokat*, radca prawny, radcy prawni, notariusz*, advocaat, advocaten*, advocatenkantoor, notaris
    адвокат*, юрист*, юридическ*, нотариус*, 弁護士, 法律事務所, 司法書士, 行政書士, 律师, 律師, 法律咨询, 변호사, 법무법인, avukat*, محام`,
  medical: `dentist*, dental clinic, dental practice, orthodontist*, clinic, medical center, medical centre, medical practice, physician*, surgeon*, dermatologist*, hospital
    zahnarzt*, zahnarzte*, zahnarztpraxis*, arztpraxis*, hausarzt*, facharzt*, kieferorthopad*, klinik, klinikum, krankenhaus, kinderarzt*, frauenarzt*, praxis fur*
    dentiste*, chirurgien*, cabinet dentaire, cabinet medical, medecin*, clinique, hopital, dentista*, clinica, clinica dental, clinica dentale, medico*, odontolog*
    studio dentistico, studio medico, poliambulatorio, ospedale, consultorio*, odontologia*, stomatolog*, dentysta, gabinet lekarski, gabinet stomatologiczny, przychodnia*, lekarz*
    tandarts*, huisarts*, tandartspraktijk, стоматолог*, клиника, врач*, медицинский центр, 歯科, 歯科医院, 医院, クリニック, 病院, 诊所, 牙科, 診所, 치과, 의원, 병원`,
  financial: `accountant*, tax advisor*, tax adviser*, accounting firm, financial advisor*, financial adviser*, financial planner*, mortgage broker*, insurance broker*, insurance agency, credit union, savings bank, wealth management
    steuerberater*, steuerberatung*, steuerkanzlei*, wirtschaftsprufer*, sparkasse*, volksbank*, versicherungsmakler*, finanzberatung*, vermogensverwaltung*
    expert comptable, experts comptables, cabinet comptable, courtier en assurance*, banque, gestoria, asesoria fiscal, asesores fiscales, correduria de seguros, banco, commercialista, commercialisti
    consulente finanziario, banca, contabilidade, corretora de seguros, biuro rachunkowe, doradca podatkowy, ksiegow*, belastingadviseur*, accountantskantoor, administratiekantoor
    бухгалтерск*, страхов*, 税理士, 会計事務所, 公認会計士, 保険代理店, 会计师事务所, 會計師, 세무사, 회계법인`,
  news: `newspaper, news agency, daily news, breaking news, local news, nachrichten, tageszeitung, zeitung, journal d information, actualites en direct, diario, periodico, noticias de*, giornale
    quotidiano, jornal, gazeta, dziennik, krant, nieuwsblad, nieuws uit, новости, газета, ニュース, 新聞, 新闻网, 日报, 뉴스, 신문`,
};

/** Words of sites that write about a subject, or about software. */
export const aboutWords =
  /(?<!\p{L})(?:blog|magazine|magazin|journal|review|reviews|podcast|wiki|software|saas|api|docs|documentation|plugin|theme|template|directory|jobs|marketing|agency|forum|online shop|school|university|museum|revista|rivista|tijdschrift|czasopismo|журнал|マガジン|ブログ|杂志|博客)(?!\p{L})/u;

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

function patternOf(list: string): RegExp {
  const parts = list.split(/\s*\n\s*|\s*,\s*/).map((word) => {
    const text = word
      .normalize("NFKD")
      .replace(/\p{M}+/gu, "")
      .normalize("NFC")
      .replace("*", "\\p{L}*");
    return unspaced.test(word) ? text : `(?<!\\p{L})${text}(?!\\p{L})`;
  });
  return new RegExp(parts.join("|"), "u");
}

/** Patterns of the kinds that words can tell, for folded text. */
export const kindWords: readonly (readonly [WordedKind, RegExp])[] = (
  ["legal", "medical", "financial", "news"] as const
).map((kind) => [kind, patternOf(words[kind])]);

/** Types of schema.org for owners of each kind. */
export const kindTypes: readonly (readonly [SiteKind, ReadonlySet<string>])[] = [
  ["legal", new Set(["LegalService", "Attorney", "Notary"])],
  [
    "medical",
    new Set(
      `Dentist MedicalClinic MedicalBusiness MedicalOrganization Physician PhysiciansOffice IndividualPhysician Hospital Dermatology
      Gynecologic Pediatric Psychiatric PlasticSurgery Physiotherapy Podiatric PrimaryCare Optometric Otolaryngologic Oncologic`.split(
        /\s+/,
      ),
    ),
  ],
  ["financial", new Set(["AccountingService", "BankOrCreditUnion", "FinancialService", "InsuranceAgency"])],
  ["news", new Set(["NewsMediaOrganization"])],
];
