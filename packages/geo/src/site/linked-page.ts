import type { Edge } from "@sightline/facts";
import { decodedPath } from "../reading/decoded-path.ts";

/** Purpose of a page about the operator of a site. */
export type LinkPurpose = "about" | "contact" | "imprint";

// English and the languages of the text package; then Chinese, Japanese, Korean, Arabic, Hebrew, Turkish, Greek, Polish,
// Nordic languages, Thai, Vietnamese and Indonesian.
const texts: Readonly<Record<LinkPurpose, RegExp>> = {
  about:
    /^\P{L}*(?:about|who we are|our (?:story|team|company)|company|profile|über (?:uns|mich)|wer wir sind|unternehmen|à propos|qui (?:sommes|suis)|quiénes somos|sobre|acerca de|nosotros|chi (?:siamo|sono)|quem somos|over (?:ons|mij)|wie zijn wij|о нас|обо мне|об авторе|о компании|关于|關於|公司简介|会社概要|私たちについて|運営者|プロフィール|自己紹介|소개|회사 ?소개|من نحن|حول|אודות|hakkı(?:mız|m)da|σχετικά|ποιοι είμαστε|o (?:nas|mnie|firmie)|om (?:oss|os|mig|meg)|เกี่ยวกับ|giới thiệu|tentang)/iu,
  contact:
    /(?<!\p{L})(?:contact|get in touch|kontakt|kontaktformular|contacto|contato|contatti|neem contact|контакт\p{L}{0,3}|связаться|联系|聯絡|聯繫|お問い?合わ?せ|連絡先|문의|연락처|اتصل|تواصل|צור קשר|iletişim|επικοινωνία|ติดต่อ|liên hệ|hubungi)/iu,
  imprint:
    /(?<!\p{L})(?:imprint|impressum|legal notice|mentions légales|aviso legal|note legali|informações legais|colofon|выходные данные|реквизиты|特定商取引|運営者情報|사업자 ?정보|künye)/iu,
};
const paths: Readonly<Record<LinkPurpose, RegExp>> = {
  about:
    /\/(?:about(?:-(?:us|me))?|profile|ueber-(?:uns|mich)|a-propos|quienes-somos|chi-siamo|over-ons|sobre(?:-nos)?)(?:\.\w{2,5})?\/?$/,
  contact: /\/(?:contact(?:-us)?|kontakt|contacto|contatti|contato)(?:\.\w{2,5})?\/?$/,
  imprint: /\/(?:imprint|impressum|mentions-legales|aviso-legal|note-legali|legal-notice|tokushoho?)(?:\.\w{2,5})?\/?$/,
};
const maxLinkText = 40;

/** Returns the URL of the first link of a page to one about the operator, by its text or path; `null` without one. */
export function linkedPage(edges: readonly Edge[], purpose: LinkPurpose): string | null {
  const link = edges.find(
    ({ kind, url, text }) =>
      kind === "anchor" &&
      ((text.length <= maxLinkText && texts[purpose].test(text.trim())) ||
        paths[purpose].test(decodedPath(url).toLowerCase())),
  );
  return link?.url ?? null;
}
