import { attributeSigns, type Page, type PageNode, tagId, tagIds } from "@sightline/html";
import { detachedText } from "@sightline/text";
import { inputType } from "../forms/input-type.ts";
import { accessibleName, type ElementsById, isNamed } from "../page-text/accessible-name.ts";
import { isPixelSide } from "../page-text/pixel-side.ts";
import { selectorOf } from "../page-text/selector-of.ts";
import { factList } from "../read/fact-list.ts";
import type { NodeReader, TopicReader } from "../read/page-reading.ts";
import { scope } from "../read/scope.ts";
import type { ControlsFacts } from "./controls-schema.ts";
import { isImitatedControl, respondsToClick } from "./imitated-control.ts";

const controlTags = tagIds("button summary input select textarea");
/** Elements that scripts turn into controls. */
const plainTags = new Set(tagIds("a div span p li td tr th dt dd img i b em strong h1 h2 h3 h4 h5 h6 section article"));
const targetSigns = attributeSigns("onclick role");
const inputTag = tagId("input");
const fieldTags = new Set(tagIds("select textarea"));
const buttonTypes = new Set(["button", "image", "reset", "submit"]);

const iframeTags = tagIds("iframe");

const limits = { unnamedButtons: 50, imitatedControls: 50, duplicateControlIds: 20, unnamedFrames: 20 } as const;
const maxId = 200;
/** Maximum number of click targets that are examined. */
const maxTargets = 1000;
const maxControls = 5000;
const outside = scope.hidden | scope.inNoscript;

export const readControls: TopicReader<ControlsFacts> = ({ page, byId, cut }) => {
  const unnamed = factList<string>(cut, "unnamedButtons", limits.unnamedButtons);
  const imitated = factList<string>(cut, "imitatedControls", limits.imitatedControls);
  const ids = new Set<string>();
  const duplicates = new Set<string>();
  const unnamedFrames = factList<string>(cut, "unnamedFrames", limits.unnamedFrames);
  let buttonCount = 0;
  let frameCount = 0;
  let targets = 0;

  const noteId = (id: string | null): void => {
    if (id === null || id === "") return;
    if (ids.has(id)) duplicates.add(id);
    else if (ids.size < maxControls) ids.add(id);
  };
  const readControl: NodeReader = (node, bits) => {
    if ((bits & outside) !== 0) return;
    noteId(page.attribute(node, "id"));
    const type = buttonType(page, node);
    if (type === null) return;
    buttonCount += 1;
    if (!isNamedButton(page, node, type, byId) && unnamed.hasRoom()) unnamed.items.push(selectorOf(page, node));
  };
  const readPlain: NodeReader = (node, bits) => {
    if (!plainTags.has(page.tag(node))) return;
    const isTarget = (bits & scope.controlRole) !== 0 || respondsToClick(page, node);
    if (!isTarget || (bits & outside) !== 0 || targets > maxTargets) return;
    targets += 1;
    if (isImitatedControl(page, node) && imitated.hasRoom()) imitated.items.push(selectorOf(page, node));
  };

  const readFrame: NodeReader = (node, bits) => {
    if ((bits & outside) !== 0 || isPresentational(page, node) || isPixel(page, node)) return;
    frameCount += 1;
    if (!isNamed(page, node, byId) && unnamedFrames.hasRoom()) unnamedFrames.items.push(selectorOf(page, node));
  };

  return {
    attributed: [[targetSigns, readPlain]],
    elements: [
      [controlTags, readControl],
      [iframeTags, readFrame],
    ],
    finish() {
      const duplicateIds = factList<string>(cut, "duplicateControlIds", limits.duplicateControlIds);
      for (const id of duplicates) duplicateIds.add(detachedText(id, maxId));
      return {
        buttonCount,
        unnamedButtons: unnamed.items,
        imitatedControls: imitated.items,
        duplicateControlIds: duplicateIds.items,
        frameCount,
        unnamedFrames: unnamedFrames.items,
      };
    },
  };
};

/** Returns the type of an input that is a button, or the name of another button; `null` for fields. */
function buttonType(page: Page, node: PageNode): string | null {
  const tag = page.tag(node);
  if (fieldTags.has(tag)) return null;
  if (tag !== inputTag) return page.name(node);
  const type = inputType(page, node);
  return buttonTypes.has(type) ? type : null;
}

/**
 * Returns true if a button has a name. Browsers name buttons that submit or reset a form if they have no value (HTML
 * Accessibility API Mappings §4.1.2).
 */
function isNamedButton(page: Page, node: PageNode, type: string, byId: ElementsById): boolean {
  if (page.tag(node) !== inputTag) return accessibleName(page, node, byId).text !== "";
  if (isNamed(page, node, byId)) return true;
  if (type === "image") return (page.attribute(node, "alt") ?? "").trim() !== "";
  const value = page.attribute(node, "value");
  return value === null ? type !== "button" : value.trim() !== "";
}

function isPresentational(page: Page, node: PageNode): boolean {
  const role = page.attribute(node, "role")?.trim().toLowerCase();
  return role === "presentation" || role === "none" || page.attribute(node, "tabindex")?.trim() === "-1";
}

/** Returns true for a frame of 0 or 1 pixels, in which nobody sees anything. */
function isPixel(page: Page, node: PageNode): boolean {
  return ["width", "height"].some((name) => isPixelSide(page.attribute(node, name)?.trim() ?? null));
}
