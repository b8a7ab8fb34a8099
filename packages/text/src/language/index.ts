export { type DateRange, dateRangeIn, machineDate, statesDate } from "./dates.ts";
export { type DetectedLanguage, detectLanguage, isForeign } from "./detected-language.ts";
export { languagePack, primarySubtag } from "./language.ts";
export type { LanguagePack } from "./language-pack.ts";
export { type QuestionForms, type QuestionKind, questionForms } from "./question-forms.ts";
export { contentStems, stemOf } from "./stems.ts";
export { contradictsLanguage, showsLanguage, writtenLanguage } from "./written-language.ts";
