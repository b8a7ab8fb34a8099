import { dateText, element, scoreText } from "./elements.js";
import { submitForm } from "./submit-form.js";

/** Creates a form that chooses two crawls to compare; `scores` are those of completed crawls, newest first, at least two. */
export function compareForm(scores) {
  const form = submitForm("Compare", (values) => {
    const [earlier, later] = [values.get("earlier"), values.get("later")];
    if (earlier === later) throw new Error("Choose two different crawls.");
    const place = (crawlId) => scores.findIndex((score) => score.crawlId === crawlId);
    // Chosen the other way round, they are still compared from the older to the newer one.
    const [from, to] = place(earlier) > place(later) ? [earlier, later] : [later, earlier];
    location.hash = comparisonHash(from, to);
  });
  form.prepend(
    crawlChoice("Earlier crawl", "earlier", scores, scores[1].crawlId),
    crawlChoice("Later crawl", "later", scores, scores[0].crawlId),
  );
  return form;
}

/** Returns the address of the view that compares two crawls. */
export function comparisonHash(fromId, toId) {
  return `#/crawls/${toId}/comparison/${fromId}`;
}

function crawlChoice(label, name, scores, selected) {
  const choices = scores.map(({ crawlId, finishedAt, value }) =>
    element(
      "option",
      { value: crawlId, selected: crawlId === selected },
      `${dateText(finishedAt).textContent}, score ${scoreText(value)}`,
    ),
  );
  return element("label", {}, label, element("select", { name }, ...choices));
}
