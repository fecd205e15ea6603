import { beforeEach, expect, test, vi } from 'vitest';
import type { RawRequest } from '../../../../shared/routes/route.ts';

/** The versions of the secret that are known, and those that are there. */
const world = vi.hoisted(() => ({ known: [''], there: [''] }));
vi.mock(import('../../../../functions/platform/secrets.ts'), async (original) => ({
  ...(await original()),
  secretVersions: () => ({
    get: async () => world.known,
    renew: () => {
      world.known = world.there;
      return true;
    },
  }),
}));
const { readSignedWebhook } = await import('../../../../functions/providers/signed-webhook.ts');

/** Whoever names a version of the secret has signed with it. */
const scheme = {
  flawOf: () => undefined,
  isSigned: ({ headers }: RawRequest, secrets: readonly string[]) =>
    secrets.includes(headers.secret ?? ''),
};
const id = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:atelier/webhooks-abcdef';
const read = (secret: string, raw = '{"a":1}') =>
  readSignedWebhook({ raw, headers: { secret } }, id, scheme);

beforeEach(() => {
  Object.assign(world, { known: ['old'], there: ['new', 'old'] });
});

test('a webhook is read that was signed with a secret that is known, or was set just now', async () => {
  expect(await read('old')).toEqual({ a: 1 });
  expect(world.known).toEqual(['old']);
  expect(await read('new')).toEqual({ a: 1 });
});

test('a webhook that none of our secrets signed is refused, whatever it holds', async () => {
  await expect(read('other')).rejects.toMatchObject({ code: 'unauthorized' });
  await expect(read('other', 'no JSON')).rejects.toMatchObject({ code: 'unauthorized' });
  await expect(read('old', 'no JSON')).rejects.toMatchObject({ code: 'invalid_request' });
});

test('where no secret was ever set, a webhook that may be good fails as ours, not as its sender’s', async () => {
  Object.assign(world, { known: [], there: [] });
  await expect(read('old')).rejects.toThrow('atelier/webhooks has no value yet');
});
