import type { TargetsQuery } from "@sightline/model/rule";
import { type SiteCases, slice, targetRow } from "../testing/index.ts";

const to = (url: string) => targetRow({ target: slice({ url, internal: false }) });

export default {
  passes: [
    to("https://www.amazon.com/dp/B000"),
    to("https://www.amazon.com/dp/B000?tag="),
    to("https://notamazon.com/?tag=walkers-20"),
    to("https://awin1.com.example.org/"),
    to("mailto:tag@amazon.com"),
  ],
  fails: [
    { on: to("https://www.amazon.co.uk/dp/B000?tag=walkers-21"), messages: ["unmarked"] },
    { on: to("https://www.awin1.com/cread.php?awinmid=1"), messages: ["unmarked"] },
  ],
} satisfies SiteCases<TargetsQuery>;
