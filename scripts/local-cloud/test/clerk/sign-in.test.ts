import { describe, expect, it } from 'vitest';
import { demoPassword } from '../../clerk/passwords.ts';
import { nextClaims, openClerk, sessionIdOf, signIn, testBrowser } from './clerk-fixture.ts';

const { clerk } = openClerk();
const newBrowser = () => testBrowser(() => clerk);

describe('sign-in', () => {
  it.each([
    ['free@example.com', 'u:free_user'],
    ['standard@example.com', 'u:standard'],
    ['pro@example.com', 'u:pro'],
  ])('knows the demo account %s and its plan', async (email, plan) => {
    const browser = newBrowser();
    const sessionId = await signIn(browser, email, demoPassword);
    expect(await nextClaims(browser, sessionId)).toMatchObject({ pla: plan });
  });

  it('asks for the password in a second step', async () => {
    const browser = newBrowser();
    const begun = await browser.post('/client/sign_ins', { identifier: 'Pro@example.com' });
    expect(begun.response).toMatchObject({
      status: 'needs_first_factor',
      supported_first_factors: [{ strategy: 'password' }],
    });
    const { id } = begun.response as { id: string };
    const fields = { strategy: 'password', password: demoPassword };
    const done = await browser.post(`/client/sign_ins/${id}/attempt_first_factor`, fields);
    expect(done.response).toMatchObject({
      status: 'complete',
      created_session_id: sessionIdOf(done),
    });
  });

  it('refuses an unknown address at its field', async () => {
    const answer = await newBrowser().post('/client/sign_ins', { identifier: 'x@example.com' });
    expect(answer.status).toBe(422);
    expect(answer.errors).toMatchObject([
      { code: 'form_identifier_not_found', meta: { param_name: 'identifier' } },
    ]);
  });

  it('refuses a wrong password at its field and signs nobody in', async () => {
    const browser = newBrowser();
    const fields = { identifier: 'pro@example.com', password: 'wrong password' };
    const answer = await browser.post('/client/sign_ins', fields);
    expect(answer.status).toBe(422);
    expect(answer.errors).toMatchObject([
      { code: 'form_password_incorrect', meta: { param_name: 'password' } },
    ]);
    expect((await browser.get('/me')).status).toBe(401);
  });

  it('refuses a second person in the same browser', async () => {
    const browser = newBrowser();
    await signIn(browser, 'pro@example.com', demoPassword);
    const answer = await browser.post('/client/sign_ins', { identifier: 'free@example.com' });
    expect(answer.errors).toMatchObject([{ code: 'session_exists' }]);
  });

  it('gives a new cookie, so that one planted before is worth nothing', async () => {
    const browser = newBrowser();
    await browser.post('/client/sign_ups', {});
    const planted = browser.cookies.get('__client') ?? '';
    await signIn(browser, 'pro@example.com', demoPassword);
    const other = testBrowser(() => clerk, new Map([['__client', planted]]));
    expect((await other.get('/me')).status).toBe(401);
    expect((await browser.get('/me')).status).toBe(200);
  });
});
