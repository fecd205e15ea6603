import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { demoPassword } from '../../clerk/passwords.ts';
import { nextClaims, openClerk, signIn, testBrowser } from './clerk-fixture.ts';

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
