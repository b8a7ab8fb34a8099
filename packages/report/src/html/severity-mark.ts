import { type Severity, severities } from "@sightline/model";
import { html, type Markup } from "./markup.ts";

/**
 * Shapes of the severities, defined once: octagon with a cross, triangle with an exclamation mark, circle, so that
 * colour is never the only indicator.
 */
export const severitySprite: Markup = html`<svg class="sprite" aria-hidden="true" focusable="false">
<symbol id="mark-error" viewBox="0 0 16 16"><path fill-rule="evenodd" d="M4.9.5h6.2l4.4 4.4v6.2l-4.4 4.4H4.9L.5 11.1V4.9zM5.7 4.6 4.6 5.7 6.900 8l-2.3 2.3 1.1 1.1L8 9.1l2.3 2.3 1.1-1.1L9.1 8l2.3-2.3-1.1-1.1L8 6.900z"/></symbol>
<symbol id="mark-warning" viewBox="0 0 16 16"><path fill-rule="evenodd" d="M8 .8 15.8 15H.2zM7.200 6v4.5h1.600V6zm0 5.500v1.700h1.600v-1.700z"/></symbol>
<symbol id="mark-notice" viewBox="0 0 16 16"><circle cx="8" cy="8" r="5.5"/></symbol>
</svg>
`;

/** Renders the shape of a severity, with its word for screen readers. */
export function severityMark(severity: Severity): Markup {
  return html`<svg class="mark ${severity}" role="img" aria-label="${severity}"><use href="#mark-${severity}"/></svg>`;
}

/** Renders the shape of a severity next to its word. */
export function severityShape(severity: Severity): Markup {
  return html`<svg class="mark ${severity}" aria-hidden="true"><use href="#mark-${severity}"/></svg>`;
}

/** Hidden template with a mark of each severity, which the page's script copies. */
export const severityTemplates: Markup = html`<div hidden>${severities.map((severity) => html`<svg class="mark ${severity} sprite-${severity}" role="img" aria-label="${severity}"><use href="#mark-${severity}"/></svg>`)}</div>
`;
