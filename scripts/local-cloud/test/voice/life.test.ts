import fc from 'fast-check';
import { expect, it } from 'vitest';
import { endOf, maxAbsenceSeconds, maxWaitSeconds } from '../../voice/call.ts';

const created = new Date('2026-11-01T00:00:00Z');
const later = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000);
const seconds = fc.integer({ min: 0, max: 600 });

it('a call that began ends at its longest duration, or sooner when nobody listens', () => {
  fc.assert(
    fc.property(seconds, seconds, fc.integer({ min: 10, max: 600 }), (wait, away, longest) => {
      const startedAt = later(created, wait);
      const awaySince = later(startedAt, away);
      const end = endOf({ createdAt: created, startedAt, awaySince }, longest);
      const spent = (end.at.getTime() - startedAt.getTime()) / 1000;
      expect(spent).toBe(Math.min(away + maxAbsenceSeconds, longest));
      expect(end.reason).toBe(spent === longest ? 'exceeded-max-duration' : 'customer-ended-call');
    }),
  );
});

it('a call that did not begin ends after the longest wait, whatever its longest duration is', () => {
  fc.assert(
    fc.property(seconds, (longest) => {
      expect(endOf({ createdAt: created }, longest)).toEqual({
        at: later(created, maxWaitSeconds),
        reason: 'customer-did-not-answer',
      });
    }),
  );
});
