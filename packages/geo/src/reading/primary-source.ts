import { isUrl } from "@sightline/url";

const archives =
  /(?:^|\.)(?:arxiv\.org|doi\.org|pubmed\.ncbi\.nlm\.nih\.gov|biorxiv\.org|medrxiv\.org|ssrn\.com|openreview\.net|aclanthology\.org|semanticscholar\.org|jstor\.org|zenodo\.org|osf\.io|figshare\.com|huggingface\.co|kaggle\.com|dblp\.org)$/;
const publishers =
  /(?:^|\.)(?:nature\.com|science\.org|sciencedirect\.com|springer\.com|wiley\.com|acm\.org|ieee\.org|plos\.org|bmj\.com|thelancet\.com|nejm\.org|cell\.com|oup\.com|cambridge\.org|tandfonline\.com|sagepub\.com|mdpi\.com|frontiersin\.org|pnas\.org|usenix\.org|jmlr\.org|cnki\.net|jst\.go\.jp)$/;
const standards =
  /(?:^|\.)(?:ietf\.org|rfc-editor\.org|w3\.org|whatwg\.org|iso\.org|iec\.ch|itu\.int|etsi\.org|nist\.gov|ecma-international\.org|tc39\.es|unicode\.org|oasis-open\.org|khronos\.org|schema\.org|din\.de|cen\.eu)$/;
const institutions =
  /(?:^|\.)(?:(?:gov|gob|gouv|govt|go|gc|admin|bund|edu|ac|mil)(?:\.[a-z]{2})?|int|europa\.eu|destatis\.de|insee\.fr|ine\.es|istat\.it|cbs\.nl|statcan\.ca|ssb\.no|scb\.se|dst\.dk|oecd\.org|imf\.org|worldbank\.org|un\.org|ourworldindata\.org)$/;
/** A repository, not the profile of its owner. */
const repository = /(?:^|\.)(?:github\.com|gitlab\.com|codeberg\.org|gitee\.com|bitbucket\.org)$/;

/**
 * True for a page of a research archive or publisher, standards body, government, university, statistics office or
 * source repository.
 */
export function isPrimarySource(url: string): boolean {
  if (!isUrl(url)) return false;
  const { hostname, pathname } = new URL(url);
  if (repository.test(hostname)) return /^\/[^/]+\/[^/]+/.test(pathname);
  return [archives, publishers, standards, institutions].some((hosts) => hosts.test(hostname));
}
