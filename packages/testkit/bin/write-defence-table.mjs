// Part of `npm run generate`: the table of threats in docs/security.md, from the headers of the defence patches.
import { writeTable } from "./defences/security-document.mjs";

writeTable();
