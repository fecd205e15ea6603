import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { byteRange } from '../../object-store/object-store.ts';
import { fixtureOfTests } from './support/start-fixture.ts';

const Bucket = 'fixture-media';

const fixture = fixtureOfTests();
let client: S3Client;
beforeAll(() => {
  client = new S3Client(fixture.as('Worker'));
});

const put = (Key: string, Body: string, more = {}) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
const get = (Key: string, more = {}) => client.send(new GetObjectCommand({ Bucket, Key, ...more }));
const textOf = async (Key: string, more = {}) => (await get(Key, more)).Body?.transformToString();

const copy = (from: string, Key: string, more = {}) =>
  client.send(
    new CopyObjectCommand({ Bucket, Key, CopySource: `${Bucket}/${encodeURI(from)}`, ...more }),
  );

describe('an object', () => {
  it('is copied with its headers, and only where both ends may be touched', async () => {
    await put('media/ä b/1.png', 'bytes', { ContentType: 'image/png', CacheControl: 'max-age=60' });
    await copy('media/ä b/1.png', 'media/2.png');
    const answer = await get('media/2.png');
    expect(await answer.Body?.transformToString()).toBe('bytes');
    expect(answer).toMatchObject({ ContentType: 'image/png', CacheControl: 'max-age=60' });
    await expect(copy('media/gone', 'media/3.png')).rejects.toMatchObject({ name: 'NoSuchKey' });
    const elsewhere = { Bucket: 'fixture-uploads', CopySource: `${Bucket}/media/2.png` };
    await expect(
      client.send(new CopyObjectCommand({ ...elsewhere, Key: 'uploads/locked/a' })),
    ).rejects.toThrow('s3:PutObject');
    const locked = { Bucket, Key: 'x', CopySource: 'elsewhere/secret' };
    await expect(client.send(new CopyObjectCommand(locked))).rejects.toThrow('s3:GetObject');
  });

  it('comes back as it was put, with its headers and metadata', async () => {
    await put('media/ä b+c/1.png', 'bytes', {
      ContentType: 'image/png',
      CacheControl: 'max-age=60',
      Metadata: { model: 'preview' },
    });
    const answer = await get('media/ä b+c/1.png');
    expect(await answer.Body?.transformToString()).toBe('bytes');
    expect(answer).toMatchObject({
      ContentType: 'image/png',
      CacheControl: 'max-age=60',
      Metadata: { model: 'preview' },
      ContentLength: 5,
      ETag: '"4b3a6218bb3e3a7303e8a171a60fcf92"',
      ChecksumCRC32: expect.any(String),
    });
  });

  it('is there after a restart, and deleted ones are not', async () => {
    await put('kept', 'old');
    await put('kept', 'new');
    await put('gone', 'x');
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'gone' }));
    await fixture.restart();
    client = new S3Client(fixture.as('Worker'));
    expect(await textOf('kept')).toBe('new');
    await expect(get('gone')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  it('is never seen half written', async () => {
    const sizes = [10, 200_000];
    const contents = sizes.map((size, index) => String(index).repeat(size));
    await put('shared', contents[0] ?? '');
    const writes = Array.from({ length: 20 }, (_, index) =>
      put('shared', contents[index % 2] ?? ''),
    );
    const reads = Array.from({ length: 40 }, () => textOf('shared'));
    await Promise.all(writes);
    for (const text of await Promise.all(reads)) expect(contents).toContain(text);
  });
});

describe('a write', () => {
  it('whose checksum does not fit is refused', async () => {
    const wrong = put('damaged', 'bytes', { ChecksumCRC32: 'AAAAAA==' });
    await expect(wrong).rejects.toMatchObject({ name: 'BadDigest' });
    await expect(get('damaged')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });
});

describe('a range', () => {
  it.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=8-100', '89', 'bytes 8-9/10'],
  ])('%s is answered in part', async (Range, text, ContentRange) => {
    await put('digits', '0123456789');
    const answer = await get('digits', { Range });
    expect(answer).toMatchObject({ ContentRange, $metadata: { httpStatusCode: 206 } });
    expect(await answer.Body?.transformToString()).toBe(text);
  });

  it('beyond the end is refused', async () => {
    await put('digits', '0123456789');
    await expect(get('digits', { Range: 'bytes=10-' })).rejects.toMatchObject({
      name: 'InvalidRange',
      $metadata: { httpStatusCode: 416 },
    });
  });
});

it('answers 304 to who has the object already', async () => {
  await put('known', 'x');
  const { ETag } = await get('known');
  await expect(get('known', { IfNoneMatch: ETag })).rejects.toMatchObject({
    $metadata: { httpStatusCode: 304 },
  });
});

it('lists by prefix, page by page', async () => {
  for (const key of ['list/a', 'list/b/1', 'list/c', 'other']) await put(key, 'x');
  const keys: string[] = [];
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({
        Bucket,
        Prefix: 'list/',
        MaxKeys: 1,
        ...(ContinuationToken && { ContinuationToken }),
      }),
    );
    keys.push(...(page.Contents ?? []).map(({ Key = '' }) => Key));
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
  expect(keys).toEqual(['list/a', 'list/b/1', 'list/c']);
});

it('lets one of many writes through that must not replace anything', async () => {
  const attempts = await Promise.allSettled(
    Array.from({ length: 10 }, () => put('once', 'x', { IfNoneMatch: '*' })),
  );
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('deletes several objects at once', async () => {
  const names = ['several/1', "several/2 & <'3'>"];
  for (const key of names) await put(key, 'x');
  const Objects = names.map((Key) => ({ Key }));
  const answer = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
  expect(answer.Deleted?.map(({ Key }) => Key)).toEqual(names);
  expect(fixture.aws.objects.list(Bucket, 'several/')).toEqual([]);
});

async function* streamed() {
  yield Buffer.from('streamed');
}

it.each<[string, () => Promise<unknown>]>([
  ['?tagging', () => client.send(new GetObjectTaggingCommand({ Bucket, Key: 'a' }))],
  ['?start-after', () => client.send(new ListObjectsV2Command({ Bucket, StartAfter: 'a' }))],
  ['if-none-match', () => put('a', 'x', { IfNoneMatch: 'other' })],
  ['if-match', () => put('a', 'x', { IfMatch: 'other' })],
  ['if-match', async () => get((await put('known', 'x')) && 'known', { IfMatch: 'other' })],
  ['x-amz-acl', () => put('a', 'x', { ACL: 'public-read' })],
  ['x-amz-copy-source-if-match', () => copy('a', 'b', { CopySourceIfMatch: 'other' })],
  ['x-amz-metadata-directive', () => copy('a', 'b', { MetadataDirective: 'REPLACE' })],
  ['x-amz-checksum-sha256', () => put('a', 'x', { ChecksumAlgorithm: 'SHA256' })],
  ['STREAMING-', () => put('a', '', { Body: Readable.from(streamed()), ContentLength: 8 })],
])('says by name that it does not support %s', async (what, ask) => {
  await expect(ask()).rejects.toMatchObject({
    name: 'NotImplemented',
    message: expect.stringContaining(what),
  });
});

it('says that it takes no address that was signed', async () => {
  const address = `${fixture.aws.origin}/${Bucket}/a?X-Amz-Algorithm=AWS4-HMAC-SHA256`;
  const response = await fetch(address);
  expect(response.status).toBe(501);
  expect(await response.text()).toContain('?X-Amz-Algorithm of GetObject');
});

it('removes uploads after the day that the lifecycle rule gives them', async () => {
  const upload = { Bucket: 'fixture-uploads', Key: 'uploads/a', Body: 'x' };
  await client.send(new PutObjectCommand(upload));
  await put('stays', 'x');
  const hours = (count: number) => new Date(Date.now() + count * 60 * 60 * 1000);
  fixture.clock.at = hours(23);
  await fixture.aws.expire();
  expect(fixture.aws.objects.list('fixture-uploads')).toHaveLength(1);
  fixture.clock.at = hours(25);
  await fixture.aws.expire();
  fixture.clock.at = undefined;
  expect(fixture.aws.objects.list('fixture-uploads')).toEqual([]);
  expect(fixture.aws.objects.head(Bucket, 'stays')).toBeDefined();
});

it('lies within the object, whatever is asked for', () => {
  const end = fc.option(fc.nat(50), { nil: undefined });
  fc.assert(
    fc.property(end, end, fc.integer({ min: 1, max: 30 }), (first, last, size) => {
      const header = `bytes=${first ?? ''}-${last ?? ''}`;
      const outside =
        first === undefined ? last === 0 : first >= size && !(last !== undefined && last < first);
      if (outside) {
        expect(() => byteRange(header, size)).toThrow('not satisfiable');
        return;
      }
      const range = byteRange(header, size) ?? { start: 0, end: size - 1 };
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.end).toBeLessThan(size);
      expect(range.start).toBeLessThanOrEqual(range.end);
    }),
  );
});

it.each([undefined, 'bytes=', 'bytes=a-b', 'lines=1-2', 'bytes=5-2', 'bytes=0-1,3-4'])(
  '%s asks for the whole',
  (header) => {
    expect(byteRange(header, 10)).toBeUndefined();
  },
);
