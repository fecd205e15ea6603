import { type ArchiveProgress, archiveEntries } from '../../../../shared/export/archive.ts';
import type { Account, Unread } from '../../../../shared/export/manifest.ts';
import type { ApiClient } from '../../lib/api-client.ts';
import type { ZipEntry } from '../../lib/save-zip.ts';
import type { Waiting } from './patience.ts';
import { fileReader } from './read-file.ts';
import { readLists } from './read-lists.ts';

/** How far an export is. */
export type ExportProgress = ArchiveProgress & {
  /** Results that are known. */
  results: number;
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

/** The files of an archive with all that the studio keeps of the person, read as they read their own pages. */
export function exportEntries(work: Work): AsyncGenerator<ZipEntry> {
  const { api, signal, report } = work;
  const patience = { signal, onWait: (waiting: Waiting | undefined) => report({ waiting }) };
  const onRecords = (results: number) => report({ results });
  return archiveEntries({
    ...work,
    site: location.origin,
    readLists: () => readLists(api, { ...patience, onRecords }),
    readFile: fileReader(api, patience),
  });
}
