import { encoded, forger, rs256, type TokenTry } from './token-kit.ts';

const jwk = forger.publicKey.export({ format: 'jwk' });
const theirs = 'https://evil.example/keys.json';

/** Where a verifier might let the token itself name the key. */
const keyHeaders: Record<string, object> = {
  'another kid': { kid: 'ins_forged' },
  'a kid that is a path': { kid: '../../../../dev/null' },
  'a kid that is a query': { kid: "x' UNION SELECT 'key" },
  'a kid that is a command': { kid: '|cat /etc/passwd' },
  'a kid that is an object': { kid: { __proto__: null, toString: 'x' } },
  jku: { jku: theirs },
  'jku at a private address': { jku: 'http://169.254.169.254/latest/meta-data' },
  jwk: { jwk },
  'jwk and its kid': { jwk: { ...jwk, kid: 'ins_own' }, kid: 'ins_own' },
  x5u: { x5u: theirs },
  x5c: { x5c: [encoded(forger.publicKey.export({ type: 'spki', format: 'der' }))] },
  x5t: { x5t: 'AAAA', 'x5t#S256': 'AAAA' },
  cty: { cty: 'JWT' },
  'b64 switched off': { b64: false },
  zip: { zip: 'DEF' },
  'a polluted prototype': JSON.parse('{"__proto__":{"alg":"none"}}'),
};

const ownKey: TokenTry[] = Object.entries(keyHeaders).map(([what, header]) => [
  `forged, with ${what}`,
  ({ token }) => token({ header, signature: rs256(forger.privateKey) }),
]);

/** Signed by us, so that only what the header says is wrong. */
const refusedHeaders: Record<string, object> = {
  'crit of a claim': { crit: ['exp'], exp: 1 },
  'crit of something unknown': { crit: ['https://evil.example/x'] },
  'crit of b64': { crit: ['b64'], b64: true },
  'crit of nothing': { crit: [] },
  'crit as a text': { crit: 'exp' },
  'crit null': { crit: null },
  'typ of an access token': { typ: 'at+jwt' },
  'typ of a logout token': { typ: 'logout+jwt' },
  'typ JOSE': { typ: 'JOSE' },
  'typ in lower case': { typ: 'jwt' },
  'typ as a media type': { typ: 'application/jwt' },
  'typ empty': { typ: '' },
  'typ null': { typ: null },
  'typ as a list': { typ: ['JWT'] },
};

const saying: TokenTry[] = Object.entries(refusedHeaders).map(([what, header]) => [
  `${what}, signed by us`,
  ({ token }) => token({ header }),
]);

const twice = '{"alg":"none","typ":"JWT","alg":"RS256"}';
const notObjects = ['null', '"RS256"', '[]', '42', '{', '', '{"alg":"RS256"}x'];

const shapes: TokenTry[] = [
  ['alg named twice, over another header', ({ valid }) => valid.replace(/^[^.]+/, encoded(twice))],
  ...notObjects.map(
    (header): TokenTry => [
      `a header that is ${JSON.stringify(header)}`,
      ({ token }) => token({ header }),
    ],
  ),
];

const valid: TokenTry[] = [
  ['valid: without kid', ({ token }) => token({ header: { kid: undefined } }), 200],
  ['valid: without typ', ({ token }) => token({ header: { typ: undefined } }), 200],
  ['valid: with cat of another kind', ({ token }) => token({ header: { cat: 'cl_other' } }), 200],
];

export const headerTries: readonly TokenTry[] = [...ownKey, ...saying, ...shapes, ...valid];
