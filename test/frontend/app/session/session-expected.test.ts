import { expect, test } from 'vitest';
import { mayBeSignedIn } from '../../../../frontend/src/app/session/session-expected.ts';

test.each([
  ['', false],
  ['theme=dark; other=1', false],
  ['__client_uat=0', false],
  ['__client_uat=', false],
  ['__client_uat=1795000000', true],
  ['a=b; __client_uat=1795000000; c=d', true],
  ['__client_uat=0; __client_uat_x1Y2=1795000000', true],
])('with the cookies “%s” a session is possible: %s', (cookies, possible) => {
  expect(mayBeSignedIn(cookies)).toBe(possible);
});
