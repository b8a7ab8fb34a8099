import type { EdgesQuery, TargetsQuery } from "@sightline/model/rule";
import { hostKind } from "@sightline/url";
import { coreRow, type TestEdge, type TestUrl } from "./random-site.cases.ts";

/** What a page or a sitemap names as a language version. */
interface OracleAnnotation {
  readonly to: number;
  readonly code: string;
  readonly source: "page" | "sitemap";
}

/** A site as brute force sees it: maps and sets, one question at a time. */
export function oracle(urls: readonly TestUrl[]) {
  const rows = urls.map((url, index) => coreRow(url, index + 1));
  const ids = rows.map(({ id }) => id);
  const row = (id: number) => rows[id - 1];
  const edgesOf = (id: number): readonly TestEdge[] => urls[id - 1]?.edges ?? [];
  const first = (id: number, kind: string) => edgesOf(id).find((edge) => edge.kind === kind)?.to ?? 0;
  const isFetched = (id: number) => row(id)?.outcome === "fetched";
  const isNode = (id: number) => isFetched(id) && row(id)?.internal === true;
  const isLink = ({ kind }: TestEdge) => kind === "anchor" || kind === "area" || kind === "frame";
  const isFollowed = (id: number, edge: TestEdge) =>
    row(id)?.page?.nofollow !== true && edge.flags?.includes("nofollow") !== true;
  const linksOf = (id: number, followedOnly = false) =>
    new Set(
      edgesOf(id)
        .filter((edge) => isLink(edge) && edge.to !== id && (!followedOnly || isFollowed(id, edge)))
        .map(({ to }) => to),
    );
  /** The URLs that a page links to, and where the redirects of these end. */
  const reachesOf = (id: number, followedOnly = false) => {
    const ends = [...linksOf(id, followedOnly)].flatMap((to) => {
      const { end, loop } = walk(to, redirect);
      return loop ? [to] : [to, end];
    });
    return new Set(ends.filter((to) => to !== id));
  };
  const walk = (start: number, next: (id: number) => number) => {
    const visited = [start];
    for (let id = next(start); id !== 0; id = next(id)) {
      const isLoop = visited.includes(id);
      visited.push(id);
      if (isLoop) return { visited, end: id, hops: visited.length - 1, loop: true };
    }
    return { visited, end: visited.at(-1) ?? start, hops: visited.length - 1, loop: false };
  };
  const redirect = (id: number) => first(id, "redirect");
  const refresh = (id: number) => {
    const to = edgesOf(id).find(({ kind, to }) => kind === "meta-refresh" && to !== id)?.to ?? 0;
    return to;
  };
  const canonical = (id: number) => (row(id)?.page?.indexability === "canonicalised" ? first(id, "canonical") : 0);
  const final = (id: number) => walk(id, redirect).end;
  const copyOf = (id: number) => (canonical(id) === 0 ? 0 : final(canonical(id)));
  const leadsToPage = (id: number) =>
    row(id)?.internal !== true ||
    (isFetched(id) &&
      !walk(id, redirect).loop &&
      ["indexable", "canonicalised", "not-html", "not-analysed"].includes(row(id)?.page?.indexability ?? ""));
  const ignoresCanonical = (id: number) => {
    if (canonical(id) === 0) return false;
    const circle = walk(copyOf(id), copyOf);
    return !leadsToPage(copyOf(id)) || circle.visited.includes(id);
  };
  const indexability = (id: number) => (ignoresCanonical(id) ? "indexable" : row(id)?.page?.indexability);
  const isIndexable = (id: number) => row(id)?.page?.status === 200 && indexability(id) === "indexable";
  const annotationsOf = (id: number): readonly OracleAnnotation[] => [
    ...edgesOf(id)
      .filter(({ kind }) => kind === "hreflang")
      .map(({ to, text = "" }) => ({ to, code: text, source: "page" as const })),
    ...(urls[id - 1]?.versions ?? []).map((version) => ({ ...version, source: "sitemap" as const })),
  ];
  const annotates = (from: number, target: number) =>
    annotationsOf(from).some(({ to }) => isFetched(to) && final(to) === target);
  return {
    rows,
    ids,
    row,
    edgesOf,
    annotationsOf,
    annotates,
    isFetched,
    isNode,
    indexability,
    isIndexable,
    linksOf,
    reachesOf,
    walk,
    redirect,
    refresh,
    canonical,
    ignoresCanonical,
    final,
  };
}

/** What {@link oracle} answers. */
export type Oracle = ReturnType<typeof oracle>;

/** The edges of a page that a query asks for. */
export function matchingEdges(site: Oracle, page: number, query: EdgesQuery | TargetsQuery): TestEdge[] {
  const isInState = (id: number): boolean => {
    const page = site.row(id)?.page;
    const end = site.row(site.final(id))?.page;
    switch (query.target) {
      case "any":
        return true;
      case "broken":
        if (!page || !end) return false;
        if (site.walk(id, site.redirect).loop || end.status === null) return true;
        return end.status >= 400 && end.analysis !== "failed";
      case "redirecting":
        return site.indexability(id) === "redirect";
      case "not-indexable":
        return page?.status === 200 && site.indexability(id) !== "indexable";
      case "local":
        return site.row(id)?.internal === false && hostKind(site.row(id)?.url ?? "") === "local";
      case "external-broken":
      case "external-infrastructure":
      case "external-moved":
      case "resource":
      case "public-resource":
        // The random crawls look at no other site and no resource.
        return false;
      case "disallowed":
        return site.row(id)?.outcome === "disallowed";
    }
  };
  return site
    .edgesOf(page)
    .filter(({ kind }) => query.edges.includes(kind))
    .filter(({ flags = [] }) => (query.flags ?? []).every((flag) => flags.includes(flag)))
    .filter(({ flags = [] }) => !(query.without ?? []).some((flag) => flags.includes(flag)))
    .filter(({ to }) => query.internal === undefined || site.row(to)?.internal === query.internal)
    .filter(({ to }) => isInState(to));
}
