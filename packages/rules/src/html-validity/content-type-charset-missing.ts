import { definePageRule } from "@sightline/model/rule";

export default definePageRule({
  meta: {
    id: "content-type-charset-missing",
    category: "html-validity",
    title: "Page does not declare its character encoding",
    severity: "notice",
    why: "Browsers and crawlers guess the encoding, and a wrong guess garbles characters on the page and in search results.",
    fix: 'Send "Content-Type: text/html; charset=utf-8", or make <meta charset="utf-8"> the first element of the head.',
    sources: ["https://html.spec.whatwg.org/multipage/semantics.html#charset"],
    messages: {
      missing: "Neither the Content-Type header, a meta element nor a byte order mark declares the encoding.",
      legacy:
        "Neither the Content-Type header, a meta element nor a byte order mark declares the encoding. The page is not valid UTF-8 and was read as {encoding}, as browsers do; save it as UTF-8 before you declare that.",
      late: "The meta element that declares the encoding comes after the first 1,024 bytes.",
    },
  },
  population: "html",
  reads: ["contentType", "charset", "encoding", "headAt"],
  // Pure ASCII text reads the same in every encoding that pages use.
  applies: (page) => page.contentType === "text/html" && !page.charset.ascii,

  *evaluate(page) {
    const { http, meta, metaAt, metaInFirst1024Bytes } = page.charset;
    // The standard's encoding sniffing also reads an XML declaration at the start.
    const isMarked = page.encoding?.source === "bom" || page.encoding?.source === "xml";
    if (http !== null || isMarked || (meta !== null && metaInFirst1024Bytes)) return;
    const at = metaAt ?? page.headAt;
    const encoding = page.encoding?.name ?? "utf-8";
    if (meta !== null) yield { at, message: "late" };
    else if (encoding.toLowerCase() === "utf-8") yield { at, message: "missing" };
    else yield { at, message: "legacy", data: { encoding } };
  },
});
