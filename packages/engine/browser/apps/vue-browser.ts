/// <reference lib="dom" />
import { createApp, createSSRApp } from "vue";
import { contentOf } from "./content.ts";
import { writeHead } from "./plain-app.ts";
import { vuePage } from "./vue-app.ts";

const content = contentOf(location.pathname);
const root = document.getElementById("root");
if (root !== null && root.childElementCount === 0) {
  writeHead(content);
  createApp(vuePage(content)).mount(root);
} else createSSRApp(vuePage(content)).mount("#root");
