import type { Asset } from '@trustnxt/c2pa-ts/asset';

// Part of `content-credentials.ts`, which is loaded late.

const fileHead = 12;
const chunkHead = 8;
const chunkType = 'C2PA';

/**
 * A WebP as the library wants files, which knows none: credentials are a chunk of their own at its end
 * (https://spec.c2pa.org/specifications/specifications/2.2/specs/C2PA_Specification.html#_embedding_manifests_into_riff_based_assets).
 */
export class WebP implements Asset {
  readonly mimeType = 'image/webp';
  #bytes: Buffer;
  #manifest: { at: number; length: number } | undefined;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    for (let at = fileHead; at + chunkHead <= bytes.length; ) {
      const length = bytes.readUInt32LE(at + 4);
      if (bytes.toString('latin1', at, at + 4) === chunkType) this.#manifest = { at, length };
      at += chunkHead + length + (length % 2);
    }
  }

  getDataLength(): number {
    return this.#bytes.length;
  }

  async getDataRange(start = 0, length = this.#bytes.length - start): Promise<Uint8Array> {
    return this.#bytes.subarray(start, start + length);
  }

  getManifestJUMBF(): Uint8Array | undefined {
    if (!this.#manifest) return undefined;
    const from = this.#manifest.at + chunkHead;
    return this.#bytes.subarray(from, from + this.#manifest.length);
  }

  /** Only of a file without credentials: those of others are taken out before. */
  async ensureManifestSpace(length: number): Promise<void> {
    const chunk = Buffer.alloc(chunkHead + length + (length % 2));
    chunk.write(chunkType, 'latin1');
    chunk.writeUInt32LE(length, 4);
    this.#manifest = { at: this.#bytes.length, length };
    this.#bytes = Buffer.concat([this.#bytes, chunk]);
    this.#bytes.writeUInt32LE(this.#bytes.length - chunkHead, 4);
  }

  getHashExclusionRange() {
    const { at, length } = this.#space();
    return { start: at, length: chunkHead + length };
  }

  async writeManifestJUMBF(jumbf: Uint8Array): Promise<void> {
    this.#bytes.set(jumbf, this.#space().at + chunkHead);
  }

  dumpInfo(): string {
    return `WebP of ${this.#bytes.length} bytes`;
  }

  #space() {
    if (!this.#manifest) throw new Error('The WebP has no room for credentials.');
    return this.#manifest;
  }
}
