import { describe, expect, it } from 'vitest';
import { demoPassword } from '../../clerk/passwords.ts';
import { openClerk, signIn, testBrowser } from './clerk-fixture.ts';

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
