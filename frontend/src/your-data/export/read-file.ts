import {
  type AddressedFile,
  type ListedRecord,
  type ReadFile,
  Unreadable,
} from '../../../../shared/export/archive.ts';
import { fileExtensions } from '../../../../shared/export/file-types.ts';
import type { ExportRecord, RecordFile } from '../../../../shared/export/records.ts';
import type { ApiClient } from '../../lib/api-client.ts';
import { DownloadRefused } from '../../lib/downloads.ts';
import { BusyAnswer, type Patience, patiently } from './patience.ts';
import { readPage, sources } from './sources.ts';

const gone = 'It is not there any more.';

/**
 * Reads files of records one by one. Where a link has expired, those of its record and of the next ones are read anew.
 * Rejects with `Unreadable`.
 */
export function fileReader(api: ApiClient, patience: Patience) {
  const renewed = new Map<string, string>();
  const renew = async ({ record, before }: ListedRecord) => {
    const source = sources.find(({ feature }) => feature === record.feature);
    if (!source) return;
    const { signal } = patience;
    const read = () => readPage(source, api, { cursor: before, signal });
    for (const each of (await patiently(read, patience)).records) {
      for (const file of each.files) {
        if ('address' in file) renewed.set(keyOf(each, file), file.address);
      }
    }
  };
  return async (listed: ListedRecord, file: AddressedFile): Promise<ReadFile> => {
    const key = keyOf(listed.record, file);
    const address = renewed.get(key) ?? file.address;
    const read = (link: string) => patiently(() => fetchMedia(link, file, patience), patience);
    try {
      return await read(address).catch(async (error: unknown) => {
        if (!isRefused(error)) throw error;
        renewed.delete(key);
        await renew(listed);
        const fresh = renewed.get(key);
        if (fresh === undefined || fresh === address) throw error;
        return read(fresh);
      });
    } catch (error) {
      patience.signal.throwIfAborted();
      throw new Unreadable(reasonOf(error), { cause: error });
    }
  };
}

const keyOf = ({ feature, id }: ExportRecord, { role }: RecordFile) => `${feature} ${id} ${role}`;

/** Storage answers so for what is not there, and for a signature that has expired. */
function isRefused(error: unknown): boolean {
  return error instanceof DownloadRefused && error.status === 403;
}

/** An answer of another type is an error page, or somebody else's: it is no file of the person's. */
async function fetchMedia(
  address: string,
  { kind }: AddressedFile,
  { signal }: Patience,
): Promise<ReadFile> {
  const response = await fetch(address, { signal });
  const { status, headers } = response;
  const asked = /^\d{1,6}$/.exec(headers.get('retry-after') ?? '')?.[0];
  if (!response.ok) {
    throw asked ? new BusyAnswer(status, Number(asked)) : new DownloadRefused(status);
  }
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const extension = fileExtensions[kind].get(type);
  if (extension === undefined) throw new Unreadable(`The answer was no ${kind}.`);
  return { bytes: await response.blob(), extension };
}

function reasonOf(error: unknown): string {
  if (error instanceof Unreadable) return error.message;
  if (error instanceof DownloadRefused) {
    return [403, 404, 410].includes(error.status) ? gone : error.message;
  }
  return error instanceof TypeError ? 'The connection broke off each time.' : String(error);
}
