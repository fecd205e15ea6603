import { request } from 'node:http';
import type { CrossTry, Outcome, World } from './world.ts';

/** Asks for a path exactly as it is written: `fetch` would tidy it up first. */
function get(origin: string, path: string): Promise<Outcome> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const asking = request({ hostname, port, path, method: 'GET' }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      );
    });
    asking.on('error', reject).end();
  });
}

/** A file of the owner's as its path goes on behind their folder. */
const fileOf = ({ owner }: World) =>
  new URL(owner.urls[2] ?? '', 'http://x').pathname.split(`${owner.folder}/`)[1] ?? '';

/** Paths from one's own folder, which the signature opens, to a file of somebody else's. */
const ways: Record<string, (own: string, theirs: string, file: string) => string> = {
  'straight to it': (_, theirs, file) => `/media/${theirs}/${file}`,
  'two dots': (own, theirs, file) => `/media/${own}/../${theirs}/${file}`,
  'encoded dots': (own, theirs, file) => `/media/${own}/%2e%2e/${theirs}/${file}`,
  'dots encoded in upper case': (own, theirs, file) => `/media/${own}/%2E%2E/${theirs}/${file}`,
  'one dot encoded': (own, theirs, file) => `/media/${own}/.%2e/${theirs}/${file}`,
  'an encoded slash': (own, theirs, file) => `/media/${own}/..%2f${theirs}/${file}`,
  'all encoded': (own, theirs, file) => `/media/${own}/%2e%2e%2f${theirs}%2f${file}`,
  'encoded twice': (own, theirs, file) => `/media/${own}/%252e%252e%252f${theirs}/${file}`,
  'encoded thrice': (own, theirs, file) => `/media/${own}/%25252e%25252e/${theirs}/${file}`,
  'an encoded backslash': (own, theirs, file) => `/media/${own}/..%5c${theirs}/${file}`,
  'two slashes': (own, theirs, file) => `/media/${own}//../${theirs}/${file}`,
  'a folder that is none': (own, theirs, file) =>
    `/media/${own}/image-generation/../../${theirs}/${file}`,
  'overlong dots': (own, theirs, file) => `/media/${own}/%c0%ae%c0%ae/${theirs}/${file}`,
  'a semicolon': (own, theirs, file) => `/media/${own}/..;/${theirs}/${file}`,
  'a zero byte': (own, theirs, file) => `/media/${own}/%00/../${theirs}/${file}`,
  'its own folder twice': (own, theirs, file) => `/media/${own}/media/${theirs}/${file}`,
  'another case': (_, theirs, file) => `/media/${theirs.toUpperCase()}/${file}`,
  'two slashes first': (_, theirs, file) => `//media/${theirs}/${file}`,
  'no folder of media': (_, theirs, file) => `/${theirs}/${file}`,
  'another case of media': (_, theirs, file) => `/MEDIA/${theirs}/${file}`,
};

/** What is refused looks alike, whether there is something or not. */
const paths: CrossTry[] = Object.entries(ways).map(([what, pathOf]) => [
  `open a picture with one's own signature by ${what}`,
  async (world) => {
    const { studio, owner, stranger } = world;
    const path = pathOf(stranger.folder, owner.folder, fileOf(world));
    return unlessOpen(await get(studio.origin, path + stranger.signature));
  },
  403,
]);

/** A site without pages answers 404 where nothing lies under `/media`, and 400 to what is no path. */
function unlessOpen({ status, text }: Outcome): Outcome {
  return { status: status === 404 || status === 400 ? 403 : status, text };
}

type Parts = { own: URLSearchParams; theirs: URLSearchParams };

const wide = (resource: string) =>
  Buffer.from(
    JSON.stringify({
      Statement: [
        { Resource: resource, Condition: { DateLessThan: { 'AWS:EpochTime': 4_102_444_800 } } },
      ],
    }),
  )
    .toString('base64')
    .replaceAll('+', '-')
    .replaceAll('=', '_')
    .replaceAll('/', '~');

/** Queries that are put together from one's own signature and what is known of the owner. */
const queries: Record<string, (parts: Parts) => Record<string, string>> = {
  'no signature': () => ({}),
  'a policy for everything': ({ own }) => ({ ...Object.fromEntries(own), Policy: wide('*') }),
  'a policy for the owner’s folder': ({ own }) => ({
    ...Object.fromEntries(own),
    Policy: wide('http*://*/media/*'),
  }),
  'the owner’s policy under one’s own signature': ({ own, theirs }) => ({
    ...Object.fromEntries(own),
    Policy: theirs.get('Policy') ?? '',
  }),
  'the owner’s signature under one’s own policy': ({ own, theirs }) => ({
    ...Object.fromEntries(own),
    Signature: theirs.get('Signature') ?? '',
  }),
  'an expiry for the policy': ({ own }) => ({
    Expires: '4102444800',
    Signature: own.get('Signature') ?? '',
    'Key-Pair-Id': own.get('Key-Pair-Id') ?? '',
  }),
  'another key': ({ theirs }) => ({ ...Object.fromEntries(theirs), 'Key-Pair-Id': 'K0' }),
  'no key': ({ theirs }) => ({
    Policy: theirs.get('Policy') ?? '',
    Signature: theirs.get('Signature') ?? '',
  }),
  'an empty signature': ({ theirs }) => ({ ...Object.fromEntries(theirs), Signature: '' }),
};

const signatures: CrossTry[] = Object.entries(queries).map(([what, make]) => [
  `open a picture with ${what}`,
  ({ studio, owner, stranger }) => {
    const { pathname, searchParams: theirs } = new URL(owner.urls[2] ?? '', studio.origin);
    const own = new URLSearchParams(stranger.signature);
    return get(studio.origin, `${pathname}?${new URLSearchParams(make({ own, theirs }))}`);
  },
  403,
]);

/** Every kind of file with a valid signature of another folder. */
const kinds: CrossTry[] = [0, 1, 2, 3].map((n) => [
  `open file ${n + 1} of each kind with one's own signature`,
  ({ studio, owner, stranger }) => {
    const { pathname } = new URL(owner.urls[n] ?? '', studio.origin);
    return get(studio.origin, pathname + stranger.signature);
  },
  403,
]);

export const mediaTries: readonly CrossTry[] = [...paths, ...signatures, ...kinds];
