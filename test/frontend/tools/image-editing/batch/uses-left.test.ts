import { expect, test } from 'vitest';
import { usesLeft } from '../../../../../frontend/src/tools/image-editing/batch/batch-card.tsx';
import { mapFeatures, quotaFor } from '../../../../../shared/usage.ts';

const retry = () => {};

test('a batch takes as many pictures as the month has edits left', () => {
  const quota = quotaFor(
    'Free',
    'imageEditing',
    mapFeatures(() => 3),
  );
  expect(usesLeft({ state: 'known', quota }, [])).toBe(quota.remaining);
});

test('a batch takes all pictures where it is not known how many edits are left: the server counts', () => {
  expect(usesLeft({ state: 'unknown', retrying: false, retry }, [])).toBe(Number.POSITIVE_INFINITY);
  expect(usesLeft({ state: 'loading' }, [])).toBe(Number.POSITIVE_INFINITY);
});
