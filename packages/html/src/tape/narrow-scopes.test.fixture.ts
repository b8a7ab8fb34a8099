import { html, type Parser } from "parse5";
import type { TreeNode } from "../tree/tree-node.ts";
import type { TreeTypes } from "./tree-adapter.test.fixture.ts";

type OpenElements = Parser<TreeTypes>["openElements"];

const { TAG_ID } = html;
const headingTags = [TAG_ID.H1, TAG_ID.H2, TAG_ID.H3, TAG_ID.H4, TAG_ID.H5, TAG_ID.H6];
const tableBodyTags = [TAG_ID.TBODY, TAG_ID.THEAD, TAG_ID.TFOOT];

/**
 * Makes select a boundary of every element scope and template one of the table scope, as in the HTML standard ("has an
 * element in scope"). Applied only to pages with such elements, by overriding the methods of one stack.
 */
export function narrowScopes(stack: OpenElements): void {
  const aboveSelect = (index: number): boolean => index >= stack.indexOfTopmost(TAG_ID.SELECT);
  const aboveTemplate = (index: number): boolean => index > stack.indexOfTopmost(TAG_ID.TEMPLATE);

  const inScope = stack.hasInScope.bind(stack);
  stack.hasInScope = (tagId: html.TAG_ID, element?: TreeNode) =>
    inScope(tagId, element) &&
    aboveSelect(element === undefined ? stack.indexOfTopmost(tagId) : stack.items.lastIndexOf(element, stack.stackTop));

  const inListItemScope = stack.hasInListItemScope.bind(stack);
  stack.hasInListItemScope = (tagId) => inListItemScope(tagId) && aboveSelect(stack.indexOfTopmost(tagId));

  const inButtonScope = stack.hasInButtonScope.bind(stack);
  stack.hasInButtonScope = (tagId) => inButtonScope(tagId) && aboveSelect(stack.indexOfTopmost(tagId));

  const headerInScope = stack.hasNumberedHeaderInScope.bind(stack);
  stack.hasNumberedHeaderInScope = () => headerInScope() && aboveSelect(stack.indexOfTopmostOf(headingTags));

  const inTableScope = stack.hasInTableScope.bind(stack);
  stack.hasInTableScope = (tagId) => inTableScope(tagId) && aboveTemplate(stack.indexOfTopmost(tagId));

  const bodyInTableScope = stack.hasTableBodyContextInTableScope.bind(stack);
  stack.hasTableBodyContextInTableScope = () =>
    bodyInTableScope() && aboveTemplate(stack.indexOfTopmostOf(tableBodyTags));
}
