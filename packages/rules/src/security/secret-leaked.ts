import type { PageFacts } from "@sightline/facts";
import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { groupShare } from "../site-share.ts";

type SecretKind = PageFacts["leakedSecrets"][number]["kind"];

const names: Readonly<Record<SecretKind, string>> = {
  "private-key": "a private key",
  aws: "an access key of Amazon Web Services with its secret",
  github: "a token of GitHub",
  stripe: "a secret key of Stripe",
  slack: "a token of Slack",
  openai: "an API key of OpenAI",
  anthropic: "an API key of Anthropic",
};

export default defineSiteRule({
  meta: {
    id: "secret-leaked",
    category: "security",
    title: "Script publishes a secret",
    severity: "error",
    why: "Whoever reads the source of the page can act in your name: take money, read your data or run up your bill.",
    fix: "Revoke the secret now, then keep its successor on the server: removing it from the page is not enough, because others may have read it.",
    sources: ["https://owasp.org/Top10/2021/A07_2021-Identification_and_Authentication_Failures/"],
    messages: { secret: "Pages with {secret} in a script, which begins with {start}: {pages}, for example {first}." },
    judges: "url",
    partialCrawl: "positives-only",
  },
  query: {
    kind: "shares",
    population: "html",
    applies: ({ hasScript }) => hasScript,
    faultOf: ({ leakedSecrets }) =>
      leakedSecrets.map(({ kind, start, at }) => ({ fault: `${kind} ${start}`, seen: kind, at })),
  },
  population: "html",

  *evaluate(row) {
    const [kind = ""] = row.fault.split(" ", 1);
    const { data, ...finding } = groupShare(row);
    const start = row.fault.slice(kind.length + 1);
    yield {
      ...finding,
      message: "secret",
      data: { ...data, secret: isKind(kind) ? names[kind] : kind, start: quote(start) },
    };
  },
});

function isKind(kind: string): kind is SecretKind {
  return kind in names;
}
