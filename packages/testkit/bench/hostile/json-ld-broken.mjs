import { filled, hostilePage } from "../hostile-page.mjs";

export default hostilePage("JSON-LD: wrappers and broken blocks", (bytes) =>
  filled(`<script type=application/ld+json><!--<![CDATA[${"-->]]>".repeat(100)}</script>`, bytes),
);
