import { type CanonicalHost, nearlyAll } from "@sightline/model";
import { cutText } from "./message.ts";
import { counted, wholeNumber } from "./wording.ts";

const maxUrlLength = 200;

/** Notice on another host that pages name as canonical, to be read before the score. */
export interface CanonicalHostNotice {
  /** True if search engines will not show the host that was audited. */
  readonly isError: boolean;
  readonly title: string;
  readonly text: string;
}

/** Returns the notice as text. @param show formats a URL; unchanged by default */
export function canonicalHostNotice(
  { canonical, audited, pages, of, copyBecause }: CanonicalHost,
  show: (url: string) => string = (url) => url,
): CanonicalHostNotice {
  const [there, here] = [canonical, audited].map((url) => show(cutText(url, maxUrlLength)));
  const share = `${wholeNumber(pages)} of ${counted(of, "page")}`;
  if (copyBecause === null) {
    return {
      isError: true,
      title: "Search engines index another host.",
      text: `${share} name ${there} as canonical, so search engines show them there and not at ${here}. The score is for the pages at ${here}.`,
    };
  }
  const isDoubtful = copyBecause !== "asked" && pages < of * nearlyAll;
  const named = isDoubtful
    ? `The home page names ${there} as canonical, but only ${share} do`
    : `${share} name ${there} as canonical`;
  return {
    isError: false,
    title: "Audited as a copy.",
    text: `${named}: links, canonicals and sitemap entries of that host were treated as those of ${here}${reasons[copyBecause]}.`,
  };
}

const reasons: Readonly<Record<NonNullable<CanonicalHost["copyBecause"]>, string>> = {
  "private-address": ", which has a loopback or private address",
  resolved: ", whose address was given",
  asked: ", as asked",
};
