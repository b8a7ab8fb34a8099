import { expect, it } from "vitest";
import { sampleGeo } from "../../../sample-geo.cases.ts";
import { geoPolicyRows } from "./policy.ts";

const [cell] = sampleGeo().policyMatrix;
if (cell === undefined) throw new Error("The sample has no cell.");

it("joins page types and purposes of which the same holds, and keeps those apart of which it does not", () => {
  const policyMatrix = [
    cell,
    { ...cell, pageType: "product" as const },
    { ...cell, pageType: "home" as const, permission: "allowed" as const },
    { ...cell, purpose: "ground" as const },
    { ...cell, pageType: "product" as const, purpose: "ground" as const },
    { ...cell, purpose: "train" as const, evidence: [] },
  ];
  expect(geoPolicyRows({ policyMatrix })).toMatchObject([
    { permission: "blocked", purposes: ["index", "ground"], pageTypes: ["article", "product"], rule: cell.evidence[0] },
    { permission: "allowed", purposes: ["index"], pageTypes: ["home"] },
    { purposes: ["train"], pageTypes: ["article"], rule: "" },
  ]);
});

it("keeps the rows of a crawler together", () => {
  const other = { ...cell, token: "GPTBot" };
  const policyMatrix = [cell, other, { ...cell, permission: "allowed" as const }];
  expect(geoPolicyRows({ policyMatrix }).flatMap(({ tokens }) => tokens)).toEqual([
    ...[cell.token, cell.token, "GPTBot"],
  ]);
});

it("says once what holds for several crawlers", () => {
  const of = (token: string) => ({ ...cell, token, evidence: [`${token}: allowed, no rule of robots.txt matches`] });
  expect(geoPolicyRows({ policyMatrix: [of("GPTBot"), of("CCBot")] })).toMatchObject([
    { tokens: ["GPTBot", "CCBot"], rule: "allowed, no rule of robots.txt matches" },
  ]);
});

it("says every page type as one", () => {
  const policyMatrix = [cell, { ...cell, pageType: "product" as const }];
  expect(geoPolicyRows({ policyMatrix })).toMatchObject([{ pageTypes: null }]);
  expect(geoPolicyRows({ policyMatrix: [] })).toEqual([]);
});
