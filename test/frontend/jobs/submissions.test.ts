import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  forgetSubmissions,
  type Submission,
  submissionsOf,
} from '../../../frontend/src/jobs/submissions.ts';
import { memoryStorage } from '../support/memory-storage.ts';

type Order = { prompt: string };

const minute = 60_000;
const orderSchema = z.object({ prompt: z.string() });
const submission: Submission<Order> = {
  userId: 'user_1',
  key: '01J0000000000000000000000C',
  startedAt: 1_000_000,
  order: { prompt: 'A boat' },
};

const on = (storage: ReturnType<typeof memoryStorage>) =>
  submissionsOf('imageGeneration', orderSchema, 9 * minute, storage);

const kept = () => {
  const submissions = on(memoryStorage());
  submissions.keep(submission);
  return submissions;
};

describe('a submit whose answer is not in', () => {
  test('is found again after a reload', () => {
    const storage = memoryStorage();
    on(storage).keep(submission);
    expect(on(storage).find('user_1', submission.startedAt + minute)).toEqual(submission);
  });

  test('is not another person’s', () => {
    expect(kept().find('user_2', submission.startedAt)).toBeUndefined();
  });

  test('is not another tool’s', () => {
    const storage = memoryStorage();
    on(storage).keep(submission);
    const videos = submissionsOf('videoGeneration', orderSchema, 9 * minute, storage);
    expect(videos.find('user_1', submission.startedAt)).toBeUndefined();
  });

  test('is not found any more once it cannot be joined', () => {
    const submissions = kept();
    const end = submission.startedAt + 9 * minute;
    expect(submissions.find('user_1', end)).toEqual(submission);
    expect(submissions.find('user_1', end + 1)).toBeUndefined();
  });

  test('is forgotten by its own key only', () => {
    const submissions = kept();
    submissions.forget('01J0000000000000000000000D');
    expect(submissions.find('user_1', submission.startedAt)).toEqual(submission);
    submissions.forget(submission.key);
    expect(submissions.find('user_1', submission.startedAt)).toBeUndefined();
  });

  test('leaves those of other slots alone, and replaces the one of its own', () => {
    const submissions = kept();
    const second = { ...submission, key: '01J0000000000000000000000D', slot: 1 };
    const replaced = { ...second, key: '01J0000000000000000000000E' };
    for (const each of [second, replaced]) submissions.keep(each);
    expect(submissions.all('user_1', submission.startedAt)).toEqual([submission, replaced]);
    expect(submissions.find('user_1', submission.startedAt, 1)).toEqual(replaced);
    submissions.forget(submission.key);
    submissions.update({ ...submission, heard: 'late' });
    expect(submissions.all('user_1', submission.startedAt)).toEqual([replaced]);
  });

  test('takes the places of all that is left of an earlier press, and of nothing of its own', () => {
    const submissions = on(memoryStorage());
    const startedAt = submission.startedAt + 1;
    const keyOf = (end: number) => `01J000000000000000000000${end}C`;
    const sheet = [1, 2, 3].map((end, slot) => {
      return { ...submission, key: keyOf(end), slot, press: 'earlier' };
    });
    const press = [4, 5].map((end, slot) => {
      return { ...submission, key: keyOf(end), slot, startedAt, press: 'later' };
    });
    for (const each of [...sheet, ...press]) submissions.keep(each);
    expect(submissions.all('user_1', startedAt)).toEqual(press);
    expect(submissions.replaced('user_1', startedAt)).toHaveLength(sheet.length);
    const late = { ...submission, key: keyOf(6), slot: 2, press: 'earlier' };
    submissions.keep(late);
    expect(submissions.all('user_1', startedAt)).toEqual([...press, late]);
  });

  test('is found where an older build stored it, alone and without a slot', () => {
    const stored = JSON.stringify(submission);
    const submissions = on({ ...memoryStorage(), getItem: () => stored });
    expect(submissions.all('user_1', submission.startedAt)).toEqual([submission]);
  });

  test('is forgotten with its person, and with nobody else', () => {
    const storage = memoryStorage();
    const submissions = on(storage);
    submissions.keep(submission);
    forgetSubmissions('user_2', storage);
    expect(submissions.find('user_1', submission.startedAt)).toEqual(submission);
    const another = { ...submission, userId: 'user_2', key: '01J0000000000000000000000D' };
    submissions.keep(another);
    expect(submissions.find('user_1', submission.startedAt)).toEqual(submission);
    forgetSubmissions('user_1', storage);
    expect(submissions.find('user_1', submission.startedAt)).toBeUndefined();
    expect(submissions.find('user_2', submission.startedAt)).toEqual(another);
  });

  test.each(['', '{', '[]', '{"userId":"user_1"}', JSON.stringify({ ...submission, order: {} })])(
    'is none where storage holds ‘%s’',
    (stored) => {
      const submissions = on({ ...memoryStorage(), getItem: () => stored });
      expect(submissions.find('user_1', submission.startedAt)).toBeUndefined();
      expect(() => submissions.forget(submission.key)).not.toThrow();
    },
  );
});
