import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  mediaPolicy,
  mediaUrlExpiry,
  mediaUrlWindowMs,
} from '../../../../functions/storage/media-policy.ts';

const instants = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
});

test('a media URL is valid for at least one window and at most two', () => {
  fc.assert(
    fc.property(instants, (now) => {
      const validity = mediaUrlExpiry(now).getTime() - now.getTime();
      expect(validity).toBeGreaterThan(mediaUrlWindowMs);
      expect(validity).toBeLessThanOrEqual(2 * mediaUrlWindowMs);
    }),
  );
});

test('all URLs of one window are equal', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: 0, max: mediaUrlWindowMs - 1 }), (now, offset) => {
      const start = new Date(Math.floor(now.getTime() / mediaUrlWindowMs) * mediaUrlWindowMs);
      const within = new Date(start.getTime() + offset);
      expect(mediaUrlExpiry(within)).toEqual(mediaUrlExpiry(start));
    }),
  );
});

test('a person has the same URLs for a whole day', () => {
  const lastOfDay = mediaUrlExpiry(new Date('2026-11-10T23:59:59Z'));
  expect(mediaUrlExpiry(new Date('2026-11-10T00:00:00Z'))).toEqual(lastOfDay);
  expect(lastOfDay).toEqual(new Date('2026-11-12T00:00:00Z'));
});

test('a policy names its resource and ends in whole seconds', () => {
  const policy = mediaPolicy('https://site.example/media/abc/*', new Date('2026-11-11T00:00:00Z'));
  expect(JSON.parse(policy)).toEqual({
    Statement: [
      {
        Resource: 'https://site.example/media/abc/*',
        Condition: { DateLessThan: { 'AWS:EpochTime': 1_794_355_200 } },
      },
    ],
  });
});
