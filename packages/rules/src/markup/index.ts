export { markupExamples } from "../generated/markup-examples.ts";
