// `npm run size`: how large Sightline is. Lines of source by package, and those that are too long; an install of the
// published package, whose dependencies come from the registry; modules that load with the library and the command, with
// the CPU they cost. The first part is also in docs/architecture.md, by `npm run generate`; the others are in the README.
//   -- --no-install  leaves out the install, which needs a network
//   -- --long        lists the lines that are too long

import { productionInstall } from "./size/production-install.mjs";
import { maxLineLength, packageSizes, sizeTable } from "./size/source-size.mjs";
import { startingCosts } from "./size/starting-cost.mjs";

const print = (text) => process.stdout.write(`${text}\n`);

print(sizeTable());
if (process.argv.includes("--long")) {
  print(`\nLines over ${maxLineLength} characters:`);
  for (const { long } of packageSizes()) for (const place of long) print(place);
}
if (!process.argv.includes("--no-install")) {
  for (const [name, ...flags] of [["npm i sightline"], ["npm i sightline --omit=optional", "--omit=optional"]]) {
    const { packages, megabytes, largest } = productionInstall(...flags);
    print(`\n${name}: ${packages} packages, ${megabytes.toFixed(1)} MB; the largest:`);
    for (const { path, bytes } of largest) print(`${(bytes / 1e6).toFixed(1).padStart(6)} MB  ${path}`);
  }
}
print(`\n${"start".padEnd(44)} modules  CPU ms`);
for (const { name, modules, cpuMs } of await startingCosts()) {
  print(`${name.padEnd(44)} ${String(modules).padStart(7)} ${cpuMs.toFixed(0).padStart(7)}`);
}
