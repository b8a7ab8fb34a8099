import { type SiteMeasureCases, site } from "../../testing/index.ts";

const robots = (line: string) => site({ robots: `User-agent: *\n${line}\nAllow: /` });

export default {
  scores: [
    [robots("Content-Usage: train-ai=n"), 1],
    [robots("Content-Usage: /blog train-ai=n, ai-use=n, search=y"), 1],
    [robots("Content-Usage: train-ai;reason=x=n, train-ai=y"), 1],
    // Labels of older drafts are ignored; beside a current one they do no harm.
    [robots("Content-Usage: bots=n, train-ai=n"), 1],
    [robots("Content-Usage: bots=n, train-genai=n"), 0],
    // The last of a key applies, and only the tokens y and n state a preference.
    [robots('Content-Usage: train-ai=n, train-ai="n"'), 0],
    [robots("Content-Usage: train-ai"), 0],
    [robots("Content-Usage: train-ai=no"), 0],
    // Keys are lower case, and a trailing comma is no dictionary.
    [robots("Content-Usage: Train-AI=n"), 0],
    [robots("Content-Usage: train-ai=n,"), 0],
    [robots("Content-Usage: no training please"), 0],
    [robots("Content-Usage: train-ai=n\nContent-Usage: please do not"), 0.5],
    [site({ robots: "Content-Usage: train-ai=n\n\nUser-agent: *\nAllow: /" }), 0],
    [site({ home: { record: { headers: [{ name: "content-usage", value: "train-ai=n" }] } } }), 1],
  ],
  notApplicable: [site()],
} satisfies SiteMeasureCases;
