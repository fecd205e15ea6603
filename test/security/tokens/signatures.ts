import { encoded, type TokenTry } from './token-kit.ts';

type Parts = { header: string; claims: string; signature: string };

/** A valid token whose parts are put together in another way. */
const altered: Record<string, (parts: Parts) => string> = {
  'no signature': ({ header, claims }) => `${header}.${claims}.`,
  'no third part': ({ header, claims }) => `${header}.${claims}`,
  'a header alone': ({ header }) => header,
  'only dots': () => '..',
  'no header': ({ claims, signature }) => `.${claims}.${signature}`,
  'no claims': ({ header, signature }) => `${header}..${signature}`,
  'parts in another order': ({ header, claims, signature }) => `${claims}.${header}.${signature}`,
  'a signature cut by one': (parts) =>
    joined({ ...parts, signature: parts.signature.slice(0, -1) }),
  'half a signature': (parts) => joined({ ...parts, signature: parts.signature.slice(0, 171) }),
  'a signature and one more': (parts) => joined({ ...parts, signature: `${parts.signature}A` }),
  'a signature and four more': (parts) => joined({ ...parts, signature: `${parts.signature}AAAA` }),
  'a padded signature': (parts) => joined({ ...parts, signature: `${parts.signature}==` }),
  'a padded header': (parts) => joined({ ...parts, header: `${parts.header}=` }),
  'a signature of zeros': (parts) => joined({ ...parts, signature: encoded(Buffer.alloc(256)) }),
  'a signature of ones': (parts) =>
    joined({ ...parts, signature: encoded(Buffer.alloc(256, 255)) }),
  'a signature that is 1': (parts) => joined({ ...parts, signature: encoded(bigEndian(1)) }),
  'its first bit turned': (parts) => joined({ ...parts, signature: turned(parts.signature, 0) }),
  'its last bit turned': (parts) => joined({ ...parts, signature: turned(parts.signature, 255) }),
  'bits after the last one': (parts) => joined({ ...parts, signature: looseEnd(parts.signature) }),
  'plain base64': (parts) => {
    const bytes = Buffer.from(parts.signature, 'base64url').toString('base64');
    return joined({ ...parts, signature: `${bytes.slice(0, 9)}+/${bytes.slice(11)}` });
  },
  'a signature in hex': (parts) =>
    joined({ ...parts, signature: Buffer.from(parts.signature, 'base64url').toString('hex') }),
  'a fourth part': (parts) => `${joined(parts)}.${parts.signature}`,
  'the shape of a JWE': (parts) => `${joined(parts)}.AAAA.AAAA`,
  'a dot before': (parts) => `.${joined(parts)}`,
  'a dot after': (parts) => `${joined(parts)}.`,
  'a space within': (parts) =>
    joined({ ...parts, claims: `${parts.claims.slice(0, 9)} ${parts.claims.slice(9)}` }),
  'a percent sign': (parts) => joined(parts).replace('.', '%2E'),
  'quotes around it': (parts) => `"${joined(parts)}"`,
  'the JSON of a JWS': ({ header, claims, signature }) =>
    JSON.stringify({ protected: header, payload: claims, signature }),
  'upper case': (parts) => joined(parts).toUpperCase(),
  'letters outside the alphabet': (parts) => joined({ ...parts, claims: `${parts.claims}é` }),
};

const joined = ({ header, claims, signature }: Parts) => `${header}.${claims}.${signature}`;

function bigEndian(value: number): Buffer {
  const bytes = Buffer.alloc(256);
  bytes[255] = value;
  return bytes;
}

function turned(signature: string, at: number): string {
  const bytes = Buffer.from(signature, 'base64url');
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes.toString('base64url');
}

/** Another last letter for the same bytes: 256 bytes leave four bits of it unused. */
function looseEnd(signature: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = alphabet.indexOf(signature.at(-1) ?? '');
  return signature.slice(0, -1) + alphabet[last + 1];
}

export const signatureTries: readonly TokenTry[] = [
  ...Object.entries(altered).map(
    ([what, alter]): TokenTry => [
      what,
      ({ valid }) => {
        const [header = '', claims = '', signature = ''] = valid.split('.');
        return alter({ header, claims, signature });
      },
    ],
  ),
  [
    'other claims under the signature',
    ({ valid, claims }) =>
      valid.replace(/\.[^.]+\./, `.${encoded({ ...claims, sub: 'user_other' })}.`),
  ],
  [
    'another plan under the signature',
    ({ valid, claims }) => valid.replace(/\.[^.]+\./, `.${encoded({ ...claims, pla: 'u:pro' })}.`),
  ],
  [
    'the same claims in another order',
    ({ valid, claims }) =>
      valid.replace(
        /\.[^.]+\./,
        `.${encoded(Object.fromEntries(Object.entries(claims ?? {}).toReversed()))}.`,
      ),
  ],
];
