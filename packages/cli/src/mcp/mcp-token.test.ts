import { expect, it } from "vitest";
import { mcpToken } from "./mcp-token.ts";

it("takes the token of the environment, or makes a new one for each run", () => {
  expect(mcpToken({ SIGHTLINE_MCP_TOKEN: " 0123456789abcdef " })).toEqual({ token: "0123456789abcdef", isNew: false });
  const [one, two] = [mcpToken({}), mcpToken({})];
  expect(one.isNew).toBe(true);
  expect(one.token).not.toBe(two.token);
  expect(one.token.length).toBeGreaterThan(40);
});

it("refuses tokens that are short or hold spaces", () => {
  for (const token of ["short", "0123456789 abcdef"]) {
    expect(() => mcpToken({ SIGHTLINE_MCP_TOKEN: token })).toThrow(
      "SIGHTLINE_MCP_TOKEN must have 16 to 200 characters",
    );
  }
});
