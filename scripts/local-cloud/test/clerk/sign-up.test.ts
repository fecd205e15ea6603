import { describe, expect, it } from 'vitest';
import { openClerk, sessionIdOf, testBrowser } from './clerk-fixture.ts';

const { clerk } = openClerk();
const newBrowser = () => testBrowser(() => clerk);
const password = 'correct horse battery';

describe('sign-up', () => {
  it('makes the account and signs it in without a verification', async () => {
    const browser = newBrowser();
    const fields = { email_address: ' Ada@Example.com', password, first_name: 'Ada' };
    const answer = await browser.post('/client/sign_ups', fields);
    expect(answer.response).toMatchObject({
      status: 'complete',
      email_address: 'ada@example.com',
      created_session_id: sessionIdOf(answer),
      missing_fields: [],
      unverified_fields: [],
    });
    expect((await browser.get('/me')).response).toMatchObject({
      first_name: 'Ada',
      email_addresses: [{ email_address: 'ada@example.com', verification: { status: 'verified' } }],
    });
  });

  it('may give the password later', async () => {
    const browser = newBrowser();
    const begun = await browser.post('/client/sign_ups', { email_address: 'late@example.com' });
    expect(begun.response).toMatchObject({
      status: 'missing_requirements',
      missing_fields: ['password'],
    });
    const { id } = begun.response as { id: string };
    const done = await browser.patch(`/client/sign_ups/${id}`, { password });
    expect(done.response).toMatchObject({ status: 'complete' });
    expect(done.client?.sessions).toHaveLength(1);
  });

  it.each([
    [
      'an address in use',
      { email_address: 'FREE@example.com', password },
      'form_identifier_exists',
      'email_address',
    ],
    [
      'what is no address',
      { email_address: 'nobody', password },
      'form_param_format_invalid',
      'email_address',
    ],
    [
      'a short password',
      { email_address: 'a@example.com', password: '1234567' },
      'form_password_length_too_short',
      'password',
    ],
    [
      'a password beyond 72 bytes',
      { email_address: 'a@example.com', password: 'é'.repeat(37) },
      'form_password_length_too_long',
      'password',
    ],
  ])('refuses %s at its field', async (_, fields, code, param) => {
    const answer = await newBrowser().post('/client/sign_ups', fields);
    expect(answer.status).toBe(422);
    expect(answer.errors).toMatchObject([{ code, meta: { param_name: param } }]);
    expect(answer.errors?.[0]?.long_message).toMatch(/\w+/);
  });

  it('gives an address to the first of two browsers only', async () => {
    const [first, second] = [newBrowser(), newBrowser()];
    const begun = await first.post('/client/sign_ups', { email_address: 'twice@example.com' });
    await second.post('/client/sign_ups', { email_address: 'twice@example.com', password });
    const { id } = begun.response as { id: string };
    const late = await first.patch(`/client/sign_ups/${id}`, { password });
    expect(late.errors).toMatchObject([{ code: 'form_identifier_exists' }]);
  });

  it('does not let one browser continue the sign-up of another', async () => {
    const begun = await newBrowser().post('/client/sign_ups', { email_address: 'own@example.com' });
    const { id } = begun.response as { id: string };
    expect((await newBrowser().patch(`/client/sign_ups/${id}`, { password })).status).toBe(404);
  });
});
