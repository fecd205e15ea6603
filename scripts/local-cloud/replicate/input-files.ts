import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readJsonFile } from '../data/json.ts';
import { newIdentifier } from './prediction.ts';

const StoredFile = z.object({
  id: z.string(),
  name: z.string(),
  content_type: z.string(),
  size: z.number(),
  checksums: z.object({ sha256: z.string() }),
  metadata: z.record(z.string(), z.unknown()),
  created_at: z.string(),
  expires_at: z.string(),
  urls: z.object({ get: z.string() }),
});
/** A file that a client uploaded, as Replicate's API shows it. */
type StoredFile = z.infer<typeof StoredFile>;

type NewFile = {
  name: string;
  type: string;
  bytes: Buffer;
  metadata: Record<string, unknown>;
};

/** Uploaded files. They are gone one hour after their upload. */
export type FileStore = {
  put(file: NewFile, now: Date, apiUrl: string): Promise<StoredFile>;
  /** Undefined for a file that is not there, or no longer. */
  bytes(id: string, now: Date): Promise<Buffer | undefined>;
};

const lifetimeMs = 60 * 60_000;
const isId = (id: string): boolean => /^[a-z0-9]{26}$/.test(id);

function describe({ name, type, bytes, metadata }: NewFile, now: Date, apiUrl: string): StoredFile {
  const id = newIdentifier();
  return {
    id,
    name,
    content_type: type,
    size: bytes.length,
    checksums: { sha256: createHash('sha256').update(bytes).digest('hex') },
    metadata,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + lifetimeMs).toISOString(),
    urls: { get: `${apiUrl}/files/${id}` },
  };
}

export function openFileStore(folder: string): FileStore {
  mkdirSync(folder, { recursive: true });
  const content = (id: string) => join(folder, id);
  const metadataFile = (id: string) => join(folder, `${id}.json`);
  return {
    async put(file, now, apiUrl) {
      const stored = describe(file, now, apiUrl);
      await writeFile(content(stored.id), file.bytes);
      await writeFile(metadataFile(stored.id), JSON.stringify(stored));
      return stored;
    },
    async bytes(id, now) {
      const stored = isId(id) ? readJsonFile(metadataFile(id), StoredFile) : undefined;
      if (stored === undefined) return undefined;
      if (new Date(stored.expires_at) > now) return readFile(content(id));
      await Promise.all([content(id), metadataFile(id)].map((path) => rm(path, { force: true })));
      return undefined;
    },
  };
}

const maxFileBytes = 20 * 1024 * 1024;

function decodeDataUrl(url: string): Buffer {
  const parts = /^data:[^,]*?(;base64)?,(.*)$/s.exec(url);
  if (!parts) throw new Error('The data URL cannot be read.');
  const text = parts[2] ?? '';
  const bytes = parts[1] ? Buffer.from(text, 'base64') : Buffer.from(decodeURIComponent(text));
  if (bytes.length > maxFileBytes) throw new Error('The input file is larger than 20 MB.');
  return bytes;
}

/** Reads input files: data URLs, and files uploaded to this server. */
export function inputReader(files: FileStore, apiUrl: () => string, now: () => Date) {
  return async (address: string): Promise<Buffer> => {
    if (address.startsWith('data:')) return decodeDataUrl(address);
    const uploads = `${apiUrl()}/files/`;
    if (!address.startsWith(uploads))
      throw new Error('Offline, only data URLs and uploaded files can be read.');
    const bytes = await files.bytes(address.slice(uploads.length), now());
    if (!bytes) throw new Error('The input file does not exist any more.');
    return bytes;
  };
}
