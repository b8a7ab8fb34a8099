import { page, type ShareCases } from "../testing/index.ts";

const setting = (...cookies: readonly string[]) => [
  page({ headers: cookies.map((value) => ({ name: "set-cookie", value })) }),
];

export default {
  passes: [
    setting("PHPSESSID=; Path=/; Secure; HttpOnly"),
    // Nobody is signed in by these.
    setting("theme=; Path=/", "csrftoken=; Path=/", "_ga=; Path=/"),
    [page()],
  ],
  fails: [
    { on: setting("PHPSESSID=; path=/"), messages: ["both"] },
    { on: setting("connect.sid=; Path=/; httponly"), messages: ["secure"] },
    { on: setting("JSESSIONID=; Secure; SameSite=Lax"), messages: ["script"] },
    { on: setting("sid=; Secure", "laravel_session=; HttpOnly"), messages: ["script", "secure"] },
  ],
} satisfies ShareCases;
