import { featureInfo } from '../features.ts';
import { timeOf } from '../result-time.ts';
import { baseNameOf, entryNamer, ownNames } from './entry-names.ts';
import {
  type Account,
  type Manifest,
  type ManifestFile,
  type ManifestResult,
  type MonthOfUse,
  manifestText,
  manifestVersion,
  type OpenLink,
  type Unread,
} from './manifest.ts';
import { readme } from './readme.ts';
import type { ExportRecord, RecordFile } from './records.ts';

/** A file of an archive. */
export type ArchiveEntry = { name: string; lastModified: Date; input: Blob | string };

/** A record, and the id of the one before it in its tool's list; undefined for the newest. */
export type ListedRecord = { record: ExportRecord; before: string | undefined };

/** What the studio keeps of a person beside files. */
export type Lists = {
  usage: MonthOfUse[];
  openLinks: OpenLink[];
  records: ListedRecord[];
  /** What could not be read. */
  unread: Unread[];
};

export type AddressedFile = Extract<RecordFile, { address: string }>;

/** A file as it was read, whole. */
export type ReadFile = { bytes: Blob; extension: string };

/** Why a file is not in the archive; the message is for the person. */
export class Unreadable extends Error {}

/** How far an archive is. */
export type ArchiveProgress = {
  /** All files of the results; undefined until all lists are read. */
  files: number | undefined;
  /** Files done, read or not. */
  done: number;
  /** Of the files that are in the archive. */
  bytes: number;
};

/** Where what is in an archive comes from. */
export type ArchiveWork = {
  account: Account;
  /** The site's origin. */
  site: string;
  readLists: () => Promise<Lists>;
  /** Rejects with `Unreadable`. */
  readFile: (listed: ListedRecord, file: AddressedFile) => Promise<ReadFile>;
  signal?: AbortSignal;
  /** Told what has changed of the progress. */
  report?: (change: Partial<ArchiveProgress>) => void;
  /** Filled with what could not be read. */
  unread: Unread[];
};

/**
 * The files of an archive with all that the studio keeps of a person, one after another, as they are read; a file at a
 * time is in memory. At last comes the manifest, which names them all.
 */
export async function* archiveEntries(work: ArchiveWork): AsyncGenerator<ArchiveEntry> {
  const { signal, unread, report = () => undefined } = work;
  const madeAt = new Date();
  yield { name: ownNames.readme, lastModified: madeAt, input: readme };
  const lists = await work.readLists();
  unread.push(...lists.unread);
  report({ files: lists.records.reduce((sum, { record }) => sum + record.files.length, 0) });
  const results: ManifestResult[] = [];
  const packing = { ...work, nameOf: entryNamer(), done: 0, bytes: 0 };
  for (const listed of lists.records) {
    const files: ManifestFile[] = [];
    for (const file of listed.record.files) {
      signal?.throwIfAborted();
      const packed = await packedFile(listed, file, packing).catch(unreadFile(listed, file));
      if ('entry' in packed) {
        yield packed.entry;
        files.push(packed.file);
        packing.bytes += packed.file.bytes;
      } else unread.push(packed);
      packing.done += 1;
      report({ done: packing.done, bytes: packing.bytes });
    }
    results.push(resultOf(listed.record, files));
  }
  const manifest = manifestOf({ ...work, lists, results, madeAt });
  yield { name: ownNames.manifest, lastModified: madeAt, input: manifestText(manifest) };
}

type Packing = Pick<ArchiveWork, 'readFile'> & { nameOf: ReturnType<typeof entryNamer> };

async function packedFile(listed: ListedRecord, file: RecordFile, packing: Packing) {
  const { record } = listed;
  const { bytes, extension } =
    'text' in file
      ? { bytes: new Blob([file.text]), extension: 'txt' }
      : await packing.readFile(listed, file);
  const name = packing.nameOf(record, file.role, extension);
  const entry: ArchiveEntry = {
    name,
    lastModified: new Date(timeOf(record)),
    input: bytes,
  };
  const sha256 = await sha256Of(bytes);
  return { entry, file: { role: file.role, name, bytes: bytes.size, sha256 } };
}

function unreadFile({ record }: ListedRecord, { role }: RecordFile) {
  return (error: unknown): Unread => {
    if (!(error instanceof Unreadable)) throw error;
    const { feature: tool, id: result } = record;
    const what = `${featureInfo[tool].name}, ${baseNameOf(record, role)}`;
    return { what, tool, result, reason: error.message };
  };
}

async function sha256Of(bytes: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function resultOf(record: ExportRecord, files: readonly ManifestFile[]): ManifestResult {
  const { feature: tool, id, createdAt, favorite, fields } = record;
  return { tool, id, createdAt, favorite, fields, files };
}

type Packed = Pick<ArchiveWork, 'account' | 'site' | 'unread'> & {
  lists: Lists;
  results: readonly ManifestResult[];
  madeAt: Date;
};

function manifestOf({ account, site, lists, results, unread, madeAt }: Packed): Manifest {
  return {
    format: 'atelier-export',
    version: manifestVersion,
    madeAt: madeAt.toISOString(),
    site,
    account,
    usage: lists.usage,
    results,
    favorites: results.filter(({ favorite }) => favorite).map(({ tool, id }) => ({ tool, id })),
    openLinks: lists.openLinks,
    unread,
  };
}
