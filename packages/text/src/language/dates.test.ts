import { expect, it } from "vitest";
import { dateIn, statesDate } from "./dates.ts";

const day = Date.UTC(2024, 2, 5) / 86_400_000;

it.each([
  "2024-03-05",
  "2024-3-5",
  "2024/3/5",
  "2024.03.05",
  "2024. 3. 5.",
  "2024年3月5日",
  "2024 年 03 月 05 日",
  "2024년 3월 5일",
  "5 March 2024",
  "March 5th, 2024",
  "Mar 5, 2024",
  "5. März 2024",
  "05.03.2024",
  "5 mars 2024",
  "5 de marzo de 2024",
  "5 de marzo del 2024",
  "5 marzo 2024",
  "5 de março de 2024",
  "5 maart 2024",
  "5 марта 2024 г.",
  "5 marca 2024",
  "5. března 2024",
  "5 березня 2024",
  "5 Mart 2024",
  "5 Μαρτίου 2024",
  "5 Maret 2024",
  "5 tháng 3, 2024",
])("reads the date %s", (text) => {
  expect(dateIn(text)).toBe(day);
  expect(dateIn(`Posted: ${text} · 31 min read`)).toBe(day);
});

it.each(["version 2024.3", "https://site.test/2024/03/05", "31 min read", "2 days ago", "in 2024", "2024.3.5.1"])(
  "reads no date in %s",
  (text) => {
    expect(dateIn(text)).toBeNull();
    expect(statesDate(text)).toBe(false);
  },
);

it("states a date whose day and month cannot be told apart", () => {
  expect(dateIn("03/04/2026")).toBeNull();
  expect(statesDate("03/04/2026")).toBe(true);
});
