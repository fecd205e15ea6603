import type { TokenKit, TokenTry } from './token-kit.ts';

/** A valid token, brought in another way than as a bearer. */
const headers: Record<string, (token: string) => Record<string, string>> = {
  nothing: () => ({}),
  'an empty header': () => ({ authorization: '' }),
  'the scheme alone': () => ({ authorization: 'Bearer' }),
  'the scheme and a space': () => ({ authorization: 'Bearer ' }),
  'the token alone': (token) => ({ authorization: token }),
  'no space': (token) => ({ authorization: `Bearer${token}` }),
  'two spaces': (token) => ({ authorization: `Bearer  ${token}` }),
  'a tab': (token) => ({ authorization: `Bearer\t${token}` }),
  'a colon': (token) => ({ authorization: `Bearer: ${token}` }),
  'the scheme twice': (token) => ({ authorization: `Bearer Bearer ${token}` }),
  'two tokens': (token) => ({ authorization: `Bearer ${token} ${token}` }),
  'two tokens with a comma': (token) => ({ authorization: `Bearer ${token},${token}` }),
  'two headers in one': (token) => ({ authorization: `Bearer ${token}, Bearer ${token}` }),
  'another scheme first': (token) => ({ authorization: `Basic YTpi, Bearer ${token}` }),
  'a parameter': (token) => ({ authorization: `Bearer token="${token}"` }),
  quotes: (token) => ({ authorization: `Bearer "${token}"` }),
  'something after it': (token) => ({ authorization: `Bearer ${token} x` }),
  Basic: (token) => ({ authorization: `Basic ${token}` }),
  'Basic with the token as a name': (token) => ({ authorization: `Basic ${btoa(`${token}:`)}` }),
  Digest: (token) => ({ authorization: `Digest ${token}` }),
  DPoP: (token) => ({ authorization: `DPoP ${token}` }),
  Token: (token) => ({ authorization: `Token ${token}` }),
  JWT: (token) => ({ authorization: `JWT ${token}` }),
  Negotiate: (token) => ({ authorization: `Negotiate ${token}` }),
  'no JWT': () => ({ authorization: 'Bearer abc' }),
  'a secret key': () => ({ authorization: 'Bearer sk_live_0123456789abcdef' }),
  'an object': () => ({ authorization: 'Bearer [object Object]' }),
  undefined: () => ({ authorization: 'Bearer undefined' }),
  null: () => ({ authorization: 'Bearer null' }),
  'eight thousand letters': () => ({ authorization: `Bearer ${'A'.repeat(8000)}` }),
  'a thousand dots': () => ({ authorization: `Bearer ${'a.'.repeat(1000)}` }),
  "Clerk's cookie": (token) => ({ cookie: `__session=${token}` }),
  "the browser's cookie": (token) => ({ cookie: `__client=${token}` }),
  'a cookie named as the header': (token) => ({ cookie: `Authorization=Bearer ${token}` }),
  'a proxy’s header': (token) => ({ 'proxy-authorization': `Bearer ${token}` }),
  'a header of one’s own': (token) => ({ 'x-authorization': `Bearer ${token}` }),
  'a forwarded header': (token) => ({ 'x-forwarded-authorization': `Bearer ${token}` }),
  'the header of an access token': (token) => ({ 'x-access-token': token }),
  'a name of the person': () => ({ 'x-user-id': 'user_1', 'x-clerk-auth-status': 'signed-in' }),
};

const queries: Record<string, (token: string) => string> = {
  'access_token in the query': (token) => `?access_token=${token}`,
  'token in the query': (token) => `?token=${token}`,
  'authorization in the query': (token) => `?authorization=Bearer%20${token}`,
  '__session in the query': (token) => `?__session=${token}`,
  '__clerk_db_jwt in the query': (token) => `?__clerk_db_jwt=${token}`,
};

const allowed: Record<string, (token: string) => string> = {
  'valid: the scheme in lower case': (token) => `bearer ${token}`,
  'valid: the scheme in upper case': (token) => `BEARER ${token}`,
  // Whitespace around a header's value is none of it: RFC 9110, section 5.5.
  'valid: spaces around the header': (token) => `  Bearer ${token}  `,
};

const withHeaders = (make: (token: string) => Record<string, string>) => (kit: TokenKit) => ({
  headers: make(kit.valid),
});

export const transportTries: readonly TokenTry[] = [
  ...Object.entries(headers).map(([what, make]): TokenTry => [what, withHeaders(make)]),
  ...Object.entries(queries).map(
    ([what, make]): TokenTry => [what, ({ valid }) => ({ query: make(valid) })],
  ),
  ...Object.entries(allowed).map(
    ([what, make]): TokenTry => [
      what,
      withHeaders((token) => ({ authorization: make(token) })),
      200,
    ],
  ),
];
