import { describe, expect, it } from "vitest";
import { factsOf } from "../testing/facts-of.ts";

/** Joined here, so that no scanner of repositories takes them for real ones. */
const stripe = ["sk", "live", "9fQz7Kc2Lm4Np6Rs8Tv0Wx3Y"].join("_");
const github = `${["gh", "p"].join("")}_9fQz7Kc2Lm4Np6Rs8Tv0Wx3Y5aQbRcSdTeUf`;
const aws = `${["AK", "IA"].join("")}QYLPMN5HHXPZFL2K`;
const key = `-----BEGIN PRIVATE KEY-----\\n${"MIIEvQIBADANBgkqhkiG9w0B".repeat(5)}`;

const leaksOf = (html: string) => factsOf(html).leakedSecrets.map(({ kind, start }) => [kind, start]);

describe("secrets in scripts", () => {
  it.each([
    ["stripe", `<script>pay("${stripe}")</script>`, "sk_live_"],
    ["github", `<script type="application/json">{"token": "${github}"}</script>`, github.slice(0, 8)],
    ["aws", `<script>id = "${aws}"; key = "${"wJalrXUtnFEMI/K7MDENG/bPxRfiCYzz9kQ2Lm4N"}"</script>`, aws.slice(0, 8)],
    ["private-key", `<script>account = {"private_key": "${key}"}</script>`, "-----BEGIN"],
  ])("are found for %s, by their first characters", (kind, html, start) => {
    expect(leaksOf(html)).toEqual([[kind, start]]);
  });

  it.each([
    [
      "publishable keys",
      '<script>Stripe("pk_live_9fQz7Kc2Lm4Np6Rs8Tv0Wx3Y"); maps("AIzaSyD9fQz7Kc2Lm4Np6Rs8Tv0Wx3Y5")</script>',
    ],
    ["test keys", '<script>pay("sk_test_9fQz7Kc2Lm4Np6Rs8Tv0Wx3Y")</script>'],
    ["examples", `<script>pay("${["sk", "live", "yourSecretKeyGoesHere000000"].join("_")}")</script>`],
    ["text of the page", `<p>${stripe}</p>`],
    ["an id without its secret", `<script>id = "${aws}"</script>`],
  ])("are not %s", (_, html) => {
    expect(leaksOf(html)).toEqual([]);
  });
});
