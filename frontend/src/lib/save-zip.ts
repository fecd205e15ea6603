import { makeZip } from 'client-zip';
import { saveFile } from './downloads.ts';

/** A file of an archive. */
export type ZipEntry = { name: string; lastModified: Date; input: Blob | string };

/** Most bytes of an archive that is kept in memory, where the browser cannot write to a file. */
export const maxMemoryBytes = 500 * 1024 * 1024;

/** The archive is larger than what this browser may hold. */
export class ArchiveTooLarge extends Error {
  constructor() {
    super('The archive is larger than this browser can hold.');
    this.name = 'ArchiveTooLarge';
  }
}

type SaveFilePicker = (options: {
  suggestedName: string;
  types: { description: string; accept: Record<string, string[]> }[];
}) => Promise<FileSystemFileHandle>;

/** Where an archive goes: written to a file while it is made, or saved when it is whole. */
export type ZipTarget = (entries: AsyncIterable<ZipEntry>, signal: AbortSignal) => Promise<void>;

/** Asks where to save, if this browser can write there; rejects with an `AbortError` where the person cancels. */
export async function chooseZipTarget(name: string): Promise<ZipTarget> {
  const pick: unknown = Reflect.get(window, 'showSaveFilePicker');
  if (!isPicker(pick)) return (entries, signal) => saveWhole(name, entries, signal);
  const types = [{ description: 'ZIP', accept: { 'application/zip': ['.zip'] } }];
  const handle = await pick.call(window, { suggestedName: name, types });
  const writable = await handle.createWritable();
  return (entries, signal) => makeZip(entries).pipeTo(writable, { signal });
}

function isPicker(value: unknown): value is SaveFilePicker {
  return typeof value === 'function';
}

async function saveWhole(
  name: string,
  entries: AsyncIterable<ZipEntry>,
  signal: AbortSignal,
): Promise<void> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const keep = new WritableStream<Uint8Array>({
    write: (part) => {
      bytes += part.byteLength;
      if (bytes > maxMemoryBytes) throw new ArchiveTooLarge();
      parts.push(new Uint8Array(part));
    },
  });
  await makeZip(entries).pipeTo(keep, { signal });
  saveFile(new Blob(parts, { type: 'application/zip' }), name);
}
