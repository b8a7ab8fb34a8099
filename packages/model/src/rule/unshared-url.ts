import { unescaped, urlPath } from "@sightline/url";

/** Names of legal pages in many languages: the last part of a path. */
export const legalPageNames = `privacy privacy-policy privacy-notice terms terms-of-service terms-of-use terms-and-conditions legal
  legal-notice imprint disclaimer license licence lizenz copyright cookies cookie-policy refund-policy
  return-policy shipping-policy impressum datenschutz datenschutzerklaerung datenschutzerklärung agb widerruf
  widerrufsbelehrung mentions mentions-legales mentions-légales cgv cgu confidentialite
  politique-de-confidentialite politique-de-confidentialité politique-confidentialite refund_returns refunds
  returns widerrufsrecht rueckgabe conditions-generales conditions-générales aviso-legal privacidad
  politica-de-privacidad política-de-privacidad termos-de-uso note-legali informativa-privacy privacybeleid
  algemene-voorwaarden polityka-prywatnosci regulamin gizlilik-politikasi политика-конфиденциальности 隐私政策
  隱私權政策 服务条款 プライバシーポリシー 利用規約 特定商取引法に基づく表記 개인정보처리방침 이용약관 سياسة-الخصوصية นโยบายความเป็นส่วนตัว`;

const legalNames = new Set(legalPageNames.split(/\s+/));
/** Pages on which generators of API references print the source of a file. */
const sourceListing =
  /\.(?:[cm]?[jt]sx?|py|rb|java|kt|go|rs|c|cc|cpp|h|hpp|cs|php|swift)\.html?$|\/(?:_modules|_sources|src-html)\//i;

/** True if a URL names a legal page, such as an imprint or a privacy policy. */
export function isLegalPage(url: string): boolean {
  const path = urlPath(url)?.replace(/\/(?:index\.html?)?$/, "") ?? "";
  const name = path.slice(path.lastIndexOf("/") + 1).replace(/\.[a-z]{3,5}$/i, "");
  return legalNames.has(unescaped(name).toLowerCase());
}

/** True if a URL names a listing of source code that a generator of documentation made. */
export function isSourceListing(url: string): boolean {
  return sourceListing.test(urlPath(url) ?? "");
}
