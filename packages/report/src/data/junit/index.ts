export { renderJunit } from "./render-junit.ts";
