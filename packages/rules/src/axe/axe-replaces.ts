import type { AxeRuleId } from "./axe-titles.ts";

/** Rules that look in the HTML for what axe looks for in the rendered page. */
export const axeReplaces: Partial<Readonly<Record<AxeRuleId, readonly string[]>>> = {
  "button-name": ["a11y-button-name"],
  "frame-title": ["a11y-frame-title"],
  "heading-order": ["heading-level-skipped"],
  "html-has-lang": ["html-lang-missing"],
  "html-lang-valid": ["html-lang-invalid"],
  "image-alt": ["image-alt-missing-attribute"],
  "input-button-name": ["a11y-button-name"],
  "input-image-alt": ["a11y-button-name"],
  label: ["a11y-form-label"],
  "link-name": ["a11y-link-name", "link-anchor-missing"],
  "meta-viewport": ["viewport-zoom-disabled"],
  "select-name": ["a11y-form-label"],
};
