// Sightline with everything on: node sightline.mjs URL PAGES [DATABASE]. Prints pages, score and stored bytes.
import { auditShop } from "./audit-shop.mjs";

const [start, pages, database] = process.argv.slice(2);
process.stdout.write(`${JSON.stringify(await auditShop(start, Number(pages), { database }))}\n`);
