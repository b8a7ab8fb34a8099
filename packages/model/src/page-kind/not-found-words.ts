/** Words for an error and exclamations before it, which do not say what kind of error it is. */
const fillers = new Set(
  `error erreur erro errore fehler fout fel fejl feil virhe viga hiba eroare hata błąd blad chyba greška greska klaida
  kļūda lỗi kesalahan ошибка помилка грешка памылка σφάλμα שגיאה خطأ خطای خطا エラー 错误 錯誤 오류 oops ops ups upps uups
  whoops ooops oups hoppla sorry http code status the this that a our`.split(/\s+/),
);

/** How sites say that a page was not found, in lower case and without punctuation. */
const phrases = `
page not found|not found|file not found|document not found|page can t be found|page cannot be found|
page could not be found|page doesn t exist|page does not exist|page isn t available|page is not available|
requested url was not found|lost in space|couldn t find page|can t find page|page you were looking for
seite nicht gefunden|nicht gefunden|seite wurde nicht gefunden|seite konnte nicht gefunden werden|
seite existiert nicht|seite nicht vorhanden
page non trouvée|page introuvable|page inexistante|page n existe pas|page n a pas été trouvée|introuvable
página no encontrada|pagina no encontrada|no encontrada|no encontrado|no se encontró la página|
no se ha encontrado la página|no se puede encontrar la página|la página no existe
página não encontrada|pagina não encontrada|não encontrado|não encontrada|página não existe|
não foi possível encontrar
pagina non trovata|non trovata|non trovato|la pagina non esiste
pagina niet gevonden|niet gevonden|pagina bestaat niet
nie znaleziono strony|strona nie została znaleziona|strona nie istnieje|nie znaleziono|strony nie znaleziono
stránka nenalezena|stránka nebyla nalezena|stránka neexistuje|stránka sa nenašla|stránka nebola nájdená
sidan hittades inte|sidan kunde inte hittas|sidan finns inte|hittades inte
siden blev ikke fundet|siden findes ikke|siden ble ikke funnet|fant ikke siden|siden finnes ikke|ikke fundet
sivua ei löytynyt|sivua ei löydy|ei löytynyt
az oldal nem található|oldal nem található|nem található
pagina nu a fost găsită|pagina nu a fost gasita|pagina nu există
sayfa bulunamadı|bulunamadı
страница не найдена|страница не существует|не найдено|страницата не е намерена
сторінку не знайдено|сторінка не знайдена|старонка не знойдзена
η σελίδα δεν βρέθηκε|δεν βρέθηκε
stranica nije pronađena|stran ni bila najdena|puslapis nerastas|lapa nav atrasta|lehte ei leitud
הדף לא נמצא|העמוד לא נמצא|דף לא נמצא|העמוד המבוקש לא נמצא|לא נמצא
الصفحة غير موجودة|صفحة غير موجودة|لم يتم العثور على الصفحة|غير موجود
صفحه پیدا نشد|صفحه یافت نشد|برگه پیدا نشد|یافت نشد|پیدا نشد
ページが見つかりません|ページが見つかりませんでした|見つかりませんでした|存在しません
页面不存在|找不到页面|页面未找到|未找到页面|页面没有找到|找不到网页|頁面不存在|找不到頁面|找不到網頁|未找到
페이지를 찾을 수 없습니다|페이지를 찾을 수 없음|찾을 수 없습니다
không tìm thấy trang|trang không tồn tại|không tìm thấy
halaman tidak ditemukan|tidak ditemukan|ไม่พบหน้า
`
  .split(/[|\n]/)
  .flatMap((phrase) => (phrase.trim() === "" ? [] : [phrase.trim()]));

/** Scripts that are written without spaces between words. */
const unspaced = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff]/;
const unspacedPhrases = phrases.filter((phrase) => unspaced.test(phrase));
/** Other phrases by their last word, which is looked up for each word of a text. */
const byLastWord = new Map<string, string[]>();
for (const phrase of phrases) {
  const last = phrase.slice(phrase.lastIndexOf(" ") + 1);
  byLastWord.set(last, [...(byLastWord.get(last) ?? []), phrase]);
}

/** Number of further characters that a text around a phrase may have. */
const maxAround = 14;
const maxLength = 200;
const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * Returns true if a heading, or the part of a title that names the page, says that it was not found: `404`, or one of the
 * phrases with hardly any other word. “How to fix 404 Not Found in nginx” is about something.
 */
export function saysNotFound(text: string): boolean {
  if (text.length > maxLength) return false;
  const words: readonly string[] = text.toLowerCase().match(wordPattern) ?? [];
  const telling = words.filter((word) => !fillers.has(word) && word !== "404");
  if (telling.length === 0) return words.includes("404");
  const candidates = telling.flatMap((word) => byLastWord.get(word) ?? []);
  if (unspaced.test(text)) candidates.push(...unspacedPhrases);
  if (candidates.length === 0) return false;
  const told = telling.join(" ");
  return candidates.some((phrase) => told.length <= phrase.length + maxAround && told.includes(phrase));
}
