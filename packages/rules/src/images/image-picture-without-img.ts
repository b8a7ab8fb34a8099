import { defineSiteRule } from "@sightline/model/rule";
import { groupShare } from "../site-share.ts";

export default defineSiteRule({
  meta: {
    id: "image-picture-without-img",
    category: "images",
    title: "Picture has no img element",
    severity: "warning",
    why: "A picture element only chooses the source of the img inside it; without one, browsers show nothing and search engines find no image.",
    fix: "Put an img with src and alt after the sources.",
    sources: [
      "https://html.spec.whatwg.org/multipage/embedded-content.html#the-picture-element",
      "https://developers.google.com/search/docs/appearance/google-images#use-html-image-elements",
    ],
    messages: {
      empty: "Pages with a picture element without an img: {pages} of {of} with images, for example {first}.",
    },
  },
  query: {
    kind: "shares",
    population: "html",
    applies: ({ images, emptyPictures }) => images.length > 0 || emptyPictures > 0,
    // A script may add the image.
    faultOf: ({ emptyPictures, emptyPictureAt, mayBeScripted }) =>
      emptyPictures === 0 || mayBeScripted ? null : { fault: "empty", at: emptyPictureAt },
  },
  population: "html",

  *evaluate(row) {
    yield groupShare(row);
  },
});
