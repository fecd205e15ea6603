import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type StoredObject, storedObjectSchema } from './stored-object.ts';

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
