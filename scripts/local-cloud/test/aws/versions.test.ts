import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { beforeAll, expect, it } from 'vitest';
import { fixtureOfTests } from './support/start-fixture.ts';

const Bucket = 'fixture-kept';
const day = 24 * 60 * 60 * 1000;

const fixture = fixtureOfTests();
let client: S3Client;
beforeAll(() => {
  client = new S3Client(fixture.as('Worker'));
});

const put = (Key: string, Body: string) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: 'image/png' }));
const remove = (Key: string) => client.send(new DeleteObjectCommand({ Bucket, Key }));
const get = (Key: string) => client.send(new GetObjectCommand({ Bucket, Key }));
const versions = async (Prefix: string, more = {}) => {
  const page = await client.send(new ListObjectVersionsCommand({ Bucket, Prefix, ...more }));
  const { Versions = [], DeleteMarkers = [] } = page;
  return { page, objects: Versions, markers: DeleteMarkers };
};

it('keeps what is deleted and what is replaced, also beyond a restart, and copies a version back with its headers', async () => {
  await put('a/1.png', 'first');
  await put('a/1.png', 'second');
  await remove('a/1.png');
  await expect(get('a/1.png')).rejects.toMatchObject({ name: 'NoSuchKey' });
  await fixture.restart();
  client = new S3Client(fixture.as('Worker'));
  const { objects, markers } = await versions('a/');
  expect(objects.map(({ Size, IsLatest }) => [Size, IsLatest])).toEqual([
    [6, false],
    [5, false],
  ]);
  expect(markers).toMatchObject([{ Key: 'a/1.png', IsLatest: true }]);
  const CopySource = `${Bucket}/a/1.png?versionId=${objects[1]?.VersionId}`;
  await client.send(new CopyObjectCommand({ Bucket, Key: 'a/1.png', CopySource }));
  const answer = await get('a/1.png');
  expect(answer.ContentType).toBe('image/png');
  expect(await answer.Body?.transformToString()).toBe('first');
  const gone = { Bucket, Key: 'x', CopySource: `${Bucket}/a/1.png?versionId=none` };
  await expect(client.send(new CopyObjectCommand(gone))).rejects.toMatchObject({
    name: 'NoSuchKey',
  });
});

it('lists versions a page at a time, and folders by their names', async () => {
  for (const key of ['b/1', 'b/2', 'b/c/3', 'b/c/4']) await put(key, key);
  const { page } = await versions('b/', { MaxKeys: 3 });
  const { NextKeyMarker: KeyMarker, NextVersionIdMarker: VersionIdMarker } = page;
  const rest = await versions('b/', { KeyMarker, VersionIdMarker });
  expect(rest.objects.map(({ Key }) => Key)).toEqual(['b/c/4']);
  const folders = new ListObjectsV2Command({ Bucket, Prefix: 'b/', Delimiter: '/' });
  const { Contents = [], CommonPrefixes } = await client.send(folders);
  expect(Contents.map(({ Key }) => Key)).toEqual(['b/1', 'b/2']);
  expect(CommonPrefixes).toEqual([{ Prefix: 'b/c/' }]);
});

it('forgets versions and marks of deletion when the rule says, and a version that is deleted at once', async () => {
  await put('d/1', 'one');
  await put('d/2', 'two');
  await remove('d/1');
  await remove('d/never-there');
  const [two] = (await versions('d/2')).objects;
  const Objects = [{ Key: 'd/2', VersionId: two?.VersionId }];
  await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
  await expect(get('d/2')).rejects.toMatchObject({ name: 'NoSuchKey' });
  const now = Date.now();
  fixture.clock.at = new Date(now + 33 * day);
  await fixture.aws.expire();
  const keysAt = () => fixture.aws.objects.versions(Bucket, 'd/').map(({ key }) => key);
  expect(keysAt()).toEqual(['d/1', 'd/1']);
  fixture.clock.at = new Date(now + 35 * day);
  await fixture.aws.expire();
  expect(keysAt()).toEqual([]);
});
