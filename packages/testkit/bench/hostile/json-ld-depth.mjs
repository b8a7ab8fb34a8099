import { hostilePage } from "../hostile-page.mjs";

export default hostilePage(
  "JSON-LD: one deep block",
  (bytes) => `<script type=application/ld+json>${"[".repeat(bytes / 2)}${"]".repeat(bytes / 2)}</script>`,
);
