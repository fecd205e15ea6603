import { createSecretKey, generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import type { TokenOverrides } from '../../scripts/local/clerk/session-token.ts';
import { planLimits } from '../../shared/plans.ts';
import { servedRoutes } from '../../shared/routes.ts';
import { isFullRun } from '../full-run.ts';
import { callerOf, errorOf, newCaller, newKey } from './support/caller.ts';
import { imageGeneratorOf } from './support/image-generator.ts';
import { disc } from './support/pictures.ts';
import { testStudio } from './support/studio.ts';
import { videoGeneratorOf } from './support/video-generator.ts';
import { voiceChatOf } from './support/voice-chat.ts';

const studio = testStudio();

const forger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

const badTokens: [string, () => TokenOverrides][] = [
  ['has expired', () => ({ expiresIn: -60 })],
  ['is signed by somebody else', () => ({ key: forger })],
  ['is not signed', () => ({ header: { alg: 'none' } })],
  [
    'is signed with the public key as a secret',
    () => ({
      header: { alg: 'HS256' },
      key: createSecretKey(Buffer.from(studio().clerk.publicKeyPem)),
    }),
  ],
  ['is for another site', () => ({ claims: { azp: 'https://elsewhere.example' } })],
  ['names no site', () => ({ omit: ['azp'] })],
  ['is of a pending session', () => ({ claims: { sts: 'pending' } })],
  ['names no person', () => ({ omit: ['sub'] })],
  ['is not valid yet', () => ({ claims: { nbf: Math.floor(Date.now() / 1000) + 600 } })],
];

const userRoutes = servedRoutes.filter(([, { auth }]) => auth === 'user');

async function expectRefused(overrides: TokenOverrides, onRoutes = userRoutes): Promise<void> {
  const { userId } = newCaller(studio());
  const token = studio().clerk.sessionToken(userId, overrides);
  const caller = callerOf(studio(), userId, '', () => token);
  for (const [, route] of onRoutes) {
    const response = await caller.send(route, { params: { id: 'x' } });
    expect(await errorOf(response)).toMatchObject({ status: 401, code: 'unauthorized' });
  }
}

test.each(badTokens)('a token that %s is refused', (_, overrides) =>
  expectRefused(overrides(), userRoutes.slice(0, 1)),
);

// A route that looks at tokens looks at all of them in one way.
test('a token that nobody signed is refused on every route', () =>
  expectRefused({ header: { alg: 'none' } }));

test.skipIf(!isFullRun).each(badTokens)(
  'a token that %s is refused on every route',
  (_, overrides) => expectRefused(overrides()),
);

test.each([
  ['no token', undefined],
  ['another scheme', 'Basic YTpi'],
  ['an empty token', 'Bearer '],
  ['no JWT', 'Bearer abc'],
])('%s is refused', async (_, authorization) => {
  const headers = authorization === undefined ? {} : { authorization };
  const response = await fetch(`${studio().origin}/api/python/get-app-usage`, { headers });
  expect(await errorOf(response)).toMatchObject({ status: 401, code: 'unauthorized' });
});

test('a changed token is refused', async () => {
  const { userId } = newCaller(studio());
  const [header, claims, signature] = studio().clerk.sessionToken(userId).split('.');
  const other = newCaller(studio());
  const theirs = studio().clerk.sessionToken(other.userId).split('.')[1];
  expect(theirs).not.toBe(claims);
  const caller = callerOf(studio(), userId, '', () => `${header}.${theirs}.${signature}`);
  const [, route] = servedRoutes[0] ?? [];
  if (!route) throw new Error('No route is served.');
  expect((await caller.send(route)).status).toBe(401);
});

test('a token without the plan is completed from billing', async () => {
  const caller = newCaller(studio(), 'Standard');
  const withoutPlan = callerOf(studio(), caller.userId, '', () =>
    studio().clerk.sessionToken(caller.userId, { omit: ['pla'] }),
  );
  const uploadId = await caller.upload({ bytes: await disc() });
  const { Free } = planLimits;
  for (let n = 0; n < Free.imageEditing; n += 1) await withoutPlan.remove(uploadId);
  expect((await withoutPlan.remove(uploadId)).provenance.preview).toBe(true);
  expect(await caller.used()).toBe(Free.imageEditing + 1);
});

test('every tool that needs the plan asks billing for it', async () => {
  const { userId } = newCaller(studio(), 'Standard');
  const withoutPlan = callerOf(studio(), userId, '', () =>
    studio().clerk.sessionToken(userId, { omit: ['pla'] }),
  );
  const voiceChat = voiceChatOf(withoutPlan, studio());
  await imageGeneratorOf(withoutPlan, studio()).generate('A lighthouse');
  await voiceChat.saved({});
  await voiceChat.open();
  // Free has no videos.
  expect(await videoGeneratorOf(withoutPlan, studio()).submit(newKey(studio()))).toBe(202);
  const asking = studio()
    .aws.calls.filter(({ resource, status }) => /clerk-secret-key/.test(resource) && status === 200)
    .map(({ principal }) => principal.functionId);
  const tools = ['GenerateImage', 'CreateVoiceRecord', 'StartVoiceChat', 'GenerateVideo'];
  expect(asking).toEqual(expect.arrayContaining(tools));
});

test('a plan of an organisation or of an unknown name is Free', async () => {
  for (const pla of ['o:pro', 'u:platinum', 'nonsense']) {
    const { userId } = newCaller(studio());
    const caller = callerOf(studio(), userId, '', () =>
      studio().clerk.sessionToken(userId, { claims: { pla } }),
    );
    // No other plan is without videos.
    const response = await videoGeneratorOf(caller, studio()).send();
    expect(await errorOf(response)).toMatchObject({ code: 'plan_required' });
  }
});

test('what is no route of the API is refused without saying more', async () => {
  const response = await fetch(`${studio().origin}/api/python/nothing`);
  expect([response.status, await response.json()]).toEqual([
    403,
    { message: 'Missing Authentication Token' },
  ]);
});
