/**
 * Reads the rows of a data element block by block, so that the page stays responsive.
 *
 * @throws Error if the browser cannot inflate
 */
export async function* readRows<Row>(id: string): AsyncGenerator<readonly Row[]> {
  const holder = document.getElementById(id);
  if (holder === null) return;
  for (const line of holder.textContent.split("\n")) {
    if (line !== "") yield JSON.parse(await inflated(line));
  }
  // The text is as large as the file, and is not needed once read.
  holder.textContent = "";
}

async function inflated(base64: string): Promise<string> {
  const binary = atob(base64);
  const bytes = new Uint8Array(binary.length);
  for (let offset = 0; offset < binary.length; offset++) bytes[offset] = binary.charCodeAt(offset);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream).text();
}
