import { expect, it } from "vitest";
import { installedPackages } from "./installed-packages.ts";

const link = (resolved: string) => ({ link: true, resolved });

it("follows dependencies through the workspace to the copies that Node.js finds", () => {
  const lock = {
    "packages/cli": { dependencies: { "@own/engine": "1.0.0", a: "1.0.0" } },
    "packages/engine": { dependencies: { a: "2.0.0" } },
    "packages/http": {},
    "node_modules/@own/engine": link("packages/engine"),
    "node_modules/@own/http": link("packages/http"),
    "node_modules/a": { dependencies: { b: "1.0.0" } },
    "node_modules/b": { dependencies: { a: "1.0.0" } },
    "node_modules/unused": {},
    "packages/engine/node_modules/a": {},
  };
  expect(installedPackages(lock, "packages/cli")).toEqual({
    own: ["packages/cli", "packages/engine"],
    others: ["node_modules/a", "node_modules/b", "packages/engine/node_modules/a"],
  });
});

it("counts required peers, and nothing optional", () => {
  const lock = {
    "packages/cli": {
      dependencies: { native: "1.0.0" },
      optionalDependencies: { native: "1.0.0" },
      peerDependencies: { peer: "1.0.0", queue: "1.0.0" },
      peerDependenciesMeta: { queue: { optional: true } },
    },
    "node_modules/native": {},
    "node_modules/peer": {},
    "node_modules/queue": {},
  };
  expect(installedPackages(lock, "packages/cli").others).toEqual(["node_modules/peer"]);
});

it("rejects a lock file without a dependency", () => {
  expect(() => installedPackages({ "packages/cli": { dependencies: { a: "1.0.0" } } }, "packages/cli")).toThrow(
    "no a for packages/cli",
  );
});
