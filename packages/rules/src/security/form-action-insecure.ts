import type { SourcePosition } from "@sightline/facts";
import { definePageRule } from "@sightline/model/rule";
import { isLoopback } from "@sightline/url";
import { enforcedPolicies, hasDirective } from "./content-security-policy.ts";
import { isUpgradedByHsts } from "./strict-transport-security.ts";

export default definePageRule({
  meta: {
    id: "form-action-insecure",
    category: "security",
    title: "Form submits over http",
    severity: "error",
    why: "Data that people enter into the form crosses the network unencrypted, and browsers warn them before sending.",
    fix: "Use an https URL in the form's action attribute.",
    sources: ["https://www.w3.org/TR/mixed-content/"],
    messages: { insecure: "A form on this https page submits to {target}." },
    graded: 2,
  },
  population: "html",
  reads: ["forms", "headers", "cspMetas"],
  // On an http page, the page itself is the fault.
  applies: (page) => page.url.startsWith("https:") && page.forms.length > 0,

  *evaluate(page) {
    const targets = new Map<string, SourcePosition | undefined>();
    for (const { method, action, at } of page.forms) {
      if (method.toLowerCase() === "dialog" || action === null || !action.startsWith("http:")) continue;
      if (targets.has(action) || isLoopback(action) || isUpgradedByHsts(page, action)) continue;
      targets.set(action, at);
    }
    if (targets.size === 0 || hasDirective(enforcedPolicies(page), "upgrade-insecure-requests")) return;
    for (const [target, at] of targets) {
      yield {
        subject: { kind: "link", url: page.url, target },
        at,
        message: "insecure",
        data: { element: "form", target },
      };
    }
  },
});
