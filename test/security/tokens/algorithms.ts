import {
  constants,
  createHmac,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { forger, rs256, type TokenKit, type TokenTry } from './token-kit.ts';

const unsigned = () => '';

const nothing = [
  'none',
  'None',
  'NONE',
  'nOnE',
  'none ',
  ' none',
  '',
  null,
  0,
  false,
  ['none'],
  {},
];

const withoutAlgorithm: TokenTry[] = nothing.flatMap((alg): TokenTry[] => [
  [
    `alg ${JSON.stringify(alg)}, unsigned`,
    ({ token }) => token({ header: { alg }, signature: unsigned }),
  ],
  [`alg ${JSON.stringify(alg)}, signed by us`, ({ token }) => token({ header: { alg } })],
]);

const spellings = [
  'rs256',
  'Rs256',
  'RS256 ',
  'RS256\u0000',
  'RSA256',
  'SHA256withRSA',
  'RS\u0032\u0035\u0036\u200b',
];

const otherSpellings: TokenTry[] = spellings.map((alg) => [
  `alg spelled ${JSON.stringify(alg)}`,
  ({ token }) => token({ header: { alg } }),
]);

/** What somebody who knows the public key may take for a secret. */
const publicSecrets: Record<string, (kit: TokenKit) => string | Buffer> = {
  PEM: ({ publicKeyPem }) => publicKeyPem,
  'PEM without its last line end': ({ publicKeyPem }) => publicKeyPem.trim(),
  'PEM in one line': ({ publicKeyPem }) => publicKeyPem.replaceAll('\n', '\\n'),
  'PEM of PKCS 1': (kit) => keyOf(kit).export({ type: 'pkcs1', format: 'pem' }),
  DER: (kit) => keyOf(kit).export({ type: 'spki', format: 'der' }),
  'DER of PKCS 1': (kit) => keyOf(kit).export({ type: 'pkcs1', format: 'der' }),
  JWK: (kit) => JSON.stringify(keyOf(kit).export({ format: 'jwk' })),
  modulus: (kit) => Buffer.from(String(keyOf(kit).export({ format: 'jwk' }).n), 'base64url'),
  'nothing at all': () => '',
};

function keyOf({ publicKeyPem }: TokenKit) {
  return createPublicKey(publicKeyPem);
}

const secretKeys: TokenTry[] = [256, 384, 512].flatMap((bits) =>
  Object.entries(publicSecrets).map(
    ([what, secretOf]): TokenTry => [
      `HS${bits} with the public key as ${what}`,
      (kit) => kit.token({ header: { alg: `HS${bits}` }, signature: hmac(bits, secretOf(kit)) }),
    ],
  ),
);

const hmac = (bits: number, secret: string | Buffer) => (content: string) =>
  createHmac(`sha${bits}`, secret).update(content).digest('base64url');

/** The claimed algorithm stays RS256; the signature is another's. */
const mixed: TokenTry[] = [
  ['RS256 that is HS256', (kit) => kit.token({ signature: hmac(256, kit.publicKeyPem) })],
  ['RS256 of another key', ({ token }) => token({ signature: rs256(forger.privateKey) })],
];

const ownKeys = {
  ES256: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
  ES384: generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey,
  ES512: generateKeyPairSync('ec', { namedCurve: 'P-521' }).privateKey,
  ES256K: generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).privateKey,
  EdDSA: generateKeyPairSync('ed25519').privateKey,
};

const otherKeys: TokenTry[] = Object.entries(ownKeys).map(([alg, key]) => [
  `${alg} with a key of one's own`,
  ({ token }) => token({ header: { alg }, signature: curve(alg, key) }),
]);

const curve = (alg: string, key: KeyObject) => (content: string) => {
  const digest = alg === 'EdDSA' ? null : `sha${alg.slice(2, 5)}`;
  const dsaEncoding = 'ieee-p1363' as const;
  return sign(digest, Buffer.from(content), { key, dsaEncoding }).toString('base64url');
};

const paddings = { RS: constants.RSA_PKCS1_PADDING, PS: constants.RSA_PKCS1_PSS_PADDING };

/** Of our own key, so that only the algorithm is wrong. */
const otherRsa: TokenTry[] = ['RS384', 'RS512', 'PS256', 'PS384', 'PS512'].map((alg) => [
  `${alg} with our own key`,
  ({ token, privateKey: key }) => {
    const padding = alg.startsWith('PS') ? paddings.PS : paddings.RS;
    const signature = (content: string) =>
      sign(`sha${alg.slice(2)}`, Buffer.from(content), { key, padding }).toString('base64url');
    return token({ header: { alg }, signature });
  },
]);

export const algorithmTries: readonly TokenTry[] = [
  ...withoutAlgorithm,
  ...otherSpellings,
  ...secretKeys,
  ...mixed,
  ...otherKeys,
  ...otherRsa,
];
