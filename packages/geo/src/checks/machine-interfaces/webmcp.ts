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
    found: "Of {tools} form tools, these lack something: {lacking}.",
    weight: 0.5,
    evidence: "E",
    direction: "neutral",
    sources: ["webmcp"],
    effort: "S",
  },
  reads: ["record"],
  facts: ["forms", "registersTools"],

  evaluate({ record: { forms, formFields, registersTools } }) {
    const gaps = forms.flatMap(({ tool }, index) => {
      if (tool === null) return [];
      const fields = formFields.filter(({ form }) => form === index);
      const described = fields.every((field) => (field.toolDescription ?? "") !== "" || field.labelled);
      return [
        {
          name: tool.name === "" ? "a tool" : `“${tool.name}”`,
          lacks: [
            ...(tool.name === "" ? ["a name"] : []),
            ...(tool.description === "" ? ["a description"] : []),
            ...(described ? [] : ["described fields"]),
          ],
        },
      ];
    });
    if (gaps.length === 0) return registersTools ? measured(1) : notApplicable;
    const lacking = gaps.flatMap(({ name, lacks }) => (lacks.length === 0 ? [] : [`${name}: ${lacks.join(" and ")}`]));
    return measured(mean(gaps.map(({ lacks }) => 1 - lacks.length / 3)), { tools: gaps.length, lacking });
  },
});
