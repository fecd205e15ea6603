import { createSecretKey, generateKeyPairSync } from 'node:crypto';
import { verifyToken } from '@clerk/backend';
import { describe, expect, it } from 'vitest';
import { demoPassword } from '../../clerk/passwords.ts';
import type { TokenOverrides } from '../../clerk/session-token.ts';
import { decodeClaims, openClerk, origin, signIn, testBrowser } from './clerk-fixture.ts';

const { clerk, clock } = openClerk({ clock: { ...fixedNow(), travelTo: () => {} } });
const { id: userId } = clerk.createUser({ email: 'ada@example.com', password: demoPassword });
const verify = (token: string) =>
  verifyToken(token, { jwtKey: clerk.publicKeyPem, authorizedParties: [origin] });

// The verifier reads the machine's clock.
function fixedNow() {
  const now = new Date();
  return { now: () => now };
}

describe('session tokens', () => {
  it("pass Clerk's own verification with the claims of version 2", async () => {
    const seconds = Math.floor(clock.now().getTime() / 1000);
    const payload = await verify(clerk.sessionToken(userId));
    expect(payload).toEqual({
      azp: origin,
      exp: seconds + 60,
      fea: 'u:image_editing_5,u:image_generation_2,u:voice_chat_3',
      fva: [0, -1],
      iat: seconds,
      iss: `${origin}/__clerk`,
      jti: expect.any(String),
      nbf: seconds - 10,
      pla: 'u:free_user',
      role: null,
      sid: expect.stringMatching(/^sess_/),
      sts: 'active',
      sub: userId,
      v: 2,
    });
  });

  it('reach the browser with its sign-in and on request', async () => {
    const browser = testBrowser(() => clerk);
    const sessionId = await signIn(browser, 'ada@example.com', demoPassword);
    const { jwt = '' } = await browser.post(`/client/sessions/${sessionId}/tokens`);
    expect(await verify(jwt)).toMatchObject({ sub: userId, sid: sessionId, azp: origin });
    const { client } = await browser.post(`/client/sessions/${sessionId}/touch`);
    const inSession = client?.sessions[0]?.last_active_token.jwt ?? '';
    expect(await verify(inSession)).toMatchObject({ sub: userId, sid: sessionId });
  });

  const publicKeyAsSecret = createSecretKey(Buffer.from(clerk.publicKeyPem));
  const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  it.each<[string, TokenOverrides]>([
    ['no signature', { header: { alg: 'none' } }],
    ['an HMAC by the public key', { header: { alg: 'HS256' }, key: publicKeyAsSecret }],
    ["somebody else's key", { key: otherKey }],
    ['a time that is over', { expiresIn: -30 }],
    ['a foreign party', { claims: { azp: 'https://elsewhere.example' } }],
    ['a time to come', { claims: { nbf: Math.floor(Date.now() / 1000) + 600 } }],
    ['no subject', { omit: ['sub'] }],
  ])('can be made with %s, which the verification refuses', async (_, overrides) => {
    await expect(verify(clerk.sessionToken(userId, overrides))).rejects.toThrow();
  });

  it('can leave out and replace claims', () => {
    const overrides = { omit: ['azp'], claims: { sts: 'pending', pla: 'o:pro' } };
    const claims = decodeClaims(clerk.sessionToken(userId, overrides));
    expect(claims).toMatchObject({ sts: 'pending', pla: 'o:pro' });
    expect(claims).not.toHaveProperty('azp');
  });

  it('follow the plan of a user at once', () => {
    const { id } = clerk.createUser({
      email: 'b@example.com',
      password: demoPassword,
      plan: 'Pro',
    });
    expect(decodeClaims(clerk.sessionToken(id))).toMatchObject({ pla: 'u:pro' });
    clerk.setPlan(id, 'Standard');
    expect(decodeClaims(clerk.sessionToken(id))).toMatchObject({ pla: 'u:standard' });
    clerk.setPlan(id, 'Free');
    expect(decodeClaims(clerk.sessionToken(id))).toMatchObject({ pla: 'u:free_user' });
  });
});
