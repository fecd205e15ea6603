import { createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  standardSignature,
  webhookToleranceMs,
} from '../../../../functions/providers/signed-webhook.ts';
import type { RawRequest } from '../../../../shared/routes/route.ts';

const now = new Date('2026-11-10T12:00:00Z');

/** Whether a webhook is taken. */
function isSigned(request: RawRequest, secrets: readonly string[], at: Date): boolean {
  const { flawOf, isSigned: fits } = standardSignature;
  return flawOf(request, at) === undefined && fits(request, secrets);
}

const secretOf = (key: Uint8Array) => `whsec_${Buffer.from(key).toString('base64')}`;
const secret = fc.uint8Array({ minLength: 16, maxLength: 64 }).map(secretOf);
const id = fc.string({ minLength: 1, maxLength: 40 });
const raw = fc.string({ unit: 'binary' });
/** Milliseconds between a webhook's time, which is in whole seconds, and ours. */
const near = fc.integer({ min: -webhookToleranceMs / 1000, max: webhookToleranceMs / 1000 });

const example = { key: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', id: 'msg_1', raw: '{"a":1}' };

type Sent = { key: string; id: string; raw: string; offset?: number };

function signed({ key, id: webhookId, raw: body, offset = 0 }: Sent): RawRequest {
  const timestamp = String(now.getTime() / 1000 + offset);
  const bytes = Buffer.from(key.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', bytes)
    .update(`${webhookId}.${timestamp}.${body}`)
    .digest('base64');
  return {
    raw: body,
    headers: {
      'webhook-id': webhookId,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
  };
}

function withHeaders(headers: RawRequest['headers']): RawRequest {
  const request = signed(example);
  return { ...request, headers: { ...request.headers, ...headers } };
}

test('what the holder of a secret signed just now is taken', () => {
  fc.assert(
    fc.property(secret, id, raw, near, (key, webhookId, body, offset) => {
      expect(isSigned(signed({ key, id: webhookId, raw: body, offset }), [key], now)).toBe(true);
    }),
  );
});

test('the secret before the current one still counts, and others do not', () => {
  fc.assert(
    fc.property(fc.uniqueArray(secret, { minLength: 3, maxLength: 3 }), ([current, old, other]) => {
      const from = (key = '') => signed({ ...example, key });
      const secrets = [current ?? '', old ?? ''];
      expect([from(current), from(old)].map((sent) => isSigned(sent, secrets, now))).toEqual([
        true,
        true,
      ]);
      expect(isSigned(from(other), secrets, now)).toBe(false);
    }),
  );
});

test('a changed body, id or time is refused', () => {
  fc.assert(
    fc.property(raw, raw, (body, other) => {
      fc.pre(Buffer.compare(Buffer.from(body), Buffer.from(other)) !== 0);
      const request = { ...signed({ ...example, raw: body }), raw: other };
      expect(isSigned(request, [example.key], now)).toBe(false);
    }),
  );
  expect(isSigned(withHeaders({ 'webhook-id': 'msg_2' }), [example.key], now)).toBe(false);
  const later = String(now.getTime() / 1000 + 1);
  expect(isSigned(withHeaders({ 'webhook-timestamp': later }), [example.key], now)).toBe(false);
});

test.each([
  [300, true],
  [301, false],
  [-300, true],
  [-301, false],
])('a webhook whose time lies %i seconds from ours: %s', (offset, taken) => {
  expect(isSigned(signed({ ...example, offset }), [example.key], now)).toBe(taken);
});

test('any of several signatures may be the one', () => {
  const mine = signed(example).headers['webhook-signature'];
  const several = withHeaders({ 'webhook-signature': `v1,AAAA v2,${mine} ${mine}` });
  expect(isSigned(several, [example.key], now)).toBe(true);
});

test.each([
  ['no id', { 'webhook-id': undefined }, 'no id'],
  ['no time', { 'webhook-timestamp': undefined }, 'no time'],
  ['no signature', { 'webhook-signature': undefined }, 'not signed'],
  ['a signature of another shape', { 'webhook-signature': 'v1,AAAA' }, 'not signed'],
  ['signatures of other versions', { 'webhook-signature': 'v1a,abc v2,abc' }, 'not signed'],
])('a webhook with %s is refused before any secret is read', (_, headers, flaw) => {
  expect(standardSignature.flawOf(withHeaders(headers), now)).toContain(flaw);
});
