import { adoptionAgency } from "../adoption-agency.ts";
import { type Builder, mode } from "../builder.ts";
import { boundary, elementClass, hasClass } from "../element-classes.ts";
import { insertImplied } from "../insertion.ts";
import { reconstructFormatting } from "../reconstruct-formatting.ts";
import { type TagRule, tagRules } from "../rules.ts";
import { tagId } from "../tag-names.ts";
import { noNode } from "../tape.ts";
import { endTemplate } from "./in-head.ts";

const bodyTag = tagId("body");
const brTag = tagId("br");
const formTag = tagId("form");
const liTag = tagId("li");
const pTag = tagId("p");
const templateTag = tagId("template");

/** "Close a p element". */
export function closeP(b: Builder): void {
  b.open.popThrough(pTag);
}

/** Any other end tag: closes the topmost element of that name, unless a special one is above it. */
export const anyOtherEndTag: TagRule = (b, id) => {
  const { open, tag } = b;
  const name = id === 0 ? tag.name : id;
  if (open.countOfName(name) === 0) return;
  const isNamed = (index: number): boolean => open.key(index) === id && open.name(index) === name;
  let index = open.depth - 1;
  while (index > 0 && !isNamed(index) && !hasClass(open.key(index), elementClass.special)) index--;
  open.searched(index);
  if (index > 0 && isNamed(index)) open.popTo(index);
};

const closeBlock: TagRule = (b, id) => {
  if (b.open.hasInScope(id)) b.open.popThrough(id);
};

const endBody: TagRule = (b) => {
  if (b.open.hasInScope(bodyTag)) b.mode = mode.afterBody;
};

const endHtml: TagRule = (b) => {
  if (b.open.hasInScope(bodyTag)) b.mode = mode.afterAfterBody;
};

const endForm: TagRule = (b) => {
  const inTemplate = b.open.count(templateTag) > 0;
  const { form, open } = b;
  if (!inTemplate) b.form = noNode;
  if ((form === noNode && !inTemplate) || !open.hasInScope(formTag)) return;
  open.generateImpliedEndTags();
  if (inTemplate) open.popThrough(formTag);
  else open.remove(form);
};

const endP: TagRule = (b) => {
  if (!b.open.hasInScope(pTag, boundary.buttonScope)) insertImplied(b, pTag);
  closeP(b);
};

const endListItem: TagRule = (b) => {
  if (b.open.hasInScope(liTag, boundary.listItemScope)) b.open.popThrough(liTag);
};

const endHeading: TagRule = (b) => {
  if (!b.open.hasAnyInScope(elementClass.heading, boundary.scope)) return;
  b.open.popTo(b.open.topmostOf(elementClass.heading));
};

const endObject: TagRule = (b, id) => {
  if (!b.open.hasInScope(id)) return;
  b.open.popThrough(id);
  b.formatting.clearToLastMarker();
};

const endBr: TagRule = (b) => {
  reconstructFormatting(b);
  insertImplied(b, brTag, b.open.depth);
  b.open.pop();
  b.framesetOk = false;
};

/** End tags of the "in body" insertion mode (HTML standard §13.2.6.4.7). */
export const inBodyEndTags = tagRules(anyOtherEndTag, {
  template: endTemplate,
  body: endBody,
  html: endHtml,
  "address article aside blockquote button center details dialog dir div dl fieldset figcaption figure": closeBlock,
  "footer header hgroup listing main menu nav ol pre search section summary ul dd dt": closeBlock,
  form: endForm,
  p: endP,
  li: endListItem,
  "h1 h2 h3 h4 h5 h6": endHeading,
  "a b big code em font i nobr s small strike strong tt u": (b, id) => {
    adoptionAgency(b, id, anyOtherEndTag);
  },
  "applet marquee object": endObject,
  br: endBr,
});
