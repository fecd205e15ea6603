import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { AwsFailure } from '../aws/service.ts';
import type { Clock } from '../clock.ts';
import { createKeyedQueue } from '../server/pending-work.ts';
import {
  type ObjectFolder,
  type ObjectSettings,
  type OldVersion,
  openObjectFolder,
  type StoredObject,
} from './object-folder.ts';

export type ReadObject = { object: StoredObject; body: Buffer; range?: ByteRange };

/** The objects of all buckets. It does not check permissions: S3 in front of it does. */
export type ObjectStore = {
  /** Undefined when it is not there. A `Range` header that cannot be met fails with 416. */
  read(bucket: string, key: string, rangeHeader?: string): Promise<ReadObject | undefined>;
  head(bucket: string, key: string): StoredObject | undefined;
  /** In the order of the keys' bytes. */
  list(bucket: string, prefix?: string): StoredObject[];
  /** Fails where `isNew` is asked for and the key is taken. */
  write(
    bucket: string,
    key: string,
    body: Buffer,
    settings?: ObjectSettings,
    isNew?: boolean,
  ): Promise<StoredObject>;
  /** Where the bucket has versions, the object stays as one of them. */
  remove(bucket: string, key: string): Promise<void>;
  /** What is there and what was, in the order of the keys' bytes, of a key the newest first. */
  versions(bucket: string, prefix?: string): ListedVersion[];
  readVersion(bucket: string, key: string, versionId: string): Promise<ReadObject | undefined>;
  /** For good. One that is not there is no failure. */
  removeVersion(bucket: string, key: string, versionId: string): Promise<void>;
};

/** A version of an object; without an object it says that it was deleted. */
export type ListedVersion = OldVersion & { isLatest: boolean };

type Bucket = {
  folder: ObjectFolder;
  hasVersions: boolean;
  objects: Map<string, StoredObject>;
  /** By key, the newest first. */
  old: Map<string, OldVersion[]>;
  clock: Clock;
};

/** Opens the buckets of these names in a folder. */
export async function openObjectStore(
  folder: string,
  opened: readonly { name: string; hasVersions?: boolean }[],
  clock: Clock,
): Promise<ObjectStore> {
  const buckets = new Map<string, Bucket>();
  for (const { name, hasVersions = false } of opened) {
    buckets.set(name, await openBucket(join(folder, name), hasVersions, clock));
  }
  const inTurn = createKeyedQueue();

  function bucketOf(name: string): Bucket {
    const bucket = buckets.get(name);
    if (bucket !== undefined) return bucket;
    throw new AwsFailure('NoSuchBucket', `The bucket ${name} does not exist`, 404);
  }

  return {
    head: (name, key) => bucketOf(name).objects.get(key),
    read: (name, key, rangeHeader) => read(bucketOf(name), key, rangeHeader),
    list: (name, prefix = '') =>
      [...bucketOf(name).objects.values()].filter(({ key }) => key.startsWith(prefix)).sort(byKey),
    write: (name, key, body, settings = {}, isNew = false) =>
      inTurn(`${name}/${key}`, async () => {
        const bucket = bucketOf(name);
        if (isNew && bucket.objects.has(key)) throw preconditionFailed();
        return put(bucket, describe(key, body, settings, clock), body);
      }),
    remove: (name, key) => inTurn(`${name}/${key}`, () => remove(bucketOf(name), key)),
    versions: (name, prefix = '') => {
      const { objects, old } = bucketOf(name);
      const keys = [...new Set([...objects.keys(), ...old.keys()])];
      return keys
        .filter((key) => key.startsWith(prefix))
        .flatMap((key) => versionsOf(bucketOf(name), key))
        .sort(byKey);
    },
    readVersion: async (name, key, versionId) => {
      const bucket = bucketOf(name);
      const object = versionsOf(bucket, key).find((each) => each.versionId === versionId)?.object;
      return object && { object, body: await bucket.folder.bytesOf(object) };
    },
    removeVersion: (name, key, versionId) =>
      inTurn(`${name}/${key}`, () => removeVersion(bucketOf(name), key, versionId)),
  };
}

function byKey(one: { key: string }, other: { key: string }): number {
  return Buffer.compare(Buffer.from(one.key), Buffer.from(other.key));
}

function versionsOf({ objects, old }: Bucket, key: string): ListedVersion[] {
  const object = objects.get(key);
  const current = object && {
    ...{ key, object, versionId: object.versionId, lastModified: object.lastModified },
  };
  const all: OldVersion[] = [...(current ? [current] : []), ...(old.get(key) ?? [])];
  return all.map((version, place) => ({ ...version, isLatest: place === 0 }));
}

/** Puts a version above those that are there, since when they are old. */
async function addVersion(bucket: Bucket, version: OldVersion): Promise<void> {
  await replaceNewest(bucket, version.key);
  await bucket.folder.putVersion(version);
  bucket.old.set(version.key, [version, ...(bucket.old.get(version.key) ?? [])]);
}

/** Notes of a mark of deletion that it is old; an object becomes old when it is put among the versions. */
async function replaceNewest({ folder, old, clock }: Bucket, key: string): Promise<void> {
  const [newest, ...older] = old.get(key) ?? [];
  if (!newest || newest.replacedAt !== undefined) return;
  const replaced = { ...newest, replacedAt: clock.now().toISOString() };
  await folder.putVersion(replaced);
  old.set(key, [replaced, ...older]);
}

function oldVersionOf(object: StoredObject, clock: Clock): OldVersion {
  const { key, versionId, lastModified } = object;
  return { key, versionId, lastModified, object, replacedAt: clock.now().toISOString() };
}

async function removeVersion(bucket: Bucket, key: string, versionId: string): Promise<void> {
  const { folder, objects, old } = bucket;
  const current = objects.get(key);
  if (current?.versionId === versionId) {
    await folder.removeRecord(key);
    objects.delete(key);
    await folder.removeBlob(current.blob);
  }
  const version = old.get(key)?.find((each) => each.versionId === versionId);
  if (!version) return;
  await folder.removeVersion(version);
  if (version.object) await folder.removeBlob(version.object.blob);
  const rest = (old.get(key) ?? []).filter((each) => each !== version);
  if (rest.length > 0) old.set(key, rest);
  else old.delete(key);
}

function preconditionFailed(): AwsFailure {
  return new AwsFailure('PreconditionFailed', 'If-None-Match did not hold', 412);
}

async function openBucket(path: string, hasVersions: boolean, clock: Clock): Promise<Bucket> {
  const folder = await openObjectFolder(path);
  const newestFirst = folder.versions.sort(
    (one, other) => Date.parse(other.lastModified) - Date.parse(one.lastModified),
  );
  return {
    ...{ folder, hasVersions, clock },
    objects: new Map(folder.records.map((object) => [object.key, object])),
    old: Map.groupBy(newestFirst, ({ key }) => key),
  };
}

async function read(
  { folder, objects }: Bucket,
  key: string,
  rangeHeader: string | undefined,
): Promise<ReadObject | undefined> {
  for (;;) {
    const object = objects.get(key);
    if (object === undefined) return undefined;
    const range = byteRange(rangeHeader, object.size);
    try {
      const whole = await folder.bytesOf(object);
      if (range === undefined) return { object, body: whole };
      return { object, body: whole.subarray(range.start, range.end + 1), range };
    } catch (error) {
      // The object was replaced while it was read: look again. Otherwise its bytes are lost.
      if (objects.get(key) === object) throw error;
    }
  }
}

async function remove(bucket: Bucket, key: string): Promise<void> {
  const { folder, objects, hasVersions, clock } = bucket;
  const object = objects.get(key);
  if (hasVersions) {
    if (object) {
      await addVersion(bucket, oldVersionOf(object, clock));
      await folder.removeRecord(key);
      objects.delete(key);
    }
    // S3 notes it of a key that was never there, too.
    const lastModified = clock.now().toISOString();
    return addVersion(bucket, { key, versionId: randomUUID(), lastModified });
  }
  if (object === undefined) return;
  await folder.removeRecord(key);
  objects.delete(key);
  await folder.removeBlob(object.blob);
}

type Description = Omit<StoredObject, 'blob' | 'versionId'>;

function describe(key: string, body: Buffer, settings: ObjectSettings, clock: Clock): Description {
  return {
    key,
    size: body.length,
    etag: `"${createHash('md5').update(body).digest('hex')}"`,
    lastModified: clock.now().toISOString(),
    contentType: settings.contentType ?? 'binary/octet-stream',
    headers: settings.headers ?? {},
    metadata: settings.metadata ?? {},
    checksums: settings.checksums ?? {},
  };
}

async function put(bucket: Bucket, description: Description, body: Buffer): Promise<StoredObject> {
  const { folder, objects, hasVersions, clock } = bucket;
  const versionId = hasVersions ? randomUUID() : 'null';
  const object = { ...description, versionId, blob: await folder.addBlob(body) };
  const replaced = objects.get(object.key);
  if (hasVersions && replaced) await addVersion(bucket, oldVersionOf(replaced, clock));
  else await replaceNewest(bucket, object.key);
  await folder.putRecord(object);
  objects.set(object.key, object);
  if (replaced && !hasVersions) await folder.removeBlob(replaced.blob);
  return object;
}

/** Both ends included. */
export type ByteRange = { start: number; end: number };

/** The bytes that a Range header asks for; undefined for the whole, which bad syntax asks for too. */
export function byteRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size || (first === '' && Number(last) === 0)) {
    throw new AwsFailure('InvalidRange', 'The requested range is not satisfiable', 416);
  }
  return { start, end };
}
