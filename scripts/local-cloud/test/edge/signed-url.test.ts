import { createSign, generateKeyPairSync } from 'node:crypto';
import { getSignedUrl } from '@aws-sdk/cloudfront-signer';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stringPattern } from '../../aws/policy/pattern.ts';
import { matchesPath } from '../../cdn/distribution.ts';
import { refusalOf } from '../../cdn/signed-url.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const keys = new Map([['K1', publicKey]]);
const now = new Date('2026-11-21T10:00:00Z');
const later = now.getTime() / 1000 + 3600;

function policyFor(resource: string, condition: object = {}): string {
  const Condition = { DateLessThan: { 'AWS:EpochTime': later }, ...condition };
  return JSON.stringify({ Statement: [{ Resource: resource, Condition }] });
}

function signed(url: string, policy = policyFor('http://localhost:3000/media/a/*')): string {
  return getSignedUrl({ url, keyPairId: 'K1', privateKey: pem, policy });
}

const picture = 'http://localhost:3000/media/a/1.png';

function codeOf(url: string, at = now): string | undefined {
  return refusalOf(new URL(url), keys, at)?.code;
}

test('a URL that the SDK signed under a wildcard policy is served until it expires', () => {
  expect(codeOf(signed(picture))).toBeUndefined();
  expect(codeOf(signed(picture), new Date(later * 1000 - 1))).toBeUndefined();
  expect(codeOf(signed(picture), new Date(later * 1000))).toBe('AccessDenied');
});

test('a URL that the SDK signed with an expiry alone is refused', () => {
  const dateLessThan = new Date(later * 1000);
  const url = getSignedUrl({ url: picture, keyPairId: 'K1', privateKey: pem, dateLessThan });
  expect(codeOf(url)).toBe('AccessDenied');
});

test('a URL without a signature misses its key', () => {
  expect(codeOf(picture)).toBe('MissingKey');
});

test.each([
  ['another folder', picture.replace('/a/', '/b/')],
  ['the folder above', 'http://localhost:3000/media/a.png'],
  ['another site', picture.replace('localhost', 'example.com')],
  ['a way out of the folder', 'http://localhost:3000/media/a/../b/1.png'],
])('a signature does not open %s', (_, url) => {
  expect(codeOf(url + new URL(signed(picture)).search)).toBe('AccessDenied');
});

test('a key that the distribution does not trust is refused', () => {
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const forged = getSignedUrl({
    url: picture,
    keyPairId: 'K1',
    privateKey: other.export({ type: 'pkcs8', format: 'pem' }).toString(),
    policy: policyFor('*'),
  });
  expect(codeOf(forged)).toBe('AccessDenied');
  expect(codeOf(signed(picture).replace('K1', 'K2'))).toBe('AccessDenied');
});

test.each([
  { DateGreaterThan: { 'AWS:EpochTime': 1 } },
  { IpAddress: { 'AWS:SourceIp': '0.0.0.0/0' } },
])('a policy with the condition %o, which is not evaluated here, is refused', (condition) => {
  expect(codeOf(signed(picture, policyFor('*', condition)))).toBe('MalformedPolicy');
});

test('a signed policy that is no policy is malformed', () => {
  const text = '{"Statement":[]}';
  const base64 = (bytes: Buffer) =>
    bytes.toString('base64').replaceAll('+', '-').replaceAll('=', '_').replaceAll('/', '~');
  const signature = createSign('RSA-SHA1').update(text).sign(privateKey);
  const query = `Policy=${base64(Buffer.from(text))}&Signature=${base64(signature)}&Key-Pair-Id=K1`;
  expect(codeOf(`${picture}?${query}`)).toBe('MalformedPolicy');
});

test('a parameter that comes twice, and an expiry beside a policy, are refused', () => {
  const url = signed(picture);
  expect(codeOf(`${url}&Key-Pair-Id=K1`)).toBe('MissingKey');
  expect(codeOf(`${url}&Expires=${later}`)).toBe('AccessDenied');
});

test('any other character in policy or signature is refused', () => {
  const url = new URL(signed(picture));
  const alphabet = 'ABCXYZabcxyz0189-_~';
  fc.assert(
    fc.property(
      fc.constantFrom('Policy', 'Signature'),
      fc.nat(),
      fc.constantFrom(...alphabet),
      (parameter, at, character) => {
        const value = url.searchParams.get(parameter) ?? '';
        const index = at % value.length;
        fc.pre(value[index] !== character);
        const altered = new URL(url);
        const changed = value.slice(0, index) + character + value.slice(index + 1);
        altered.searchParams.set(parameter, changed);
        expect(codeOf(altered.href)).toBeDefined();
      },
    ),
  );
});

test('any other path than those of the policy is refused', () => {
  const { search } = new URL(signed(picture));
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      const url = new URL(`http://localhost:3000${path}`);
      fc.pre(!url.pathname.startsWith('/media/a/'));
      expect(codeOf(url.origin + url.pathname + search)).toBe('AccessDenied');
    }),
  );
});

test.each([
  ['/api/*', '/api/uploads', true],
  ['api/*', '/api/uploads', true],
  ['/api/*', '/api', false],
  ['/api/*', '/x/api/uploads', false],
  ['*', '/anything/at/all', true],
  ['/a?c', '/abc', true],
  ['/a?c', '/ac', false],
  ['/*.jpg', '/folder/picture.jpg', true],
  ['/*.jpg', '/picture-jpg', false],
])('%s on %s: %s', (pattern, path, expected) => {
  expect(matchesPath(pattern, path)).toBe(expected);
});

test('a pattern without wildcards matches itself alone', () => {
  const plain = fc.string().filter((text) => !/[*?]/.test(text));
  fc.assert(
    fc.property(plain, plain, (pattern, text) => {
      expect(stringPattern(pattern).fits(text)).toBe(pattern === text);
    }),
  );
});

test('a star stands for anything between what surrounds it', () => {
  const plain = fc.string().filter((text) => !/[*?]/.test(text));
  fc.assert(
    fc.property(plain, fc.string(), plain, (before, middle, after) => {
      expect(stringPattern(`${before}*${after}`).fits(before + middle + after)).toBe(true);
    }),
  );
});
