import { mean } from "../../scoring/ramp.ts";
import { definePageCheck } from "../check.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageCheck({
  meta: {
    id: "mi.webmcp",
    pillar: "machine-interfaces",
    class: "agent",
    title: "WebMCP declarations are incomplete",
    why: "Experimental: the origin trial has ended.",
    fix: "Name and describe each tool and its fields, or leave it out.",
    weight: 0.5,
    evidence: "E",
    direction: "neutral",
    sources: ["webmcp"],
    effort: "S",
    anyPage: true,
  },
  reads: ["markup"],

  evaluate({ markup }) {
    const tools = markup.forms.filter(({ toolName, toolDescription }) => toolName !== null || toolDescription !== null);
    if (tools.length === 0) return markup.registersTools ? measured(1, { registersTools: true }) : notApplicable;
    const scores = tools.map(({ toolName, toolDescription, fields }) => {
      const described = fields.length === 0 || fields.every((field) => field.toolDescription || field.isLabelled);
      return mean([(toolName ?? "") !== "", (toolDescription ?? "") !== "", described].map(Number));
    });
    return measured(mean(scores), { tools: tools.length });
  },
});
