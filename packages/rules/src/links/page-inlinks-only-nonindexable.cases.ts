import { page, type ShareCases } from "../testing/index.ts";

const linked = (parts: Parameters<typeof page>[0]) => page({ followedInlinks: 1, inlinks: 1, ...parts });

export default {
  passes: [
    [page()],
    [linked({ isLinkedFromHiddenOnly: false })],
    // Visitors type it.
    [linked({ isLinkedFromHiddenOnly: true, isHome: true })],
  ],
  fails: [{ on: [linked({ isLinkedFromHiddenOnly: true }), linked({})], messages: ["hidden"] }],
} satisfies ShareCases;
