import type { TokenTry } from './token-kit.ts';

/** All of these are signed by us, so that only the claim is wrong. */
const required = ['sub', 'sid', 'azp', 'iss'];
const wrongTexts = {
  null: null,
  empty: '',
  'a number': 7,
  'a list': ['x'],
  'an object': {},
  true: true,
};

const texts: TokenTry[] = required.flatMap((claim): TokenTry[] => [
  [`${claim} missing`, ({ token }) => token({ omit: [claim] })],
  ...Object.entries(wrongTexts).map(
    ([what, value]): TokenTry => [
      `${claim} ${what}`,
      ({ token }) => token({ claims: { [claim]: value } }),
    ],
  ),
  [
    `${claim} as a list of the right one`,
    ({ token, claims }) => token({ claims: { [claim]: [claims?.[claim]] } }),
  ],
]);

const strangers = [
  'https://elsewhere.example',
  'null',
  '*',
  'http://localhost',
  'https://clerk.atelier.localhost',
  'https://api.clerk.com',
];

const otherSites: TokenTry[] = ['azp', 'iss'].flatMap((claim): TokenTry[] => [
  ...strangers.map(
    (site): TokenTry => [
      `${claim} of ${site}`,
      ({ token }) => token({ claims: { [claim]: site } }),
    ],
  ),
  ...[(own: string) => `${own}/`, (own: string) => `${own}.evil.example`, upper].map(
    (other): TokenTry => [
      `${claim} that looks like ours: ${other('<ours>')}`,
      ({ token, claims }) => token({ claims: { [claim]: other(String(claims?.[claim])) } }),
    ],
  ),
]);

function upper(own: string): string {
  return own.toUpperCase();
}

const audiences = ['https://elsewhere.example', '', [], ['a'], null, {}, 0, false];

const audience: TokenTry[] = [
  ...audiences.map(
    (aud): TokenTry => [`aud ${JSON.stringify(aud)}`, ({ token }) => token({ claims: { aud } })],
  ),
  ['aud of this very site', ({ token, origin }) => token({ claims: { aud: origin } })],
];

const states = [
  ...['pending', 'revoked', 'expired', 'ended', 'removed', 'abandoned', 'replaced', 'unknown'],
  ...['', 'ACTIVE', 'active ', null, true, ['active'], { state: 'active' }],
];

const status: TokenTry[] = states.map((sts) => [
  `sts ${JSON.stringify(sts)}`,
  ({ token }) => token({ claims: { sts } }),
]);

const plans: TokenTry[] = [7, null, ['u:pro'], {}].map((pla) => [
  `pla ${JSON.stringify(pla)}`,
  ({ token }) => token({ claims: { pla } }),
]);

const notObjects = ['null', '[]', '"user_1"', '7', '{', '', 'not json', '{"sub":"user_1"}x'];

const shapes: TokenTry[] = notObjects.map((claims) => [
  `claims that are ${JSON.stringify(claims)}`,
  ({ token }) => token({ claims }),
]);

const valid: TokenTry[] = [
  ['valid: unchanged', ({ valid: token }) => token, 200],
  [
    'valid: version 1, without sts, v and pla',
    ({ token }) => token({ omit: ['sts', 'v', 'pla'] }),
    200,
  ],
  [
    'valid: with claims of an organisation',
    ({ token }) => token({ claims: { o: { id: 'org_1' } } }),
    200,
  ],
  [
    'valid: of somebody who acts for the person',
    ({ token }) => token({ claims: { act: { sub: 'user_2' } } }),
    200,
  ],
];

export const claimTries: readonly TokenTry[] = [
  ...texts,
  ...otherSites,
  ...audience,
  ...status,
  ...plans,
  ...shapes,
  ...valid,
];
