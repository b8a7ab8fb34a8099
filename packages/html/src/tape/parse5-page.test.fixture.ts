import { html, InsertionMode, Parser, parse, type Token } from "parse5";
import type { ParsedPage } from "../tree/parsed-page.ts";
import { maxTreeElements, TreeLimitError } from "../tree/tree-limits.ts";
import { htmlNamespace, type TreeNode } from "../tree/tree-node.ts";
import { narrowScopes } from "./narrow-scopes.test.fixture.ts";
import { type TreeTypes, treeAdapter } from "./tree-adapter.test.fixture.ts";

const { TAG_ID } = html;

/**
 * parse5's parser with a limit on the tree, and with corrections where parse5 8.1 lags behind the HTML standard in two
 * points: content inside select is kept (in-body rules, 2025), and a template bounds the table scope. Two more points
 * are not corrected, because the tape leaves them out too: processing instructions are comments instead of nodes of
 * their own (June 2026), and the content of `<template for>` stays in the template (August 2026).
 * A class because parse5's tree construction is extended by overriding its methods.
 */
class PageParser extends Parser<TreeTypes> {
  readonly bases: TreeNode[] = [];
  bodyImpliedBy: string | null = null;
  #elements = 0;
  #atText = false;
  #headEnded = false;
  #scopesNarrowed = false;

  override onItemPush(node: TreeNode, tagId: number, isTop: boolean): void {
    super.onItemPush(node, tagId, isTop);
    if (this.#scopesNarrowed || (tagId !== TAG_ID.SELECT && tagId !== TAG_ID.TEMPLATE)) return;
    this.#scopesNarrowed = true;
    narrowScopes(this.openElements);
  }

  override _createElement(
    name: string,
    namespace: html.NS,
    attributes: Token.Attribute[],
    intendedParent: TreeNode,
  ): TreeNode {
    this.#elements += 1;
    if (this.#elements > maxTreeElements) {
      throw new TreeLimitError(`The page has more than ${maxTreeElements} elements.`);
    }
    const element = super._createElement(name, namespace, attributes, intendedParent);
    if (name === "base" && namespace === htmlNamespace) this.bases.push(element);
    return element;
  }

  override _insertFakeElement(name: string, tagId: html.TAG_ID): void {
    if (tagId === TAG_ID.BODY && !this.#headEnded) this.bodyImpliedBy = this.#currentName();
    super._insertFakeElement(name, tagId);
  }

  #currentName(): string | null {
    if (this.#atText) return "#text";
    return this.currentToken !== null && "tagName" in this.currentToken ? this.currentToken.tagName : null;
  }

  override onCharacter(token: Token.CharacterToken): void {
    this.#atText = true;
    super.onCharacter(token);
  }

  override onStartTag(token: Token.TagToken): void {
    this.#atText = false;
    super.onStartTag(token);
  }

  override onEndTag(token: Token.TagToken): void {
    this.#atText = false;
    if (token.tagID === TAG_ID.HEAD) this.#headEnded = true;
    super.onEndTag(token);
  }

  override onEof(token: Token.EOFToken): void {
    this.#atText = false;
    this.currentToken = null;
    super.onEof(token);
  }

  override _startTagOutsideForeignContent(token: Token.TagToken): void {
    if (selectTags.has(token.tagID) && this.#selectIsInScope() && !this.#goOnInSelect(token)) return;
    super._startTagOutsideForeignContent(token);
    const mode = this.insertionMode;
    if (mode === InsertionMode.IN_SELECT || mode === InsertionMode.IN_SELECT_IN_TABLE) this._resetInsertionMode();
  }

  /**
   * HTML standard, "in body", start tags hr, input, option, optgroup and select; returns true if the tag is to be
   * processed.
   */
  #goOnInSelect(token: Token.TagToken): boolean {
    switch (token.tagID) {
      case TAG_ID.OPTION:
        this.openElements.generateImpliedEndTagsWithExclusion(TAG_ID.OPTGROUP);
        return true;
      case TAG_ID.INPUT:
        this.openElements.popUntilTagNamePopped(TAG_ID.SELECT);
        return true;
      case TAG_ID.SELECT:
        this.openElements.popUntilTagNamePopped(TAG_ID.SELECT);
        return false;
      default:
        this.openElements.generateImpliedEndTags();
        return true;
    }
  }

  override _endTagOutsideForeignContent(token: Token.TagToken): void {
    if (token.tagID === TAG_ID.SELECT && this.insertionMode !== InsertionMode.TEXT && this.#selectIsInScope()) {
      this.openElements.generateImpliedEndTags();
      this.openElements.popUntilTagNamePopped(TAG_ID.SELECT);
      return;
    }
    super._endTagOutsideForeignContent(token);
  }

  #selectIsInScope(): boolean {
    return this.openElements.indexOfTopmost(TAG_ID.SELECT) !== -1 && this.openElements.hasInScope(TAG_ID.SELECT);
  }

  /** The standard no longer has select modes: the mode is that of the next lower element that sets one. */
  override _resetInsertionModeForSelect(selectIndex: number): void {
    const { openElements } = this;
    for (let index = openElements.slotBelow(selectIndex); index > 0; index = openElements.slotBelow(index)) {
      const element = openElements.items[index];
      const tagId = openElements.tagIDs[index];
      if (element?.namespace !== htmlNamespace || tagId === undefined) continue;
      const mode = tagId === TAG_ID.TEMPLATE ? this.tmplInsertionModeStack.at(-1) : modeOf.get(tagId);
      if (mode === undefined) continue;
      this.insertionMode = mode;
      return;
    }
    this.insertionMode = InsertionMode.IN_BODY;
  }
}

const selectTags = new Set([TAG_ID.HR, TAG_ID.INPUT, TAG_ID.OPTION, TAG_ID.OPTGROUP, TAG_ID.SELECT]);

const modeOf = new Map<html.TAG_ID, InsertionMode>([
  [TAG_ID.TD, InsertionMode.IN_CELL],
  [TAG_ID.TH, InsertionMode.IN_CELL],
  [TAG_ID.TR, InsertionMode.IN_ROW],
  [TAG_ID.TBODY, InsertionMode.IN_TABLE_BODY],
  [TAG_ID.THEAD, InsertionMode.IN_TABLE_BODY],
  [TAG_ID.TFOOT, InsertionMode.IN_TABLE_BODY],
  [TAG_ID.CAPTION, InsertionMode.IN_CAPTION],
  [TAG_ID.COLGROUP, InsertionMode.IN_COLUMN_GROUP],
  [TAG_ID.TABLE, InsertionMode.IN_TABLE],
  [TAG_ID.HEAD, InsertionMode.IN_HEAD],
  [TAG_ID.BODY, InsertionMode.IN_BODY],
]);

/** Parses a page with parse5, the reference for every tree that is built on tape. Comments keep their text. */
export function parseTreeByParse5(text: string, scripting: boolean): ParsedPage {
  const parser = new PageParser({ scriptingEnabled: scripting, sourceCodeLocationInfo: false, treeAdapter });
  parser.tokenizer.write(text, true);
  return { document: parser.document, bases: parser.bases, bodyImpliedBy: parser.bodyImpliedBy };
}

/** Builds parse5's own full tree, as the baseline of measurements; returns its quirks mode. */
export function quirksModeByParse5(text: string): string {
  return parse(text, { scriptingEnabled: false }).mode;
}
