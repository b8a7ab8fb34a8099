import { definePageRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";

const pluginFile = /\.(?:swf|xap|jar|class|dcr)$/i;

export default definePageRule({
  meta: {
    id: "plugin-content",
    category: "html-validity",
    title: "Content needs a browser plugin",
    severity: "warning",
    why: "Browsers have removed Flash, Silverlight and Java applets; visitors see an empty box, and search engines do not read them.",
    fix: "Replace the content by HTML, video or a script.",
    sources: [
      "https://html.spec.whatwg.org/multipage/obsolete.html#dom-navigator-plugins",
      "https://developers.google.com/search/blog/2019/10/goodbye-flash",
    ],
    messages: { plugin: "The page embeds {file}, for which browsers have no plugin any more." },
  },
  population: "html",
  reads: ["edges"],

  *evaluate({ edges }) {
    const found = edges.find(({ kind, url }) => kind === "object" && pluginFile.test(pathOf(url)));
    if (found !== undefined) yield { at: found.at, message: "plugin", data: { file: quote(found.url) } };
  },
});

function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? "";
}
