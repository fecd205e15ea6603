import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { newIdentifier } from './identifier.ts';

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
export type StoredFile = z.infer<typeof StoredFile>;

export type NewFile = {
  name: string;
  type: string;
  bytes: Buffer;
  metadata: Record<string, unknown>;
};

/** Uploaded files. They are gone one hour after their upload. */
export type FileStore = {
  put(file: NewFile, now: Date, apiUrl: string): Promise<StoredFile>;
  get(id: string, now: Date): Promise<StoredFile | undefined>;
  bytes(id: string, now: Date): Promise<Buffer | undefined>;
  list(now: Date): Promise<StoredFile[]>;
  remove(id: string): Promise<void>;
};

const LIFETIME_MS = 60 * 60_000;
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
    expires_at: new Date(now.getTime() + LIFETIME_MS).toISOString(),
    urls: { get: `${apiUrl}/files/${id}` },
  };
}

export function openFileStore(folder: string): FileStore {
  mkdirSync(folder, { recursive: true });
  const content = (id: string) => join(folder, id);
  const card = (id: string) => join(folder, `${id}.json`);
  const store: FileStore = {
    async put(file, now, apiUrl) {
      const stored = describe(file, now, apiUrl);
      await writeFile(content(stored.id), file.bytes);
      await writeFile(card(stored.id), JSON.stringify(stored));
      return stored;
    },
    async get(id, now) {
      const text = isId(id) ? await readFile(card(id), 'utf8').catch(() => undefined) : undefined;
      if (text === undefined) return undefined;
      const stored = StoredFile.parse(JSON.parse(text));
      if (new Date(stored.expires_at) > now) return stored;
      await store.remove(id);
      return undefined;
    },
    bytes: async (id, now) => ((await store.get(id, now)) ? readFile(content(id)) : undefined),
    async list(now) {
      const ids = (await readdir(folder)).filter((name) => name.endsWith('.json'));
      const files = await Promise.all(ids.map((name) => store.get(name.slice(0, -5), now)));
      return files.filter((file) => file !== undefined);
    },
    async remove(id) {
      await Promise.all([content(id), card(id)].map((path) => rm(path, { force: true })));
    },
  };
  return store;
}
