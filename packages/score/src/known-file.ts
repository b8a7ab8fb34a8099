import { urlPath } from "@sightline/url";

/** Extensions of files that are not HTML pages, whatever the response. */
const fileExtensions = new Set(
  [
    "7z aac apk avi avif bin bmp bz2 css csv dmg doc docx eot epub exe flac gif gz ico ics iso jar jpeg jpg js json",
    "m4a m4v map mjs mkv mov mp3 mp4 mpeg mpg msi odp ods odt ogg ogv otf pdf pkg png ppt pptx ps rar rss rtf svg tar",
    "tgz tif tiff ttf txt wasm wav webm webmanifest webp woff woff2 xls xlsx xml xz zip zst",
  ].flatMap((line) => line.split(" ")),
);

/** True if the path of a URL ends in the extension of a file that is not an HTML page, as in `/app.apk`. */
export function isKnownFile(url: string): boolean {
  const pathname = urlPath(url) ?? "";
  const name = pathname.slice(pathname.lastIndexOf("/") + 1);
  const dot = name.lastIndexOf(".");
  return dot > 0 && fileExtensions.has(name.slice(dot + 1).toLowerCase());
}
