import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { AwsFailure } from '../aws/service.ts';
import type { Clock } from '../clock.ts';
import { createKeyedQueue } from '../server/pending-work.ts';
import {
  type ObjectFolder,
  type ObjectSettings,
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
  remove(bucket: string, key: string): Promise<void>;
};

type Bucket = { folder: ObjectFolder; objects: Map<string, StoredObject> };

/** Opens the buckets of these names in a folder. */
export async function openObjectStore(
  folder: string,
  bucketNames: string[],
  clock: Clock,
): Promise<ObjectStore> {
  const buckets = new Map<string, Bucket>();
  for (const name of bucketNames) buckets.set(name, await openBucket(join(folder, name)));
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
      [...bucketOf(name).objects.values()]
        .filter(({ key }) => key.startsWith(prefix))
        .sort((one, other) => Buffer.compare(Buffer.from(one.key), Buffer.from(other.key))),
    write: (name, key, body, settings = {}, isNew = false) =>
      inTurn(`${name}/${key}`, async () => {
        const bucket = bucketOf(name);
        if (isNew && bucket.objects.has(key)) throw preconditionFailed();
        return put(bucket, describe(key, body, settings, clock), body);
      }),
    remove: (name, key) => inTurn(`${name}/${key}`, () => remove(bucketOf(name), key)),
  };
}

function preconditionFailed(): AwsFailure {
  return new AwsFailure('PreconditionFailed', 'If-None-Match did not hold', 412);
}

async function openBucket(path: string): Promise<Bucket> {
  const folder = await openObjectFolder(path);
  return { folder, objects: new Map(folder.records.map((object) => [object.key, object])) };
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

async function remove({ folder, objects }: Bucket, key: string): Promise<void> {
  const object = objects.get(key);
  if (object === undefined) return;
  await folder.removeRecord(key);
  objects.delete(key);
  await folder.removeBlob(object.blob);
}

type Description = Omit<StoredObject, 'blob'>;

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
  const { folder, objects } = bucket;
  const object = { ...description, blob: await folder.addBlob(body) };
  await folder.putRecord(object);
  const replaced = objects.get(object.key);
  objects.set(object.key, object);
  if (replaced !== undefined) await folder.removeBlob(replaced.blob);
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
