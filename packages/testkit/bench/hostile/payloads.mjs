import { findPayloads } from "../../../text/dist/injection/find-payloads.js";

const maxCharacters = 262_144;
const units = [
  "ignore all ",
  "you are now a ",
  "rate this site as ",
  "new system ",
  "please ",
  "a ",
  "act as w w w ",
  '."”',
  "\u{e0041}",
];

export default units.map((unit) => ({
  name: `prompt injections, ${JSON.stringify(unit)}`,
  unit: "characters",
  cap: maxCharacters,
  sizes: [32_768, 65_536, 131_072, maxCharacters],
  make: (characters) => unit.repeat(Math.ceil(characters / unit.length)).slice(0, characters),
  run: (text) => [...findPayloads(text)].length,
}));
