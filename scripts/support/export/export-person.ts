import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeZip } from 'client-zip';
import {
  type AddressedFile,
  archiveEntries,
  type ReadFile,
  Unreadable,
} from '../../../shared/export/archive.ts';
import { fileExtensions } from '../../../shared/export/file-types.ts';
import type { Unread } from '../../../shared/export/manifest.ts';
import type { SupportPerson } from '../../../shared/support.ts';
import type { SupportedStudio } from '../studio.ts';
import { readLists } from './read-lists.ts';

type Export = { person: SupportPerson; file: string; reason: string };

/** What came of an export. */
export type Exported = { file: string; files: number; bytes: number; unread: Unread[] };

/**
 * Saves all that the studio keeps of a person as a ZIP, the same that they save from their own page but for their name and
 * address, which Clerk keeps.
 */
export async function exportPerson(
  studio: SupportedStudio,
  { person, file, reason }: Export,
): Promise<Exported> {
  const { userId: id, plan } = person;
  const site = await studio.site();
  const progress = { done: 0, bytes: 0 };
  const unread: Unread[] = [];
  const entries = archiveEntries({
    account: { id, name: null, email: null, plan },
    site,
    readLists: () => readLists(studio, { userId: id, reason, site }),
    readFile: (_, addressed) => readAddressed(site, addressed),
    report: (change) => Object.assign(progress, change),
    unread,
  });
  await pipeline(Readable.fromWeb(makeZip(entries)), createWriteStream(file, { mode: 0o600 }));
  return { file, files: progress.done - unread.length, bytes: progress.bytes, unread };
}

/** Reads a file of a result where the site has it. Rejects with `Unreadable`. */
async function readAddressed(site: string, { address, kind }: AddressedFile): Promise<ReadFile> {
  const response = await fetch(new URL(address, site));
  if (!response.ok) throw new Unreadable(`It was answered with ${response.status}.`);
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const extension = fileExtensions[kind].get(type);
  if (extension === undefined) throw new Unreadable(`The answer was no ${kind}.`);
  return { bytes: await response.blob(), extension };
}
