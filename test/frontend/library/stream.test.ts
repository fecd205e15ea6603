import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Result } from '../../../frontend/src/history/result.ts';
import {
  arrange,
  everything,
  groupsOf,
  withViewed,
} from '../../../frontend/src/library/state/arrange.ts';
import {
  extended,
  nothingSelected,
  toggled,
} from '../../../frontend/src/library/state/selection.ts';
import { streamOf } from '../../../frontend/src/library/state/use-results.ts';
import { featureKeys } from '../../../shared/features.ts';

const conversation = (time: number, topic = 'tides', favorite = false): Result => ({
  feature: 'audioChat',
  id: `01J0000000${String(time).padStart(16, '0')}`,
  createdAt: new Date(time).toISOString(),
  favorite,
  preview: false,
  topic,
  transcript: [{ role: 'user', content: 'Heavier than they look' }],
});

const minute = 60_000;

test('while lists are read page by page, results are only ever added at the end of what is shown', () => {
  const times = fc.uniqueArray(fc.nat({ max: 100_000 }), { maxLength: 30 });
  fc.assert(
    fc.property(
      fc.array(times, { minLength: 4, maxLength: 4 }),
      fc.array(fc.nat({ max: 3 })),
      (all, turns) => {
        const lists = all.map((each, n) =>
          each
            .map((time) => conversation((4 * time + n) * minute))
            .sort((a, b) => (a.id < b.id ? 1 : -1)),
        );
        const read = [1, 1, 1, 1];
        const shown = () =>
          streamOf(
            lists.map((results, n) => ({
              feature: featureKeys[n] ?? 'audioChat',
              results: results.slice(0, 5 * (read[n] ?? 1)),
              total: results.length,
              more: results.length > 5 * (read[n] ?? 1),
              failed: false,
            })),
          ).results.map(({ id }) => id);
        let before = shown();
        for (const turn of turns) {
          read[turn] = (read[turn] ?? 1) + 1;
          const after = shown();
          expect(after.slice(0, before.length)).toEqual(before);
          before = after;
        }
      },
    ),
  );
});

test('a search looks into topics, ids and what was said; counts are of what it leaves', () => {
  const results = [
    conversation(3, 'Naming a brand', true),
    conversation(2, 'The tides'),
    conversation(1),
  ];
  const shownBy = (wish: object) => arrange(results, { ...everything, ...wish }).shown.length;
  expect(shownBy({ words: 'NAMING brand' })).toBe(1);
  expect(shownBy({ words: 'heavier' })).toBe(3);
  expect(shownBy({ words: results[1]?.id ?? '' })).toBe(1);
  expect(shownBy({ favorites: true })).toBe(1);
  expect(arrange(results, { ...everything, words: 'tides' }).counts).toMatchObject({
    all: 2,
    audioChat: 2,
    imageEditing: 0,
  });
});

test('a search finds results by the names of their saved files, and whatever the accents', () => {
  const image: Result = {
    feature: 'imageGeneration',
    id: '01JDA0000000000000000000AB',
    createdAt: '2026-11-22T10:00:00.000Z',
    favorite: false,
    preview: false,
    prompt: 'A red fox in Ząbkowice',
    understood: undefined,
    picture: { address: '/media/x.png', small: undefined },
    shape: undefined,
    style: undefined,
    seed: undefined,
  };
  const edited: Result = {
    ...image,
    feature: 'imageEditing',
    original: image.picture,
    edit: undefined,
    lowConfidence: false,
  };
  const talk = conversation(3, 'The fox');
  const finds = (result: Result, words: string) =>
    arrange([result], { ...everything, words }).shown.length === 1;
  expect(finds(image, `ai-generated-${image.id}.png`)).toBe(true);
  expect(finds(edited, `processed-${edited.id}.png`)).toBe(true);
  expect(finds(talk, `voice-chat-${talk.id}.txt`)).toBe(true);
  expect(finds(image, `${image.createdAt.slice(0, 10)} A red fox in Ząbkowice.png`)).toBe(true);
  expect(finds(image, 'zabkowice')).toBe(true);
  expect(finds(image, 'generated'), 'as all images would be').toBe(false);
});

test('a result that is viewed stays in its place, and as it is now, once it is no favorite any more', () => {
  const all = [3, 2, 1].map((time) => conversation(time, 'tides', time !== 2));
  const viewed = all[1]?.id;
  for (const order of ['newest', 'oldest'] as const) {
    const { shown } = arrange(all, { ...everything, favorites: true, order });
    expect(withViewed(shown, viewed, { all, order })).toEqual(
      order === 'newest' ? all : all.toReversed(),
    );
    expect(withViewed(shown, undefined, { all, order })).toBe(shown);
    const kept = all.filter(({ id }) => id !== viewed);
    expect(withViewed(shown, viewed, { all: kept, order }), 'once it is deleted').toEqual(shown);
  }
});

test('groups are today, yesterday, the rest of the week, then months', () => {
  const now = new Date(2026, 10, 26, 12);
  const on = (month: number, day: number) => conversation(new Date(2026, month, day, 10).getTime());
  const groups = groupsOf(
    [on(10, 26), on(10, 25), on(10, 24), on(10, 23), on(10, 22), on(9, 3)],
    now,
  );
  expect(groups.map(({ label, days, results }) => [label, days, results.length])).toEqual([
    ['Today', 'Nov 26', 1],
    ['Yesterday', 'Nov 25', 1],
    ['Earlier this week', 'Nov 23 to 24', 2],
    ['November 2026', undefined, 1],
    ['October 2026', undefined, 1],
  ]);
});

test('Shift extends from the last one that was chosen, in either direction', () => {
  const order = ['a', 'b', 'c', 'd'];
  const chosen = toggled(nothingSelected, 'c');
  expect([...extended(chosen, 'a', order).ids].sort()).toEqual(['a', 'b', 'c']);
  expect([...extended(extended(chosen, 'a', order), 'd', order).ids].sort()).toEqual(order);
});
