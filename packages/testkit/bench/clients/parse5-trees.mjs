// The divisor of the gate: parse5's full trees of the same pages: node parse5-trees.mjs PAGES.
import { parse } from "parse5";
import { shopPage } from "../shop-page.mjs";

const pages = Number(process.argv[2]);
let roots = 0;
for (let i = 0; i < pages; i++) roots += parse(shopPage(i, pages, "https://shop.test")).childNodes.length;
process.stdout.write(`${JSON.stringify({ pages, roots })}\n`);
