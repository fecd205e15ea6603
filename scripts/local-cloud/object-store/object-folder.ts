import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** One bucket on disk: a record per key, beside the bytes that it points to. */
export type ObjectFolder = {
  records: StoredObject[];
  bytesOf(object: StoredObject): Promise<Buffer>;
  addBlob(bytes: Buffer): Promise<string>;
  removeBlob(blob: string): Promise<void>;
  putRecord(object: StoredObject): Promise<void>;
  removeRecord(key: string): Promise<void>;
};

export async function openObjectFolder(folder: string): Promise<ObjectFolder> {
  await mkdir(folder, { recursive: true });
  const recordFile = (key: string) =>
    join(folder, `${createHash('sha256').update(key).digest('hex')}.json`);
  return {
    records: await readRecords(folder),
    bytesOf: (object) => readFile(join(folder, object.blob)),
    addBlob: async (bytes) => {
      const blob = `${randomUUID()}.blob`;
      await writeWhole(join(folder, blob), bytes);
      return blob;
    },
    removeBlob: (blob) => rm(join(folder, blob), { force: true }),
    putRecord: (object) => writeWhole(recordFile(object.key), JSON.stringify(object)),
    removeRecord: (key) => rm(recordFile(key), { force: true }),
  };
}

/** Writes a file so that it is there whole or not at all. */
async function writeWhole(file: string, content: Buffer | string): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.new`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}

/** Reads the records and removes what a crash left without one. */
async function readRecords(folder: string): Promise<StoredObject[]> {
  const files = await readdir(folder);
  const records: StoredObject[] = [];
  for (const file of files.filter((name) => name.endsWith('.json'))) {
    records.push(storedObjectSchema.parse(JSON.parse(await readFile(join(folder, file), 'utf8'))));
  }
  const blobs = new Set(records.map(({ blob }) => blob));
  const orphans = files.filter((name) => !name.endsWith('.json') && !blobs.has(name));
  for (const orphan of orphans) await rm(join(folder, orphan));
  return records;
}

/** What is kept of an object beside its bytes. */
const storedObjectSchema = z.object({
  key: z.string(),
  /** File with the bytes, beside this one. */
  blob: z.string(),
  size: z.number(),
  /** In quotes, as in the header. */
  etag: z.string(),
  lastModified: z.string(),
  contentType: z.string(),
  /** Cache-Control and the like, kept and answered as they came. */
  headers: z.record(z.string(), z.string()),
  /** The caller's own `x-amz-meta-` values, by the rest of the name. */
  metadata: z.record(z.string(), z.string()),
  /** Checksums that came with the upload, e.g. `x-amz-checksum-crc32`. */
  checksums: z.record(z.string(), z.string()),
});

export type StoredObject = z.infer<typeof storedObjectSchema>;

export type ObjectSettings = Partial<
  Pick<StoredObject, 'contentType' | 'headers' | 'metadata' | 'checksums'>
>;
