import { describe, expect, it, vi } from 'vitest';
import { demoPassword } from '../../clerk/passwords.ts';
import { openClerk, origin, signIn, testBrowser } from './clerk-fixture.ts';

const { clerk } = openClerk();

async function newPerson(email: string) {
  clerk.createUser({ email, password: demoPassword });
  const browser = testBrowser(() => clerk);
  await signIn(browser, email, demoPassword);
  return browser;
}

describe('the profile', () => {
  it('changes and clears the name', async () => {
    const browser = await newPerson('name@example.com');
    await browser.patch('/me', { first_name: 'Ada', last_name: 'Lovelace' });
    const named = await browser.get('/me');
    expect(named.response).toMatchObject({ first_name: 'Ada', last_name: 'Lovelace' });
    await browser.patch('/me', { last_name: '' });
    expect((await browser.get('/me')).response).toMatchObject({
      first_name: 'Ada',
      last_name: null,
    });
  });

  it('draws a picture of initials and nothing else', async () => {
    const browser = await newPerson('zoe@example.com');
    const { image_url: picture } = (await browser.get('/me')).response as { image_url: string };
    expect(picture).toBe(`${origin}/__clerk/avatar_placeholder/Z`);
    const drawn = await (await clerk.fetch(new Request(picture))).text();
    expect(drawn).toContain('>Z</text>');
    const planted = await clerk.fetch(new Request(`${picture}%3Cscript%3E`));
    expect(await planted.text()).not.toContain('script');
  });

  it('changes the password for the one who knows the old one, and signs out other browsers', async () => {
    const email = 'password@example.com';
    const browser = await newPerson(email);
    const elsewhere = testBrowser(() => clerk);
    await signIn(elsewhere, email, demoPassword);
    const fields = { new_password: 'another horse', sign_out_of_other_sessions: 'true' };
    const wrong = await browser.post('/me/change_password', { ...fields, current_password: 'x' });
    expect(wrong.errors).toMatchObject([
      { code: 'form_password_incorrect', meta: { param_name: 'current_password' } },
    ]);
    await browser.post('/me/change_password', { ...fields, current_password: demoPassword });
    expect((await elsewhere.get('/me')).status).toBe(401);
    expect((await browser.get('/me')).status).toBe(200);
    expect(await signIn(elsewhere, email, 'another horse')).toMatch(/^sess_/);
  });

  it('adds, verifies and prefers a second e-mail address', async () => {
    const printed = vi.spyOn(console, 'log').mockReturnValue();
    const browser = await newPerson('first@example.com');
    const added = await browser.post('/me/email_addresses/', { email_address: 'two@example.com' });
    const { id } = added.response as { id: string };
    const early = await browser.patch('/me', { primary_email_address_id: id });
    expect(early.status).toBe(422);
    await browser.post(`/me/email_addresses/${id}/prepare_verification`);
    const code = /\d{6}/.exec(String(printed.mock.lastCall))?.[0] ?? '';
    printed.mockRestore();
    const wrong = await browser.post(`/me/email_addresses/${id}/attempt_verification`, {
      code: '1',
    });
    expect(wrong.errors).toMatchObject([{ code: 'form_code_incorrect' }]);
    await browser.post(`/me/email_addresses/${id}/attempt_verification`, { code });
    const preferred = await browser.patch('/me', { primary_email_address_id: id });
    expect(preferred.response).toMatchObject({ primary_email_address_id: id });
    expect((await browser.remove(`/me/email_addresses/${id}`)).status).toBe(400);
  });

  it('deletes the account and every session of it', async () => {
    const email = 'gone@example.com';
    const browser = await newPerson(email);
    const elsewhere = testBrowser(() => clerk);
    await signIn(elsewhere, email, demoPassword);
    expect((await browser.remove('/me')).response).toMatchObject({ object: 'user', deleted: true });
    expect((await elsewhere.get('/me')).status).toBe(401);
    const back = await browser.post('/client/sign_ins', { identifier: email });
    expect(back.errors).toMatchObject([{ code: 'form_identifier_not_found' }]);
  });
});
