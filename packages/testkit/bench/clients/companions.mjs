// An audit with requests beside the pages: node companions.mjs URL PAGES PLAN, a plan as JSON. Prints what it cost.
import { auditShop } from "./audit-shop.mjs";

const [start, pages, plan] = process.argv.slice(2);
process.stdout.write(`${JSON.stringify(await auditShop(start, Number(pages), { plan: JSON.parse(plan) }))}\n`);
