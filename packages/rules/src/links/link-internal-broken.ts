import { defineSiteRule, type TargetRow } from "@sightline/model/rule";
import { isClientError, unproven } from "../crawlability/client-error.ts";
import { isManagedPath } from "../crawlability/managed-path.ts";
import { quote } from "../evidence.ts";
import { linkKinds } from "./link-kinds.ts";
import { linkEvidence, linkedFrom } from "./linked-from.ts";
import { meantUrl } from "./meant-url.ts";

export default defineSiteRule({
  meta: {
    id: "link-internal-broken",
    category: "links",
    title: "Link points to a broken page on the site",
    severity: "error",
    concernsAnswers: "costs",
    why: "Visitors and crawlers that follow the link reach an error, and search engines lose the path to the intended page.",
    fix: "Correct the link or remove it; if the page has moved, redirect its old URL. Begin links of a template with a slash, so that they lead to the same page from every folder.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/http-network-errors",
      "https://developers.google.com/search/docs/crawling-indexing/links-crawlable",
    ],
    messages: {
      status: 'The link "{text}" points to {target}, which returns {status}; pages with a link to it: {pages}.',
      exists:
        'The link "{text}" points to {target}, which returns {status}, but {existsAs} exists; pages with a link to it: {pages}.',
      relative:
        'The link "{text}" leads to {path} in the folder of each page: {urls} URLs that do not exist, such as {target}; {existsAs} exists; pages with the link: {pages}.',
      redirected:
        'The link "{text}" points to {target}, which redirects to {finalUrl}, and that returns {status}; pages with a link to it: {pages}.',
      element: "A link element in the head points to {target}, which returns {status}; pages with this link: {pages}.",
      elementExists:
        "A frame, form or link element names {target}, which returns {status}, but {existsAs} exists; pages that name it: {pages}.",
      mailAddress:
        'A link to an email address lacks "mailto:" and points to {target}, which returns {status}; pages that name it: {pages}.',
      scheme:
        'The link "{text}" points to {target}, which returns {status}; it probably lacks "https://" and means {meant}; pages with a link to it: {pages}.',
      frame: "A frame loads {target}, which returns {status}; pages that show it: {pages}.",
      form: "A form submits to {target}, which returns {status}; pages with this form: {pages}.",
      loop: 'The link "{text}" points to {target}, whose redirects loop back to {finalUrl}; pages with a link to it: {pages}.',
      unresolved:
        'The link "{text}" points to {target}, whose host name does not resolve; pages with a link to it: {pages}.',
    },
    cause: "dead-target",
    graded: 2,
  },
  query: {
    kind: "targets",
    edges: [...linkKinds],
    // form-posts-to-dead-url reports them: what a crawl requests without data may have been refused for that.
    without: ["post"],
    target: "broken",
    internal: true,
    joinRelative: true,
  },
  population: "html",

  *evaluate(row) {
    const { target } = row;
    if (isManagedPath(target.url)) return;
    const about = linkedFrom(row);
    const shown = linkEvidence(row);
    const status = target.finalStatus;
    const meant = meantOf(row);
    if (isClientError(status, unproven)) {
      const data = {
        ...shown,
        finalUrl: quote(target.finalUrl),
        status,
        ...(target.existsAs === null ? {} : { existsAs: quote(target.existsAs) }),
        ...(meant === null ? {} : { meant: quote(meant) }),
        ...(row.relative === undefined ? {} : { path: quote(row.relative.path), urls: row.relative.urls }),
      };
      yield { ...about, message: messageOf(row), data, certainty: isCertain(row, status) ? "certain" : "review" };
    }
    // A loop that sets a cookie may end for browsers: redirect-loop reports it.
    if (target.kind === "redirect" && isRedirect(status) && target.cookie === null) {
      yield { ...about, message: "loop", data: { ...shown, finalUrl: quote(target.finalUrl) } };
    }
    if (target.finalFailure?.kind === "dns") yield { ...about, message: "unresolved", data: shown };
  },
});

/** Returns true for a redirect status: a redirect chain that ends in a redirect is a loop. */
function isRedirect(status: number | null): boolean {
  return status !== null && status >= 300 && status < 400;
}

function messageOf(row: TargetRow): string {
  const { kind, target } = row;
  const isLink = kind === "anchor" || kind === "area";
  if (row.relative !== undefined) return "relative";
  if (target.existsAs !== null) return isLink ? "exists" : "elementExists";
  if (kind === "form" || kind === "frame") return kind;
  if (endsInMailAddress(target.url)) return "mailAddress";
  if (!isLink) return "element";
  if (meantOf(row) !== null) return "scheme";
  return target.kind === "redirect" ? "redirected" : "status";
}

/** Returns the URL that a link without a scheme means; `null` where the folder of the site itself is named like a host. */
function meantOf({ target, sample: [first] }: TargetRow): string | null {
  const meant = meantUrl(target.url);
  const [, , host = ""] = meant?.split("/") ?? [];
  const isFolder = host !== "" && first?.url.includes(`/${host}/`, "https://".length) === true;
  return isFolder ? null : meant;
}

/**
 * Returns true if the status proves that the target is dead. A form is requested without its fields and may rightly
 * refuse that; only 404 or 410 show that it is gone.
 */
function isCertain({ kind }: TargetRow, status: number): boolean {
  return kind !== "form" || status === 404 || status === 410;
}

function endsInMailAddress(url: string): boolean {
  // Excludes icon@2x.png and library@1.2.3: hardly any mail domain starts with a digit.
  return /^[^@:?#]+@[a-z][\w-]*(?:\.[\w-]+)*\.[a-z]{2,}$/i.test(url.slice(url.lastIndexOf("/") + 1));
}
