import fc from 'fast-check';
import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { checkJobTime, jobIdOf } from '../../../../functions/quota/job.ts';
import { idempotencyKeyToleranceMs } from '../../../../shared/ids.ts';

const times = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2100, 0) });
const invalid = expect.objectContaining({ code: 'idempotency_key_invalid' });

test('a key is taken exactly while its time lies within the tolerance', () => {
  const offsets = fc.integer({
    min: -2 * idempotencyKeyToleranceMs,
    max: 2 * idempotencyKeyToleranceMs,
  });
  fc.assert(
    fc.property(times, offsets, (time, offset) => {
      const check = () => checkJobTime(ulid(time), new Date(time + offset));
      if (Math.abs(offset) <= idempotencyKeyToleranceMs) expect(check).not.toThrow();
      else expect(check).toThrow(invalid);
    }),
  );
});

test('whatever is no ULID is refused', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ minLength: 26, maxLength: 26 })), (key) => {
      fc.pre(!/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(key));
      expect(() => jobIdOf(key, new Date())).toThrow(invalid);
    }),
  );
});

test('a request without a key gets an id of now', () => {
  const now = new Date('2026-11-10T12:00:00Z');
  expect(() => checkJobTime(jobIdOf(undefined, now), now)).not.toThrow();
  expect(jobIdOf(undefined, now)).not.toBe(jobIdOf(undefined, now));
});
