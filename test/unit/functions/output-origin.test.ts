import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allowedOutput, isPrivateAddress } from '../../../functions/adapters/output-origin.ts';

const origins = ['https://replicate.delivery', 'http://127.0.0.1:3002'];

describe('an output', () => {
  test('at an allowed origin may be fetched, whatever its path', () => {
    fc.assert(
      fc.property(fc.constantFrom(...origins), fc.webPath({ size: 'small' }), (origin, path) => {
        expect(allowedOutput(origin + path, origins).origin).toBe(origin);
      }),
    );
  });

  test('at any other origin is refused', () => {
    fc.assert(
      fc.property(fc.webUrl(), (url) => {
        expect(() => allowedOutput(url, origins)).toThrow();
      }),
    );
  });

  test.each([
    'http://replicate.delivery/a.png',
    'https://replicate.delivery:8443/a.png',
    'https://replicate.delivery.evil.example/a.png',
    'https://evil.example/https://replicate.delivery/a.png',
    'https://evil.example@replicate.delivery/a.png',
    'https://replicate.delivery@evil.example/a.png',
    'https://sub.replicate.delivery/a.png',
    'http://127.0.0.1:3003/a.png',
    'data:image/png;base64,AAAA',
    'file:///etc/passwd',
    'not a url',
  ])('at %s is refused', (url) => {
    expect(() => allowedOutput(url, origins)).toThrow();
  });

  test('without encryption is refused even where the setting names it', () => {
    expect(() => allowedOutput('http://plain.example/a.png', ['http://plain.example'])).toThrow();
  });
});

describe('an address', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.0.1',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:169.254.169.254',
    'fd00::1',
    'fe80::1',
    '64:ff9b::a00:1',
    'not an address',
  ])('%s is private', (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });

  test.each(['8.8.8.8', '172.32.0.1', '104.18.0.1', '2606:4700::1'])('%s is public', (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  });
});
