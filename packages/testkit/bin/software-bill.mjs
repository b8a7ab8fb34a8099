import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { publishedFolder, publishedName } from "./compiled-packages.mjs";
import { namesInNotices } from "./third-party-notices.mjs";

/**
 * Returns the software bill of materials of the published package, in CycloneDX: of all that npm knows of this checkout,
 * what an install brings, and what is copied into the package.
 *
 * @param root folder of the repository
 */
export function softwareBill(root) {
  const read = (file) => readFileSync(`${root}${publishedFolder}${file}`, "utf8");
  const manifest = JSON.parse(read("package.json"));
  const args = ["sbom", "--sbom-format=cyclonedx", "--package-lock-only"];
  const bill = JSON.parse(execFileSync("npm", args, { cwd: root, encoding: "utf8", maxBuffer: 1 << 28 }));
  const uses = new Map(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const own = `${publishedName}@${manifest.version}`;
  const required = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });
  const direct = [
    ...uses.get(own).filter((ref) => required.includes(nameOf(ref))),
    ...namesInNotices(read("THIRD-PARTY-LICENSES")),
  ];
  const found = new Set([own, ...direct]);
  // Iterating over a set includes elements added on the way.
  for (const ref of found) if (ref !== own) for (const used of uses.get(ref) ?? []) found.add(used);
  const components = bill.components.filter((component) => found.has(component["bom-ref"]));
  return {
    ...bill,
    metadata: { ...bill.metadata, component: components.find((component) => component["bom-ref"] === own) },
    components: components.filter((component) => component["bom-ref"] !== own),
    dependencies: bill.dependencies.flatMap(({ ref, dependsOn }) =>
      found.has(ref) ? [{ ref, dependsOn: ref === own ? direct : dependsOn }] : [],
    ),
  };
}

function nameOf(ref) {
  return ref.slice(0, ref.lastIndexOf("@"));
}
