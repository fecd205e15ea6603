import { createVerify, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { siteOrigin } from '../support/tokens.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

vi.mock('../../../../functions/platform/parameters.ts', () => ({
  siteOrigin: async () => siteOrigin,
}));
vi.mock('../../../../functions/platform/secrets.ts', () => ({
  secret: async () => privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
}));
process.env.MEDIA_KEY_SECRET_ID = 'arn';
process.env.MEDIA_KEY_PAIR_ID = 'K1';
const { signMediaUrls } = await import('../../../../functions/storage/media-urls.ts');
const { mediaKey } = await import('../../../../functions/storage/object-keys.ts');
const { userHash } = await import('../../../../functions/platform/user.ts');

beforeAll(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-10T01:00:00Z') }));
afterAll(() => vi.useRealTimers());

const key = mediaKey('user_1', 'imageEditing', 'a.png');

/** CloudFront's own alphabet. */
function decoded(value: string | null): Buffer {
  const base64 = (value ?? '').replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/');
  return Buffer.from(base64, 'base64');
}

function verify(policy: Buffer | string, signature: string | null): boolean {
  return createVerify('RSA-SHA1').update(policy).verify(publicKey, decoded(signature));
}

test("one signature opens all of a user's media and nobody else's, for a day at least", async () => {
  const url = await signMediaUrls('user_1');
  const { pathname, searchParams } = new URL(url(key), siteOrigin);
  expect(pathname).toBe(`/media/${userHash('user_1')}/image-editing/a.png`);
  expect(searchParams.get('Key-Pair-Id')).toBe('K1');
  const policy = decoded(searchParams.get('Policy'));
  expect(verify(policy, searchParams.get('Signature'))).toBe(true);
  expect(JSON.parse(policy.toString())).toEqual({
    Statement: [
      {
        Resource: `${siteOrigin}/media/${userHash('user_1')}/*`,
        Condition: { DateLessThan: { 'AWS:EpochTime': Date.UTC(2026, 10, 12) / 1000 } },
      },
    ],
  });
});

test('URLs stay the same until the next day', async () => {
  const first = (await signMediaUrls('user_1'))(key);
  vi.setSystemTime('2026-11-10T23:59:59Z');
  expect((await signMediaUrls('user_1'))(key)).toBe(first);
  vi.setSystemTime('2026-11-11T00:00:00Z');
  expect((await signMediaUrls('user_1'))(key)).not.toBe(first);
});

test('nothing in a key tells who the user is', () => {
  expect(key).not.toContain('user_1');
  expect(userHash('user_1')).toMatch(/^[0-9a-f]{32}$/);
});
