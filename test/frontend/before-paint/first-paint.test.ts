import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  mayBeSignedIn,
  returnsFromClerk,
} from '../../../frontend/src/app/session/session-expected.ts';

const script = readFileSync('frontend/before-paint/first-paint.js', 'utf8');

type Visit = { cookie?: string; search?: string; hash?: string; stored?: Record<string, string> };

/** The marks that the document has before the first paint. */
function marksOf({ cookie = '', search = '', hash = '', stored = {} }: Visit) {
  const dataset: Record<string, string> = {};
  runInNewContext(script, {
    document: { cookie, documentElement: { dataset }, querySelectorAll: () => [] },
    location: { search, hash },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    addEventListener: () => undefined,
  });
  return dataset;
}

const cookieArbitrary = fc.record({
  name: fc.constantFrom('__client_uat', '__client_uat_x1Y2', 'x__client_uat', 'theme', '__client'),
  value: fc.constantFrom('', '0', '00', '1', '1795000000', '01'),
  space: fc.constantFrom('', ' '),
});

test('the document is marked exactly where the application expects somebody', () => {
  fc.assert(
    fc.property(fc.array(cookieArbitrary), (cookies) => {
      const cookie = cookies.map(({ name, value, space }) => `${space}${name}=${value}`).join(';');
      expect(marksOf({ cookie }).session === 'expected').toBe(mayBeSignedIn(cookie));
    }),
  );
});

test.each([
  ['?__clerk_status=verified', '', true],
  ['?plan=Pro&__clerk_ticket=x', '', true],
  ['', '#/sso-callback?__clerk_created_session=x', true],
  ['?from=__clerk_', '', false],
  ['?plan=Pro', '#tools', false],
])('a visit with “%s%s” comes from Clerk: %s', (search, hash, comes) => {
  expect(returnsFromClerk({ search, hash })).toBe(comes);
  expect(marksOf({ search, hash }).session === 'expected').toBe(comes);
});

test('the chosen theme and the collapsed sidebar are there before the first paint', () => {
  expect(marksOf({ stored: { 'atelier-theme': 'dark', 'atelier-sidebar': 'collapsed' } })).toEqual({
    theme: 'dark',
    sidebar: 'collapsed',
  });
  expect(marksOf({ stored: { 'atelier-theme': 'mauve', 'atelier-sidebar': '' } })).toEqual({});
});
