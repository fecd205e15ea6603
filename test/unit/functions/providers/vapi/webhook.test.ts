import { createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { vapiSignature } from '../../../../../functions/providers/vapi/webhook.ts';
import type { RawRequest } from '../../../../../shared/routes/route.ts';

const now = new Date('2026-11-10T12:00:00Z');
const tolerance = 300;

const secret = fc.string({ minLength: 16, maxLength: 64 });
const raw = fc.string({ unit: 'binary' });
const near = fc.integer({ min: -tolerance, max: tolerance });
const example = { secret: 'a-secret-of-some-length', raw: '{"message":{}}' };

/** Whether a webhook is taken. */
function isSignedByVapi(request: RawRequest, secrets: readonly string[], at: Date): boolean {
  const { flawOf, isSigned } = vapiSignature;
  return flawOf(request, at) === undefined && isSigned(request, secrets);
}

type Sent = { secret: string; raw: string; time?: string };

function sign(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex');
}

function signed({ secret: key, raw: body, time }: Sent): RawRequest {
  return time === undefined
    ? { raw: body, headers: { 'x-signature': sign(key, body) } }
    : { raw: body, headers: { 'x-timestamp': time, 'x-signature': sign(key, `${time}.${body}`) } };
}

const inSeconds = (offset: number) => String(now.getTime() / 1000 + offset);
const inMilliseconds = (offset: number) => String(now.getTime() + offset * 1000);

test('what the holder of a secret signed just now is taken, in seconds or milliseconds', () => {
  fc.assert(
    fc.property(secret, raw, near, (key, body, offset) => {
      for (const time of [inSeconds(offset), inMilliseconds(offset)]) {
        expect(isSignedByVapi(signed({ secret: key, raw: body, time }), [key], now)).toBe(true);
      }
    }),
  );
});

test('what is signed without a time is taken', () => {
  fc.assert(
    fc.property(secret, raw, (key, body) => {
      expect(isSignedByVapi(signed({ secret: key, raw: body }), [key], now)).toBe(true);
    }),
  );
});

test('the secret before the current one still counts, and others do not', () => {
  fc.assert(
    fc.property(fc.uniqueArray(secret, { minLength: 3, maxLength: 3 }), ([one, old, other]) => {
      const secrets = [one ?? '', old ?? ''];
      const taken = [one, old, other].map((key = '') =>
        isSignedByVapi(signed({ ...example, secret: key, time: inSeconds(0) }), secrets, now),
      );
      expect(taken).toEqual([true, true, false]);
    }),
  );
});

test('a changed body or time is refused', () => {
  fc.assert(
    fc.property(raw, raw, fc.boolean(), (body, other, timed) => {
      fc.pre(Buffer.compare(Buffer.from(body), Buffer.from(other)) !== 0);
      const sent = signed({ ...example, raw: body, ...(timed && { time: inSeconds(0) }) });
      expect(isSignedByVapi({ ...sent, raw: other }, [example.secret], now)).toBe(false);
    }),
  );
  const { raw: body, headers } = signed({ ...example, time: inSeconds(0) });
  const later = { raw: body, headers: { ...headers, 'x-timestamp': inSeconds(1) } };
  expect(isSignedByVapi(later, [example.secret], now)).toBe(false);
});

test.each([
  [300, true],
  [301, false],
  [-300, true],
  [-301, false],
])('a webhook whose time lies %i seconds from ours: %s', (offset, taken) => {
  const sent = (time: string) =>
    isSignedByVapi(signed({ ...example, time }), [example.secret], now);
  expect([sent(inSeconds(offset)), sent(inMilliseconds(offset))]).toEqual([taken, taken]);
});

test('an old webhook does not become new by losing its time', () => {
  const { raw: body, headers } = signed({ ...example, time: inSeconds(-900) });
  const without = { raw: body, headers: { 'x-signature': headers['x-signature'] } };
  expect(isSignedByVapi(without, [example.secret], now)).toBe(false);
});
