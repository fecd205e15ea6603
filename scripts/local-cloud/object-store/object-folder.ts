import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** One bucket on disk: a record per key, beside the bytes that it points to. */
export type ObjectFolder = {
  records: StoredObject[];
  /** Of a bucket with versions: what its objects were before, and that they were deleted. */
  versions: OldVersion[];
  bytesOf(object: StoredObject): Promise<Buffer>;
  addBlob(bytes: Buffer): Promise<string>;
  removeBlob(blob: string): Promise<void>;
  putRecord(object: StoredObject): Promise<void>;
  removeRecord(key: string): Promise<void>;
  putVersion(version: OldVersion): Promise<void>;
  removeVersion(version: OldVersion): Promise<void>;
};

export async function openObjectFolder(folder: string): Promise<ObjectFolder> {
  await mkdir(folder, { recursive: true });
  const nameOf = (key: string) => createHash('sha256').update(key).digest('hex');
  const recordFile = (key: string) => join(folder, `${nameOf(key)}.json`);
  const versionFile = ({ key, versionId }: OldVersion) =>
    join(folder, `${nameOf(key)}-${versionId}.old`);
  return {
    ...(await readRecords(folder)),
    bytesOf: (object) => readFile(join(folder, object.blob)),
    addBlob: async (bytes) => {
      const blob = `${randomUUID()}.blob`;
      await writeWhole(join(folder, blob), bytes);
      return blob;
    },
    removeBlob: (blob) => rm(join(folder, blob), { force: true }),
    putRecord: (object) => writeWhole(recordFile(object.key), JSON.stringify(object)),
    removeRecord: (key) => rm(recordFile(key), { force: true }),
    putVersion: (version) => writeWhole(versionFile(version), JSON.stringify(version)),
    removeVersion: (version) => rm(versionFile(version), { force: true }),
  };
}

/** Writes a file so that it is there whole or not at all. */
async function writeWhole(file: string, content: Buffer | string): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.new`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}

/** Reads the records and removes what a crash left without one. */
async function readRecords(folder: string) {
  const files = await readdir(folder);
  const read = async (end: string) => {
    const names = files.filter((name) => name.endsWith(end));
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    return texts.map((text): unknown => JSON.parse(text));
  };
  const records = z.array(storedObjectSchema).parse(await read('.json'));
  const current = new Set(records.map(({ blob }) => blob));
  // A crash while an object was replaced may leave it in both.
  const versions = z
    .array(oldVersionSchema)
    .parse(await read('.old'))
    .filter(({ object }) => !object || !current.has(object.blob));
  const blobs = new Set([...current, ...versions.map(({ object }) => object?.blob)]);
  const orphans = files.filter((name) => !/\.(json|old)$/.test(name) && !blobs.has(name));
  for (const orphan of orphans) await rm(join(folder, orphan));
  return { records, versions };
}

/** What is kept of an object beside its bytes. */
const storedObjectSchema = z.object({
  key: z.string(),
  /** `null` in a bucket without versions. */
  versionId: z._default(z.string(), 'null'),
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

/** What an object was before it was replaced or deleted; without an object it says that it was deleted. */
const oldVersionSchema = z.object({
  key: z.string(),
  versionId: z.string(),
  lastModified: z.string(),
  /** Since when something newer is there. */
  replacedAt: z.optional(z.string()),
  object: z.optional(storedObjectSchema),
});

export type OldVersion = z.infer<typeof oldVersionSchema>;

export type ObjectSettings = Partial<
  Pick<StoredObject, 'contentType' | 'headers' | 'metadata' | 'checksums'>
>;
