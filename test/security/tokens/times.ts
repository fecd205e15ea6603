import type { TokenKit, TokenTry } from './token-kit.ts';

/** All of these are signed by us, so that only the time is wrong. */
const times = ['exp', 'iat', 'nbf'];
const wrongTimes = {
  null: null,
  'a text': '1893456000',
  'a date': '2030-01-01T00:00:00Z',
  'a list': [1893456000],
  true: true,
};

const shapes: TokenTry[] = times.flatMap((claim): TokenTry[] => [
  [`${claim} missing`, ({ token }) => token({ omit: [claim] })],
  ...Object.entries(wrongTimes).map(
    ([what, value]): TokenTry => [
      `${claim} ${what}`,
      ({ token }) => token({ claims: { [claim]: value } }),
    ],
  ),
  // JSON has no infinity, and its parsers make one of this.
  [`${claim} without end`, (kit) => kit.token({ claims: withRaw(kit, claim, '1e999') })],
]);

function withRaw({ claims }: TokenKit, claim: string, value: string): string {
  return JSON.stringify({ ...claims, [claim]: '<here>' }).replace('"<here>"', value);
}

const day = 24 * 60 * 60;

const shifted: Record<string, (now: number) => object> = {
  'ended 10 s ago': (now) => ({ iat: now - 70, nbf: now - 80, exp: now - 10 }),
  'ended a day ago': (now) => ({ iat: now - day, nbf: now - day, exp: now - day + 60 }),
  'exp 0': () => ({ exp: 0 }),
  'exp negative': () => ({ exp: -1 }),
  'exp of NaN': () => ({ exp: Number.NaN }),
  'exp in milliseconds': (now) => ({ exp: (now + 60) * 1000 }),
  'exp a day ahead': (now) => ({ exp: now + day }),
  'exp ten years ahead': (now) => ({ exp: now + 3650 * day }),
  'exp beyond what dates hold': () => ({ exp: 9e15 }),
  'exp eleven minutes ahead': (now) => ({ iat: now, exp: now + 660 }),
  'iat of yesterday, and valid still': (now) => ({ iat: now - day, exp: now + 60 }),
  'iat 0': () => ({ iat: 0 }),
  'iat negative': () => ({ iat: -1 }),
  'iat ahead': (now) => ({ iat: now + 60, exp: now + 120 }),
  'nbf ahead': (now) => ({ nbf: now + 60 }),
  'nbf in milliseconds': (now) => ({ nbf: now * 1000 }),
  'all ahead': (now) => ({ iat: now + 600, nbf: now + 600, exp: now + 660 }),
};

export const timeTries: readonly TokenTry[] = [
  ...shapes,
  ...Object.entries(shifted).map(
    ([what, claims]): TokenTry => [what, ({ token, now }) => token({ claims: claims(now) })],
  ),
  [
    'valid: for ten minutes',
    ({ token, now }) => token({ claims: { iat: now, exp: now + 600 } }),
    200,
  ],
  [
    'valid: made 3 s ahead of our clock',
    ({ token, now }) => token({ claims: { iat: now + 3, nbf: now + 3 } }),
    200,
  ],
];
