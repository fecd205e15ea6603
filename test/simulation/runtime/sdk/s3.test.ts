import type { WireResponse } from '../../services/wire.ts';
import { type Case, compareClients } from './beside-the-sdk.ts';

const xml = (status: number, body: string): WireResponse => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(body),
});
const none: WireResponse = { status: 200, headers: { etag: '"e"' }, body: Buffer.alloc(0) };
const slowDown = xml(503, '<Error><Code>SlowDown</Code><Message>No.</Message></Error>');
const denied = xml(403, '<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>');
const object = { Bucket: 'a-bucket', Key: 'media/a/x y-é.png' };
const cases: readonly Case[] = [
  [
    'a file',
    's3',
    'PutObjectCommand',
    { ...object, Body: Buffer.from('x'), ContentType: 'image/png', CacheControl: 'private' },
    [none],
  ],
  [
    'a file that is read',
    's3',
    'GetObjectCommand',
    object,
    [{ ...none, headers: { 'content-length': '1' }, body: Buffer.from('x') }],
  ],
  [
    'a part of a file',
    's3',
    'GetObjectCommand',
    { ...object, Range: 'bytes=0-0' },
    [
      {
        status: 206,
        headers: { 'content-length': '1', 'content-range': 'bytes 0-0/9' },
        body: Buffer.from('x'),
      },
    ],
  ],
  ['a file that is not there', 's3', 'GetObjectCommand', object, [denied]],
  [
    'a file of no such key',
    's3',
    'GetObjectCommand',
    object,
    [xml(404, '<Error><Code>NoSuchKey</Code><Message>It is gone.</Message></Error>')],
  ],
  [
    'a copy',
    's3',
    'CopyObjectCommand',
    { ...object, CopySource: 'other/key' },
    [slowDown, xml(200, '<CopyObjectResult><ETag>"e"</ETag></CopyObjectResult>')],
  ],
  [
    'files that are deleted',
    's3',
    'DeleteObjectsCommand',
    { Bucket: 'a-bucket', Delete: { Objects: [{ Key: 'a' }, { Key: 'b' }], Quiet: true } },
    [xml(200, '<DeleteResult></DeleteResult>')],
  ],
  [
    'a list',
    's3',
    'ListObjectsV2Command',
    { Bucket: 'a-bucket', Prefix: 'media/a/', ContinuationToken: undefined },
    [
      xml(
        200,
        '<ListBucketResult><NextContinuationToken>b</NextContinuationToken><Contents><Key>a</Key></Contents><Contents><Key>b</Key></Contents></ListBucketResult>',
      ),
    ],
  ],
];

compareClients(cases);
