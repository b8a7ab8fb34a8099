import { type PageMeasureCases, page } from "../../testing/index.ts";

const rest = "They cost little, and most people who walk every day are glad to own a pair of them for rain and snow.";
const headed = (heading: string, lead: string) => page({ text: `# ${heading}\n${lead} ${rest}` });
const title = "Leather boots in wet winters";

export default {
  scores: [
    [headed(title, "Leather boots last for years in wet winters."), 1],
    [headed(title, "Leather boots last long."), 1],
    [headed(title, "Boots last long."), (0.25 - 0.2) / 0.3],
    [headed(title, "Welcome to our site. We are happy that you came."), 0],
  ],
  notApplicable: [
    page({ url: "https://site.test/about" }),
    headed("Introduction", "Boots last long."),
    page({ text: `# ${title}\nSee the pictures.` }),
  ],
} satisfies PageMeasureCases;
