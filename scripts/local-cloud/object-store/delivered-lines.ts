import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredObject } from './object-folder.ts';
import type { ObjectStore } from './object-store.ts';

type Place = {
  bucket: string;
  /** Where log delivery appends lines, a file a day. */
  folder: string;
};

/** A bucket with what log delivery has brought to it: lines are appended to files here, which S3 knows nothing of. */
export function withDeliveredLines(store: ObjectStore, { bucket, folder }: Place): ObjectStore {
  const keys = () =>
    ['lines', 'corrections'].flatMap((kind) => {
      const path = join(folder, kind);
      return existsSync(path) ? readdirSync(path).map((name) => keyOf(kind, name)) : [];
    });
  const head = (key: string): StoredObject | undefined => {
    const file = join(folder, fileOf(key));
    return isDelivered(key) && existsSync(file) ? described(key, file) : undefined;
  };
  return {
    ...store,
    head: (name, key) => (name === bucket && head(key)) || store.head(name, key),
    read: async (name, key, range) => {
      const object = name === bucket ? head(key) : undefined;
      if (!object) return store.read(name, key, range);
      return { object, body: await readFile(join(folder, fileOf(key))) };
    },
    list: (name, prefix = '') => {
      if (name !== bucket) return store.list(name, prefix);
      const delivered = keys()
        .filter((key) => key.startsWith(prefix))
        .flatMap((key) => head(key) ?? []);
      return [...store.list(name, prefix), ...delivered].sort((one, other) =>
        Buffer.compare(Buffer.from(one.key), Buffer.from(other.key)),
      );
    },
    remove: async (name, key) => {
      if (name !== bucket || !head(key)) return store.remove(name, key);
      await rm(join(folder, fileOf(key)), { force: true });
    },
  };
}

/** `day=2026-11-22.jsonl` is what lies under `day=2026-11-22/` on AWS. */
function keyOf(kind: string, name: string): string {
  return `${kind}/${kind === 'lines' ? name.replace(/\.jsonl$/, '/delivered.jsonl') : name}`;
}

function fileOf(key: string): string {
  return key.replace(/\/delivered\.jsonl$/, '.jsonl');
}

function isDelivered(key: string): boolean {
  return /^(lines\/day=[\d-]{10}\/delivered|corrections\/[\w.-]+)\.jsonl$/.test(key);
}

function described(key: string, file: string): StoredObject {
  const { size, mtimeMs, mtime } = statSync(file);
  return {
    ...{ key, versionId: 'null', blob: file, size, lastModified: mtime.toISOString() },
    etag: `"${createHash('md5').update(`${size} ${mtimeMs}`).digest('hex')}"`,
    contentType: 'application/x-ndjson',
    ...{ headers: {}, metadata: {}, checksums: {} },
  };
}
