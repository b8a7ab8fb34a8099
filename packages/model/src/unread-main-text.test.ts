import type { MainText } from "@sightline/facts";
import { packJson } from "@sightline/packed";
import { describe, expect, it } from "vitest";
import { unreadMainText } from "./unread-main-text.ts";

const text: MainText = { blocks: [{ kind: "paragraph", level: 0, text: "x" }], truncated: false };

describe("unreadMainText", () => {
  it("has the members of the text it stands for, and its JSON", () => {
    const unread = unreadMainText(packJson(JSON.stringify(text)));
    expect(unread.blocks).toEqual(text.blocks);
    expect(unread.blocks).toBe(unread.blocks);
    expect(unread.truncated).toBe(false);
    expect(JSON.stringify(unread)).toBe(JSON.stringify(text));
  });

  it("reads nothing until a member is asked for", () => {
    const broken = unreadMainText(packJson("{"));
    expect(() => broken.blocks).toThrow(SyntaxError);
  });
});
