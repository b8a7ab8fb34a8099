import { readFileSync, writeFileSync } from "node:fs";

const data = new URL("../data/schema-org.json", import.meta.url);
const [file, release, date] = process.argv.slice(2);
if (date === undefined) {
  process.stderr.write(`Usage: node write-vocabulary.mjs <schemaorg-all-https.jsonld> <release> <date of the release>
The file is in data/releases/<release> of https://github.com/schemaorg/schemaorg, versions.json names the date.
`);
  process.exit(2);
}

const terms = JSON.parse(readFileSync(file, "utf8"))["@graph"];
const source = `https://github.com/schemaorg/schemaorg/tree/main/data/releases/${release}`;
// Those of other vocabularies are equivalents that it names.
const own = terms.filter((term) => [term["@type"]].flat().includes("rdfs:Class") && term["@id"].startsWith("schema:"));
const types = own.map((term) => term["@id"].slice("schema:".length)).sort();
writeFileSync(data, `${JSON.stringify({ source, release, date, types }, null, 2)}\n`);
process.stdout.write(`${types.length} types written\n`);
