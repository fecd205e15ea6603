import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { demoPassword } from '../../clerk/passwords.ts';
import { nextClaims, openClerk, signIn, testBrowser } from './clerk-fixture.ts';

const { clerk, clock } = openClerk();
const newBrowser = () => testBrowser(() => clerk);

describe('sessions', () => {
  it('tells a visitor apart without a cookie of identity', async () => {
    const browser = newBrowser();
    const answer = await browser.get('/client');
    expect(answer.response).toMatchObject({ sessions: [], captcha_bypass: true });
    expect(answer.client).toBeNull();
    expect([...browser.cookies]).toEqual([['__client_uat', '0']]);
  });

  it('keeps identity from scripts and the sign-in time for them', async () => {
    const fields = { identifier: 'pro@example.com', password: demoPassword };
    const cookies = (await newBrowser().post('/client/sign_ins', fields)).headers.getSetCookie();
    expect(cookies.find((cookie) => cookie.startsWith('__client='))).toMatch(
      /; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const signedInAt = cookies.find((cookie) => cookie.startsWith('__client_uat='));
    expect(signedInAt).toContain(`=${Math.floor(clock.now().getTime() / 1000)};`);
    expect(signedInAt).not.toContain('HttpOnly');
  });

  it('never puts the cookie into an answer', async () => {
    const browser = newBrowser();
    await signIn(browser, 'pro@example.com', demoPassword);
    const answer = await browser.get('/client');
    expect(JSON.stringify(answer.response)).not.toContain(browser.cookies.get('__client'));
  });

  it.each(['remove', 'all'])('signs out every tab (%s)', async (how) => {
    const browser = newBrowser();
    const id = await signIn(browser, 'pro@example.com', demoPassword);
    const secondTab = testBrowser(() => clerk, browser.cookies);
    const answer =
      how === 'all'
        ? await browser.remove('/client/sessions')
        : await browser.post(`/client/sessions/${id}/remove`);
    expect(answer.client).toMatchObject({ sessions: [], last_active_session_id: null });
    expect(browser.cookies.get('__client_uat')).toBe('0');
    expect((await secondTab.post(`/client/sessions/${id}/tokens`)).status).toBe(401);
  });

  it("answers 401 for another browser's session", async () => {
    const id = await signIn(newBrowser(), 'pro@example.com', demoPassword);
    const other = newBrowser();
    await signIn(other, 'free@example.com', demoPassword);
    expect((await other.post(`/client/sessions/${id}/tokens`)).status).toBe(401);
    expect((await other.post(`/client/sessions/${id}/touch`)).status).toBe(401);
    expect((await other.post(`/client/sessions/${id}/remove`)).status).toBe(401);
  });

  it('lasts over a month and not for ever', async () => {
    const own = openClerk();
    const browser = testBrowser(() => own.clerk);
    await signIn(browser, 'pro@example.com', demoPassword);
    own.clock.travelTo('2026-12-20T12:00:00Z');
    expect((await browser.get('/me')).status).toBe(200);
    own.clock.travelTo('2027-11-16T12:00:00Z');
    expect((await browser.get('/me')).status).toBe(401);
  });

  it('ends sessions in other browsers from the list of devices', async () => {
    const [here, there] = [newBrowser(), newBrowser()];
    await signIn(here, 'standard@example.com', demoPassword);
    const id = await signIn(there, 'standard@example.com', demoPassword);
    await here.post(`/me/sessions/${id}/revoke`);
    expect((await there.get('/me')).status).toBe(401);
    expect((await here.get('/me')).status).toBe(200);
  });
});

describe('a restart', () => {
  it('keeps browsers signed in, with their plan, profile and keys', async () => {
    let { clerk, dataDir } = openClerk();
    const before = { pem: clerk.publicKeyPem, secret: clerk.secretKey };
    const browser = testBrowser(() => clerk);
    const sessionId = await signIn(browser, 'free@example.com', demoPassword);
    await browser.patch('/me', { first_name: 'Ada' });
    const { sub } = await nextClaims(browser, sessionId);
    clerk.setPlan(String(sub), 'Pro');
    clerk.close();
    ({ clerk, dataDir } = openClerk({ dataDir }));
    expect({ pem: clerk.publicKeyPem, secret: clerk.secretKey }).toEqual(before);
    expect(await nextClaims(browser, sessionId)).toMatchObject({ sub, pla: 'u:pro' });
    expect((await browser.get('/me')).response).toMatchObject({ first_name: 'Ada' });
  });

  it('does not bring deleted demo accounts back', async () => {
    const { clerk, dataDir } = openClerk();
    const browser = testBrowser(() => clerk);
    await signIn(browser, 'pro@example.com', demoPassword);
    await browser.remove('/me');
    const again = testBrowser(() => openClerk({ dataDir }).clerk);
    const answer = await again.post('/client/sign_ins', { identifier: 'pro@example.com' });
    expect(answer.errors).toMatchObject([{ code: 'form_identifier_not_found' }]);
  });

  it('refuses a damaged file by name instead of starting empty', () => {
    const { dataDir } = openClerk();
    const file = join(dataDir, 'clerk', 'state.json');
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, -20));
    expect(() => openClerk({ dataDir })).toThrow(`${file} is damaged`);
  });

  it('keeps passwords and cookies as hashes, in files for the owner only', async () => {
    const { clerk, dataDir } = openClerk();
    const browser = testBrowser(() => clerk);
    await signIn(browser, 'free@example.com', demoPassword);
    const file = join(dataDir, 'clerk', 'state.json');
    const kept = readFileSync(file, 'utf8');
    expect(kept).not.toContain(demoPassword);
    expect(kept).not.toContain(browser.cookies.get('__client'));
    expect(statSync(file).mode & 0o077).toBe(0);
  });
});
