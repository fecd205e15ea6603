import { connect } from 'node:net';
import { GetObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { expect, test, vi } from 'vitest';
import { routes } from '../../shared/routes.ts';
import { newCaller } from '../api/support/caller.ts';
import { disc } from '../api/support/pictures.ts';
import { sharedStudio } from '../api/support/shared-studio.ts';
import { storedDataOf } from '../api/support/stored-data.ts';
import { asAdministrator } from '../support/aws-client.ts';

const studio = sharedStudio();

/** What stands for nothing that anybody has, or that a parser may stumble over. */
const pieces = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '__defineGetter__',
  '*',
  '**',
  '?',
  '\\',
  '..\\..',
  '[a](b){c}|^$+.',
  '%00',
  '%2e%2e',
  '..%2f..%2f..%2fetc%2fpasswd',
  '..',
  '%5c',
  '%5c..%5c',
  '%',
  '%zz',
  '%e0%a4',
  '%c0%ae%c0%ae',
  '%ff',
  '%0d%0aset-cookie:%20x=1',
  '%ef%bf%bf',
  '//stranger.example',
  ';',
  '\'"',
  'a'.repeat(4000),
  `%41${'%42'.repeat(1000)}`,
  '%7bid%7d',
  '{id}',
  '$%7b7*7%7d',
] as const;

/** One piece in one place of a request. */
type Row = { what: string; port: () => number; target: string; token?: () => string };

type Place = Omit<Row, 'target'> & { targets: (piece: string) => string[] };

const sitePort = () => Number(new URL(studio().origin).port);
const inPath = (folder: string) => (piece: string) => [`${folder}/${piece}/x.png`];
const inQuery = (path: string) => (piece: string) => [`${path}?${piece}=${piece}&${piece}`];
const both = (folder: string) => (piece: string) => [
  ...inPath(folder)(piece),
  ...inQuery(`${folder}/x`)(piece),
];

let token = '';
let signature = '';

const places: readonly Place[] = [
  { what: 'the site', port: sitePort, targets: both('') },
  { what: 'a script of the site', port: sitePort, targets: both('/assets') },
  { what: 'the API', port: sitePort, targets: both('/api') },
  {
    what: 'a list of the API',
    port: sitePort,
    targets: inQuery(routes.listImages.path),
    token: () => token,
  },
  {
    what: 'a parameter of the API',
    port: sitePort,
    targets: inPath(routes.deleteVideo.path.replace('/{id}', '')),
    token: () => token,
  },
  { what: 'media', port: sitePort, targets: both('/media') },
  {
    what: 'media with a signature',
    port: sitePort,
    targets: (piece) => [signedFolder(piece), `${signedFolder('x')}&${piece}=${piece}`],
  },
  { what: 'the identity server', port: sitePort, targets: both('/__clerk/v1') },
  { what: 'its files', port: sitePort, targets: both('/__clerk/npm/@clerk') },
  { what: 'its other API', port: sitePort, targets: both('/__clerk/backend/v1/users') },
  { what: 'the rooms of calls', port: sitePort, targets: both('/__voice') },
  {
    what: 'the object store',
    port: () => Number(new URL(studio().aws.origin).port),
    targets: both('/atelier-dev-uploads-000000000000'),
  },
  {
    what: 'the provider of models',
    port: () => Number(new URL(studio().replicate.origin).port),
    targets: both('/v1/predictions'),
  },
];

/** A file that is not there, in a folder that the signature covers. */
function signedFolder(piece: string): string {
  const [path = '', query = ''] = signature.split('?');
  return `${path.slice(0, path.lastIndexOf('/'))}/${piece}?${query}`;
}

const count = places.reduce(
  (sum, { targets }) => sum + pieces.flatMap((piece) => targets(piece)).length,
  0,
);

/** Sends a request whose target is exactly this: clients tidy it up before. */
function statusOf(port: number, target: string, bearer: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, 'localhost');
    let answer = '';
    const authorization = bearer === undefined ? '' : `authorization: Bearer ${bearer}\r\n`;
    socket.setTimeout(20_000, () => socket.destroy(new Error('no answer')));
    socket.on('connect', () => {
      const head = `host: localhost:${port}\r\n${authorization}connection: close\r\n\r\n`;
      socket.write(`GET ${target} HTTP/1.1\r\n${head}`);
    });
    socket.on('data', (bytes) => {
      answer += bytes.toString('latin1');
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])));
  });
}

/** An answer that says what is wrong, or that something is not taken here (501), and is no fault. */
const isFine = (status: number) => (status >= 200 && status < 500) || status === 501;

test(`no name in a path or a query is a fault of the local cloud, in ${count} requests`, async () => {
  const caller = newCaller(studio());
  token = studio().clerk.sessionToken(caller.userId);
  const image = await caller.remove(await caller.upload({ bytes: await disc() }));
  signature = image.resultImageUrl;
  const faults = vi.spyOn(console, 'error');
  const surprises: string[] = [];
  for (const { what, port, targets, token: bearer } of places) {
    const rows = pieces.flatMap((piece) => targets(piece));
    const statuses = await Promise.all(
      rows.map((target) => statusOf(port(), target, bearer?.()).catch(String)),
    );
    for (const [n, status] of statuses.entries()) {
      if (typeof status === 'number' && isFine(status)) continue;
      surprises.push(`${what}: ${rows[n]?.slice(0, 80)} is answered with ${status}`);
    }
  }
  expect(surprises).toEqual([]);
  expect(faults.mock.calls.map(([first]) => String(first))).toEqual([]);
  faults.mockRestore();
});

const keys = pieces.map((piece) => {
  try {
    return decodeURIComponent(piece);
  } catch {
    return piece;
  }
});

test(`no key is a fault of the object store, in ${keys.length} reads of one who may read all`, async () => {
  const { aws } = studio();
  const client = new S3Client({
    ...asAdministrator(aws),
    forcePathStyle: true,
    maxAttempts: 1,
  });
  const Bucket = storedDataOf(studio()).bucketNamed('uploads');
  const surprises: string[] = [];
  for (const Key of keys) {
    try {
      await client.send(new GetObjectCommand({ Bucket, Key }));
      surprises.push(`${Key.slice(0, 80)} is there`);
    } catch (error) {
      const status = error instanceof S3ServiceException && error.$metadata.httpStatusCode;
      if (typeof status !== 'number' || !isFine(status)) surprises.push(`${Key}: ${String(error)}`);
    }
  }
  expect(surprises).toEqual([]);
});
