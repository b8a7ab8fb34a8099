import { adoptBodyTag, adoptHtmlTag, hasBody } from "../adopt-tag.ts";
import { mode } from "../builder.ts";
import { insertElement } from "../insertion.ts";
import { insertRawText } from "../raw-text.ts";
import { ignoreTag, type TagRule, tagRules } from "../rules.ts";
import { namespaceId } from "../tape.ts";
import { insertForeignRoot } from "./foreign-content.ts";
import {
  insertBlock,
  insertForm,
  insertHeading,
  insertHr,
  insertListItem,
  insertPre,
  insertTable,
  insertXmp,
  startPlaintext,
} from "./in-body-blocks.ts";
import {
  insertAnchor,
  insertButton,
  insertFormatting,
  insertIframe,
  insertImage,
  insertInput,
  insertNobr,
  insertObject,
  insertPhrasing,
  insertPhrasingVoid,
  insertTextarea,
} from "./in-body-phrasing.ts";
import { insertRt, insertRuby } from "./in-body-ruby.ts";
import { insertOption, insertSelect } from "./in-body-select.ts";
import { insertRawtext, insertVoid, metadataTags } from "./in-head.ts";

const insertFrameset: TagRule = (b, id) => {
  if (!b.framesetOk || !hasBody(b)) return;
  b.tape.detach(b.open.node(1));
  b.open.popTo(1);
  insertElement(b, id);
  b.mode = mode.inFrameset;
};

const insertNoscript: TagRule = (b, id) => (b.scripting ? insertRawText(b, id, false) : insertPhrasing(b, id));

/** Start tags of the "in body" insertion mode (HTML standard §13.2.6.4.7). */
export const inBodyStartTags = tagRules(insertPhrasing, {
  ...metadataTags,
  html: adoptHtmlTag,
  body: adoptBodyTag,
  frameset: insertFrameset,
  "address article aside blockquote center details dialog dir div dl": insertBlock,
  "fieldset figcaption figure footer header hgroup main menu nav ol p search section summary ul": insertBlock,
  "h1 h2 h3 h4 h5 h6": insertHeading,
  "pre listing": insertPre,
  form: insertForm,
  "li dd dt": insertListItem,
  plaintext: startPlaintext,
  button: insertButton,
  a: insertAnchor,
  "b big code em font i s small strike strong tt u": insertFormatting,
  nobr: insertNobr,
  "applet marquee object": insertObject,
  table: insertTable,
  "area br embed img keygen wbr": insertPhrasingVoid,
  input: insertInput,
  "param source track": insertVoid,
  hr: insertHr,
  image: insertImage,
  textarea: insertTextarea,
  xmp: insertXmp,
  iframe: insertIframe,
  noembed: insertRawtext,
  noscript: insertNoscript,
  select: insertSelect,
  "option optgroup": insertOption,
  "rb rtc": insertRuby,
  "rp rt": insertRt,
  math: (b, id) => insertForeignRoot(b, id, namespaceId.mathml),
  svg: (b, id) => insertForeignRoot(b, id, namespaceId.svg),
  "caption col colgroup frame head tbody td tfoot th thead tr": ignoreTag,
});
