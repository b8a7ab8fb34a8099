import { filled, hostilePage } from "../hostile-page.mjs";

export default hostilePage(
  "JSON-LD: one broad block",
  (bytes) => `<script type=application/ld+json>{"@graph":[${filled(`{"@type":"A"},`, bytes)}{}]}</script>`,
);
