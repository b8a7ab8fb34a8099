import { edgeFlagBit, edgeKinds, forEachPackedEdge } from "@sightline/facts";
import type { ForeignHost, LoadedFile } from "@sightline/model";
import { grown, memoize } from "@sightline/packed";
import { hostOf } from "@sightline/url";
import { edgeKindBits } from "./edge-kind-bits.ts";
import { lowerBound } from "./lower-bound.ts";
import type { PackedPage } from "./packed-pages.ts";
import type { SettleInput } from "./settle-input.ts";
import { type SiteTable, urlFlag } from "./site-table.ts";
import { type StyleImports, styleImports } from "./style-imports.ts";

/** What the files that a page loads at first come to; those of the site, unless it says otherwise. */
export interface PageFiles {
  /** Number of distinct files, and of those whose size is unknown. */
  readonly files: number;
  readonly unmeasured: number;
  /** Bytes of the others as transferred. */
  readonly bytes: number;
  /** Scripts and style sheets in the head that the page waits for. */
  readonly blockingFiles: number;
  readonly blockingBytes: number;
  /** Files of other hosts. */
  readonly foreignFiles: number;
}

/** Files of all pages. */
export interface FilesOfPages {
  /** Returns what the files of a page come to; `null` for what is not an HTML page. */
  of(pageId: number): PageFiles | null;
  /** Number and bytes of the files of the site that nearly all pages load; `null` with fewer than 3 pages. */
  readonly shared: { readonly files: number; readonly bytes: number } | null;
  /** Other hosts, those that most pages load files of first. */
  readonly foreignHosts: readonly ForeignHost[];
  /** Returns the files of a page of which these are the edges. */
  filesOf(packed: Uint8Array): readonly LoadedFile[];
}

/** Reads the files of one page after the other, by ascending id. */
export interface FilesReader {
  read(page: PackedPage): void;
  /** Returns what was read; `null` if the crawl did not look at files. */
  all(): FilesOfPages | null;
}

const loaded = edgeKindBits("image", "script", "stylesheet", "font", "preload", "media", "object");
/** Those that browsers load later, or not at all, where they are deferred. */
const lazy = edgeKindBits("image", "media");
const blocking = edgeKindBits("script", "stylesheet");
const inHead = edgeFlagBit("in-head");
const deferred = edgeFlagBit("deferred");
const notLoaded = edgeFlagBit("alternative") | edgeFlagBit("in-noscript");

/** Share of the pages from which on a file counts as shared by all: some templates leave out a part. */
const nearlyAll = 0.9;
const fewPages = 3;
const maxHosts = 1000;
const maxCached = 20_000;

/** Visits the files that a page loads at first, each edge: what is lazy, an alternative or in noscript is left out. */
function forEachLoaded(packed: Uint8Array, visit: (target: number, kind: number, isBlocking: boolean) => void): void {
  forEachPackedEdge(packed, (target, kind, flags) => {
    const bit = 1 << kind;
    if ((loaded & bit) === 0 || (flags & notLoaded) !== 0) return;
    const isDeferred = (flags & deferred) !== 0;
    if (isDeferred && (lazy & bit) !== 0) return;
    visit(target, kind, (blocking & bit) !== 0 && (flags & inHead) !== 0 && !isDeferred);
  });
}

/** Prepares the reading of files: 20 bytes for each page, one for each URL; nothing if the crawl did not look at any. */
export function filesReader(
  table: SiteTable,
  { resources, isOwn, isTrapped = () => false }: Pick<SettleInput, "resources" | "isOwn" | "isTrapped">,
): FilesReader {
  if (resources === undefined || resources.size === 0) return { read() {}, all: () => null };
  const isOwnId = (id: number) => isOwn?.(table.url(id)) ?? table.has(id, urlFlag.internal);
  return new Reader(table, { isOwn: isOwnId, isTrapped, importsOf: styleImports(resources) });
}

interface ReaderParts {
  readonly isOwn: (id: number) => boolean;
  readonly isTrapped: (id: number) => boolean;
  readonly importsOf: (url: string) => StyleImports;
}

/** A class because reading pages and answering share columns. */
class Reader implements FilesReader {
  readonly #table: SiteTable;
  readonly #isOwn: ReaderParts["isOwn"];
  readonly #isTrapped: ReaderParts["isTrapped"];
  readonly #importsOf: ReaderParts["importsOf"];
  readonly #owners: Uint8Array;
  readonly #hosts = new Map<string, { files: number; pages: number; lastPage: number }>();
  readonly #hostOf: (id: number) => string;
  /** Pages that load a file of the site whose size is known, by id. */
  readonly #pagesOf = new Map<number, number>();
  /** Files of the page that is read, with 1 where it waits for them. */
  readonly #ofPage = new Map<number, number>();
  #ids = new Uint32Array(256);
  #bytes = new Uint32Array(256);
  #blockingBytes = new Uint32Array(256);
  #files = new Uint16Array(256);
  #unmeasured = new Uint16Array(256);
  #blockingFiles = new Uint16Array(256);
  #foreignFiles = new Uint16Array(256);
  #pages = 0;

  constructor(table: SiteTable, { isOwn, isTrapped, importsOf }: ReaderParts) {
    this.#table = table;
    this.#isOwn = isOwn;
    this.#isTrapped = isTrapped;
    this.#importsOf = importsOf;
    this.#owners = new Uint8Array(table.size);
    this.#hostOf = memoize((id: number) => hostOf(table.url(id)), maxCached);
  }

  read({ pageId, packed }: PackedPage): void {
    if (!this.#table.has(pageId, urlFlag.html) || this.#isTrapped(pageId)) return;
    const files = this.#ofPage;
    files.clear();
    forEachLoaded(packed, (target, _, isBlocking) => {
      if (target <= 0 || target >= this.#table.size || target === pageId) return;
      files.set(target, (files.get(target) ?? 0) | Number(isBlocking));
    });
    const page = this.#addPage(pageId);
    for (const [file, isBlocking] of files) {
      if (this.#isFileOfSite(file)) this.#add(page, file, isBlocking === 1);
      else this.#addForeign(page, pageId, file);
    }
  }

  all(): FilesOfPages {
    return {
      of: (pageId) => this.#filesOfPage(pageId),
      shared: this.#shared(),
      foreignHosts: this.#foreignHosts(),
      filesOf: (packed) => this.#filesIn(packed),
    };
  }

  #addPage(pageId: number): number {
    const page = this.#pages++;
    this.#ids = grown(this.#ids, page);
    this.#bytes = grown(this.#bytes, page);
    this.#blockingBytes = grown(this.#blockingBytes, page);
    this.#files = grown(this.#files, page);
    this.#unmeasured = grown(this.#unmeasured, page);
    this.#blockingFiles = grown(this.#blockingFiles, page);
    this.#foreignFiles = grown(this.#foreignFiles, page);
    this.#ids[page] = pageId;
    return page;
  }

  #add(page: number, file: number, isBlocking: boolean): void {
    const { files, unmeasured, bytes } = this.#withImports(file);
    addTo(this.#files, page, files);
    addTo(this.#unmeasured, page, unmeasured);
    addTo(this.#bytes, page, bytes);
    if (unmeasured < files) this.#pagesOf.set(file, (this.#pagesOf.get(file) ?? 0) + 1);
    if (!isBlocking) return;
    addTo(this.#blockingFiles, page, files);
    addTo(this.#blockingBytes, page, bytes);
  }

  /** Returns what a file and the style sheets that it imports come to. */
  #withImports(file: number): StyleImports {
    const bytes = this.#bytesOf(file);
    const imports = this.#importsOf(this.#table.resource(file)?.url ?? "");
    return {
      files: 1 + imports.files,
      unmeasured: Number(bytes === null) + imports.unmeasured,
      bytes: (bytes ?? 0) + imports.bytes,
    };
  }

  /** Returns the bytes of a file as transferred; `null` if they are unknown. What does not arrive has none. */
  #bytesOf(file: number): number | null {
    const resource = this.#table.resource(file);
    if (resource === null || resource.failure === "robots") return null;
    return resource.status === 200 ? resource.wireBytes : 0;
  }

  #isFileOfSite(file: number): boolean {
    const [unknown, own, foreign] = [0, 1, 2];
    if (this.#owners[file] === unknown) {
      const resource = this.#table.resource(file);
      const isOwn = resource === null ? this.#isOwn(file) : !resource.isForeign;
      this.#owners[file] = isOwn ? own : foreign;
      if (!isOwn) this.#countForeign(file);
    }
    return this.#owners[file] === own;
  }

  #countForeign(file: number): void {
    const host = this.#hostOf(file);
    const known = this.#hosts.get(host);
    if (known !== undefined) known.files++;
    else if (this.#hosts.size < maxHosts) this.#hosts.set(host, { files: 1, pages: 0, lastPage: 0 });
  }

  #addForeign(page: number, pageId: number, file: number): void {
    addTo(this.#foreignFiles, page, 1);
    const host = this.#hosts.get(this.#hostOf(file));
    if (host === undefined || host.lastPage === pageId) return;
    host.lastPage = pageId;
    host.pages++;
  }

  #filesOfPage(pageId: number): PageFiles | null {
    const page = lowerBound(this.#ids, pageId, 0, this.#pages);
    if (page === this.#pages || this.#ids[page] !== pageId) return null;
    return {
      files: this.#files[page] ?? 0,
      unmeasured: this.#unmeasured[page] ?? 0,
      bytes: this.#bytes[page] ?? 0,
      blockingFiles: this.#blockingFiles[page] ?? 0,
      blockingBytes: this.#blockingBytes[page] ?? 0,
      foreignFiles: this.#foreignFiles[page] ?? 0,
    };
  }

  #shared(): FilesOfPages["shared"] {
    if (this.#pages < fewPages) return null;
    let [files, bytes] = [0, 0];
    for (const [file, pages] of this.#pagesOf) {
      if (pages < nearlyAll * this.#pages) continue;
      const found = this.#withImports(file);
      files += found.files;
      bytes += found.bytes;
    }
    return { files, bytes };
  }

  #foreignHosts(): readonly ForeignHost[] {
    return [...this.#hosts]
      .map(([host, { files, pages }]) => ({ host, files, pages }))
      .sort((a, b) => b.pages - a.pages || b.files - a.files || (a.host < b.host ? -1 : 1));
  }

  #filesIn(packed: Uint8Array): readonly LoadedFile[] {
    const files = new Map<number, LoadedFile>();
    forEachLoaded(packed, (target, kind, isBlocking) => {
      if (target <= 0 || target >= this.#table.size || !this.#isFileOfSite(target)) return;
      const known = files.get(target);
      if (known !== undefined && (known.isBlocking || !isBlocking)) return;
      const bytes = this.#bytesOf(target);
      files.set(target, { url: this.#table.url(target), kind: edgeKinds[kind] ?? "image", bytes, isBlocking });
    });
    return [...files.values()];
  }
}

function addTo(column: Uint16Array | Uint32Array, index: number, amount: number): void {
  const max = column instanceof Uint16Array ? 0xffff : 0xffff_ffff;
  column[index] = Math.min(max, (column[index] ?? 0) + amount);
}
