import { noNode, type Page, type PageNode, tagId, tagIds } from "@sightline/html";
import { isNamed } from "../page-text/accessible-name.ts";
import { factList } from "../read/fact-list.ts";
import type { PageReading, TopicReading } from "../read/page-reading.ts";
import { scope } from "../read/scope.ts";
import { dataTable } from "./data-table.ts";
import type { TablesFacts } from "./tables-schema.ts";

const tableTags = tagIds("table");
const headingTags = tagIds("h1 h2 h3 h4 h5 h6");
const figureTag = tagId("figure");
const captionTag = tagId("figcaption");

const maxTables = 50;
/** Maximum content between a heading and the table that it names. */
const maxNodesBetween = 30;
const maxCharactersBetween = 200;
const outside = scope.hidden | scope.inNavigation | scope.inNoscript;

export function readTables({ page, byId, cut }: PageReading): TopicReading<TablesFacts> {
  const tables = factList<TablesFacts["tables"][number]>(cut, "tables", maxTables);
  let heading: PageNode = noNode;
  return {
    elements: [
      [
        headingTags,
        (node) => {
          heading = node;
        },
      ],
      [
        tableTags,
        (node, bits) => {
          if ((bits & outside) !== 0 || isPresentation(page, node)) return;
          const table = dataTable(page, node);
          if (table === null || !tables.hasRoom()) return;
          const { caption, ...counts } = table;
          const named = caption || isNamed(page, node, byId) || isDescribed(page, node);
          tables.items.push({ ...counts, named, afterHeading: isAfter(page, heading, node) });
        },
      ],
    ],
    finish: () => ({ tables: tables.items }),
  };
}

function isPresentation(page: Page, table: PageNode): boolean {
  const role = page.attribute(table, "role")?.trim().toLowerCase();
  return role === "presentation" || role === "none";
}

/** Returns true if a summary, as in HTML 4, or the caption of the figure around it describes a table. */
function isDescribed(page: Page, table: PageNode): boolean {
  if ((page.attribute(table, "summary") ?? "").trim() !== "") return true;
  const parent = page.parent(table);
  if (page.tag(parent) !== figureTag) return false;
  for (let child = page.first(parent); child !== noNode; child = page.next(child)) {
    if (page.tag(child) === captionTag) return true;
  }
  return false;
}

function isAfter(page: Page, heading: PageNode, table: PageNode): boolean {
  if (heading === noNode) return false;
  let node = page.following(heading, noNode, false);
  let characters = 0;
  for (let nodes = 0; node !== table; nodes++) {
    if (node === noNode || nodes > maxNodesBetween || characters > maxCharactersBetween) return false;
    if (page.isText(node)) characters += page.textSize(node);
    node = page.following(node, noNode, true);
  }
  return characters <= maxCharactersBetween;
}
