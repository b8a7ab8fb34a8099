import { mean } from "../../scoring/ramp.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "mi.webmcp",
    pillar: "machine-interfaces",
    class: "agent",
    title: "WebMCP declarations are incomplete",
    why: "A browser agent chooses a tool by its name and description. WebMCP is a draft: its trial in Chrome 149 to 156 ended on 17 November 2026, so few visitors have an agent that uses it.",
    fix: "Name and describe each tool and its fields, or remove the declarations.",
    weight: 0.5,
    evidence: "E",
    direction: "neutral",
    sources: ["webmcp"],
    effort: "S",
  },
  reads: ["record"],
  facts: ["forms", "registersTools"],

  evaluate({ record: { forms, formFields, registersTools } }) {
    const scores = forms.flatMap(({ tool }, index) => {
      if (tool === null) return [];
      const fields = formFields.filter(({ form }) => form === index);
      const described = fields.every((field) => (field.toolDescription ?? "") !== "" || field.labelled);
      return [mean([tool.name !== "", tool.description !== "", described].map(Number))];
    });
    if (scores.length === 0) return registersTools ? measured(1, { registersTools }) : notApplicable;
    return measured(mean(scores), { tools: scores.length });
  },
});
