import { filled, hostilePage } from "../hostile-page.mjs";

export default hostilePage("JSON-LD: many blocks", (bytes) =>
  filled(`<script type=application/ld+json>{"@type":"A"}</script>`, bytes),
);
