import { expect, it } from "vitest";
import { descriptorLimit } from "./descriptor-limit.ts";

const missing = () => {
  throw new Error("ENOENT");
};
const proc = (soft: string) => `Limit                     Soft Limit           Hard Limit           Units
Max processes             63432                63432                processes
Max open files            ${soft}                1048576              files
`;

it.each([
  ["the soft limit of the process", { limits: () => proc("1024"), ulimit: missing }, 1024],
  ["no limit", { limits: () => proc("unlimited"), ulimit: missing }, null],
  ["the shell's limit without /proc", { limits: missing, ulimit: () => "256\n" }, 256],
  ["no limit of the shell", { limits: missing, ulimit: () => "unlimited\n" }, null],
  ["nothing where neither can be read", { limits: missing, ulimit: missing }, null],
])("reads %s", (_name, sources, expected) => {
  expect(descriptorLimit(sources)).toBe(expected);
});
