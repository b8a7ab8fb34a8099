import { page, type ShareCases } from "../testing/index.ts";

const routes = (count: number, hasScript = true) =>
  page({ hasScript, anchorCount: 9, hashRoutes: { count, first: "#/about" } });

export default {
  markup: {
    wrong:
      '<script src="/app.js"></script><a href="#/about">About</a><a href="#/shop">Shop</a><a href="#/team">Team</a>',
    right: '<script src="/app.js"></script><a href="/about">About</a><a href="/shop">Shop</a><a href="/team">Team</a>',
  },
  passes: [[page({ hasScript: true, anchorCount: 9 })], [routes(2)], [routes(3, false)]],
  fails: [{ on: [routes(3)], messages: ["routes"] }],
} satisfies ShareCases;
