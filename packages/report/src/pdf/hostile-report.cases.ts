import { buildReport } from "../build-report.ts";
import type { Report } from "../report-schema.ts";
import {
  batches,
  origin,
  sampleIssue,
  samplePage,
  sampleRule,
  sampleSource,
  sampleTally,
} from "../sample-source.cases.ts";

/** Titles of many scripts, and what should never be in a title, by what they are. */
export const manyTitles: Readonly<Record<string, string>> = {
  arabic: "الصفحة الرئيسية لمتجر المعاطف 2026 (جديد)",
  hebrew: "מדריך למעילי חורף 2026: איך בוחרים",
  hindi: "सर्दियों के कोट कैसे चुनें",
  thai: "วิธีดูแลเสื้อโค้ทในฤดูหนาว",
  polish: "Kurtki zimowe — Łódź, żółć i gęśle",
  greekAndCyrillic: "Ελληνικά και кириллица",
  emoji: "🚀 Launch sale → 50 % off ✓ 👨‍👩‍👧",
  controls: "A title \u0000 with \u001b[2J controls \u202egnp.exe\u202c and \ud83d half",
  unassigned: "Private use \ue123 and unassigned \u{10ffff}",
  oneWord: "x".repeat(300),
  action: "/JS (app.alert(1)) /AA << >> /Launch endobj stream",
};

const longPath =
  "/a-very-long-path-without-any-spaces/that-goes-on-and-on/and-has-a-query?session=0123456789abcdef0123456789abcdef&ref=banner";

/** A report whose pages have the titles of {@link manyTitles}, and URLs that try to break out. */
export function hostileReport(): Report {
  const tooLong = sampleRule("title-too-long", "error", {
    title: "Title is too long",
    messages: { seen: "The title “{what}” has too many characters." },
  });
  const broken = sampleRule("link-broken", "warning", { title: "Link is broken" });
  const titles = Object.values(manyTitles);
  const pages = titles.map((title, index) =>
    samplePage(index + 1, index % 2 === 0 ? `/p(${index})\\` : `${longPath}${index}`, { title }),
  );
  const targets = ["javascript:app.alert(1)", "https://user:secret@other.example/אבג/(a)?x=%zz", "file:///etc/passwd"];
  const issues = pages.flatMap((page, index) => [
    sampleIssue(tooLong, page, { data: { what: titles[index] ?? "" } }),
    sampleIssue(broken, page, {
      subject: { kind: "link", url: page.url, target: targets[index % targets.length] ?? origin },
      data: { what: titles[index] ?? "" },
    }),
  ]);
  return buildReport(
    sampleSource({
      rules: [tooLong, broken],
      tallies: [sampleTally(tooLong, 11), sampleTally(broken, 11)],
      pages: batches(pages),
      issues: batches(issues),
      issueCounts: batches(pages.map((_, index) => ({ pageId: index + 1, error: 1, warning: 1, notice: 0 }))),
    }),
  );
}
