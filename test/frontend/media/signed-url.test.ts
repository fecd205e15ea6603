import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isExpiring } from '../../../frontend/src/media/signed-url.ts';
import { mediaPolicy } from '../../../functions/storage/media-policy.ts';

const minute = 60_000;
const expiry = new Date('2026-11-12T00:00:00Z');

/** A URL as CloudFront signs it, with letters of its own for three that a query may not have. */
function signed(resource: string): string {
  const policy = btoa(mediaPolicy(resource, expiry))
    .replaceAll('+', '-')
    .replaceAll('=', '_')
    .replaceAll('/', '~');
  return `/media/a.png?Policy=${policy}&Signature=x&Key-Pair-Id=K1`;
}

test('a signed URL is about to expire from a minute before its time on', () => {
  const resource = fc.webUrl().filter((url) => /^[\x20-\x7e]*$/.test(url));
  fc.assert(
    fc.property(resource, fc.integer({ min: -3 * 1440, max: 3 * 1440 }), (of, minutes) => {
      const now = expiry.getTime() + minutes * minute;
      expect(isExpiring(signed(of), now)).toBe(minutes >= -1);
    }),
  );
});

test.each(['/media/a.png', '/media/a.png?Policy=', '/media/a.png?Policy=!', '/a?Policy=bnVsbA__'])(
  '%s tells nothing of an end',
  (url) => {
    expect(isExpiring(url, Number.MAX_SAFE_INTEGER)).toBe(false);
  },
);
