import { serveRoutes } from "@sightline/testkit";

/** Titles of many scripts, by the path of their page. */
export const scriptTitles: Readonly<Record<string, string>> = {
  "/chinese": "冬季大衣新品上市 – 官方商店",
  "/japanese": "冬のコート新作コレクション 2026",
  "/korean": "겨울 코트 신상품 모음",
  "/arabic": "معاطف الشتاء للرجال والنساء 2026",
  "/hebrew": "מדריך למעילי חורף 2026: איך בוחרים",
  "/hindi": "सर्दियों के कोट कैसे चुनें",
  "/thai": "วิธีดูแลเสื้อโค้ทในฤดูหนาว",
  "/polish": "Kurtki zimowe — Łódź, żółć i gęśle",
  "/greek": "Ελληνικά παλτά χειμώνα",
  "/russian": "Зимние пальто и куртки",
  "/emoji": "🚀 Launch sale → 50 % off ✓ 👨‍👩‍👧 🇵🇱",
  "/mixed": "Coats معاطف 2026 מעילים & <b>more</b>",
};

const longUrl = `/${"a-very-long-folder-name-without-a-space-".repeat(3)}end?session=0123456789abcdef0123456789abcdef`;

/** Serves a small shop whose titles are in many scripts, with control characters, long words and URLs of 150 characters. */
export function serveManyScripts(): ReturnType<typeof serveRoutes> {
  const titles = {
    ...scriptTitles,
    "/controls": "A title \u0001 with \u001b[2J controls \u202egnp.exe\u202c",
    "/one-word": "x".repeat(300),
    [longUrl]: "A page with a long address",
  };
  const page = (title: string, body: string) =>
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title.replaceAll("<", "&lt;")}</title></head><body><h1>${title.replaceAll("<", "&lt;")}</h1>${body}</body></html>`;
  const links = Object.entries(titles).map(
    ([path, title]) => `<a href="${path}">${title.replaceAll("<", "&lt;")}</a> <a href="${path}-gone">${title}</a>`,
  );
  return serveRoutes({
    "/": page("Many scripts", `<ul>${links.join("")}</ul>`),
    ...Object.fromEntries(
      // Each stands twice, so that titles are in the evidence of duplicates as well.
      Object.entries(titles).flatMap(([path, title], index) => [
        [path, page(title, `<p>${title}</p><a href="/copy-${index}">copy</a>`)],
        [`/copy-${index}`, page(title, `<p>${title}</p>`)],
      ]),
    ),
  });
}
