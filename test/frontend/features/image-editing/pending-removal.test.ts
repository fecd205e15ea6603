import { describe, expect, test } from 'vitest';
import {
  findPending,
  forgetPending,
  keepPending,
  type PendingRemoval,
} from '../../../../frontend/src/features/image-editing/pending-removal.ts';
import { memoryShelf } from './shelf.ts';

const minute = 60_000;
const pending: PendingRemoval = {
  userId: 'user_1',
  pictureId: '01J0000000000000000000000A',
  fileName: 'plant.jpg',
  size: 1234,
  uploadId: '01J0000000000000000000000B',
  key: '01J0000000000000000000000C',
  startedAt: 1_000_000,
};
const kept = () => {
  const shelf = memoryShelf();
  keepPending(pending, shelf);
  return shelf;
};

describe('a submit whose answer is not in', () => {
  test('is found again after a reload', () => {
    expect(findPending('user_1', pending.startedAt + minute, kept())).toEqual(pending);
  });

  test('is not another person’s', () => {
    expect(findPending('user_2', pending.startedAt, kept())).toBeUndefined();
  });

  test('is forgotten before its key is too old to be accepted', () => {
    const shelf = kept();
    expect(findPending('user_1', pending.startedAt + 9 * minute, shelf)).toEqual(pending);
    expect(findPending('user_1', pending.startedAt + 9 * minute + 1, shelf)).toBeUndefined();
  });

  test('is forgotten by its own key only', () => {
    const shelf = kept();
    forgetPending('01J0000000000000000000000D', shelf);
    expect(findPending('user_1', pending.startedAt, shelf)).toEqual(pending);
    forgetPending(pending.key, shelf);
    expect(findPending('user_1', pending.startedAt, shelf)).toBeUndefined();
  });

  test.each(['', '{', '[]', '{"userId":"user_1"}'])(
    'is none where storage holds ‘%s’',
    (stored) => {
      const shelf = { ...memoryShelf(), getItem: () => stored };
      expect(findPending('user_1', 0, shelf)).toBeUndefined();
      expect(() => forgetPending(pending.key, shelf)).not.toThrow();
    },
  );
});
