import { defineSiteCheck } from "../answer-check.ts";

export default defineSiteCheck({
  meta: {
    id: "who.masked-mail",
    answer: "who",
    effect: "costs",
    severity: "warning",
    title: "The mail address is readable only with scripts",
    why: "The HTML has “[email protected]” in its place. Engines that run no scripts learn no address, and may quote the placeholder.",
    fix: "Switch off the masking of mail addresses in Cloudflare (Scrape Shield, Email Address Obfuscation), or write the address as text.",
    sources: ["https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/"],
    messages: {
      masked: "Links to “/cdn-cgi/l/email-protection” stand for a mail address, and no page read shows one.",
    },
  },
  *evaluate({ entity }) {
    if (entity.hasMaskedMail) yield { message: "masked" };
  },
});
