import { featureInfo } from '../../../../shared/features.ts';
import { timeOf } from '../../history/result.ts';
import type { ApiClient } from '../../lib/api-client.ts';
import type { ZipEntry } from '../../lib/save-zip.ts';
import { baseNameOf, entryNamer, ownNames } from './entry-names.ts';
import {
  type Account,
  type Manifest,
  type ManifestFile,
  type ManifestResult,
  manifestText,
  manifestVersion,
  type Unread,
} from './manifest.ts';
import type { Waiting } from './patience.ts';
import { fileReader, type ListedRecord, Unreadable } from './read-file.ts';
import { type Lists, readLists } from './read-lists.ts';
import { readme } from './readme.ts';
import type { ExportRecord, RecordFile } from './records.ts';

/** How far an export is. */
export type ExportProgress = {
  /** Results that are known. */
  results: number;
  /** All files of these; undefined until all lists are read. */
  files: number | undefined;
  /** Files done, read or not. */
  done: number;
  /** Of the files that are in the archive. */
  bytes: number;
  waiting: Waiting | undefined;
};

type Work = {
  api: ApiClient;
  account: Account;
  signal: AbortSignal;
  /** Told what has changed of the progress. */
  report: (change: Partial<ExportProgress>) => void;
  /** Filled with what could not be read. */
  unread: Unread[];
};

/**
 * The files of an archive with all that the studio keeps of a person, one after another, as they are read; a file at a
 * time is in memory. At last comes the manifest, which names them all.
 */
export async function* exportEntries(work: Work): AsyncGenerator<ZipEntry> {
  const { api, signal, report, unread } = work;
  const madeAt = new Date();
  yield { name: ownNames.readme, lastModified: madeAt, input: readme };
  const patience = { signal, onWait: (waiting: Waiting | undefined) => report({ waiting }) };
  const onRecords = (results: number) => report({ results });
  const lists = await readLists(api, { ...patience, onRecords });
  unread.push(...lists.unread);
  report({ files: lists.records.reduce((sum, { record }) => sum + record.files.length, 0) });
  const results: ManifestResult[] = [];
  const reading = { read: fileReader(api, patience), nameOf: entryNamer(), done: 0, bytes: 0 };
  for (const listed of lists.records) {
    const files: ManifestFile[] = [];
    for (const file of listed.record.files) {
      signal.throwIfAborted();
      const packed = await packedFile(listed, file, reading).catch(unreadFile(listed, file));
      if ('entry' in packed) {
        yield packed.entry;
        files.push(packed.file);
        reading.bytes += packed.file.bytes;
      } else unread.push(packed);
      reading.done += 1;
      report({ done: reading.done, bytes: reading.bytes });
    }
    results.push(resultOf(listed.record, files));
  }
  const manifest = manifestOf({ ...work, lists, results, madeAt });
  yield { name: ownNames.manifest, lastModified: madeAt, input: manifestText(manifest) };
}

type Reading = { read: ReturnType<typeof fileReader>; nameOf: ReturnType<typeof entryNamer> };

async function packedFile(listed: ListedRecord, file: RecordFile, { read, nameOf }: Reading) {
  const { record } = listed;
  const { bytes, extension } =
    'text' in file ? { bytes: new Blob([file.text]), extension: 'txt' } : await read(listed, file);
  const name = nameOf(record, file.role, extension);
  const entry: ZipEntry = { name, lastModified: new Date(timeOf(record)), input: bytes };
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

type Packed = {
  account: Account;
  lists: Lists;
  results: readonly ManifestResult[];
  unread: readonly Unread[];
  madeAt: Date;
};

function manifestOf({ account, lists, results, unread, madeAt }: Packed): Manifest {
  return {
    format: 'atelier-export',
    version: manifestVersion,
    madeAt: madeAt.toISOString(),
    site: location.origin,
    account,
    usage: lists.usage,
    results,
    favorites: results.filter(({ favorite }) => favorite).map(({ tool, id }) => ({ tool, id })),
    openLinks: lists.openLinks,
    unread,
  };
}
