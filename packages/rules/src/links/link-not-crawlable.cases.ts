import { type PageCases, page } from "../testing/index.ts";

type Link = ReturnType<typeof page>["uncrawlableLinks"][number];
const links = (...uncrawlableLinks: readonly Link[]) => page({ uncrawlableLinks: [...uncrawlableLinks] });
const router: Link = { kind: "no-href", html: '<a routerLink="/boots">', text: "Boots" };
const menu: Link = { kind: "onclick", html: '<a onclick="toggleMenu()">', text: "Menu" };

export default {
  markup: {
    wrong: `<a onclick="location.href='/boots'">Boots</a>`,
    right: '<a href="/boots">Boots</a>',
  },
  passes: [
    page(),
    links(),
    // Buttons in disguise
    links(menu),
    links({ kind: "javascript", html: '<a href="javascript:window.print()">', text: "Print" }),
    links({ kind: "onclick", html: `<a onclick="copyEmail(this, 'a@site.test')">`, text: "Copy" }),
    links({
      kind: "onclick",
      html: '<a data-clipboard-text="https://site.test/boots" onclick="copied()">',
      text: "Copy",
    }),
    links({ kind: "onclick", html: `<a onclick="window.open('https://social.test/sharer?u=/boots')">Share`, text: "" }),
    links({ kind: "onclick", html: '<a onclick="location.reload()">', text: "Try again" }),
  ],
  fails: [
    { on: links(router), messages: ["no-href"] },
    {
      on: links({ kind: "javascript", html: `<a href="javascript:location='/a'">`, text: "A" }),
      messages: ["javascript"],
    },
    {
      on: links({ kind: "onclick", html: `<span onclick="window.location.href='/a'">`, text: "A" }),
      messages: ["onclick"],
    },
    // The one that leads somewhere is the finding.
    { on: links(menu, router), messages: ["no-href"] },
    // A path may contain any word.
    {
      on: links({ kind: "onclick", html: `<a onclick="location.href='/copy-editing'">`, text: "A" }),
      messages: ["onclick"],
    },
  ],
} satisfies PageCases;
