import { QueryClient } from '@tanstack/react-query';
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { recentKey } from '../../../frontend/src/history/result-caches.ts';
import { saveFavorites } from '../../../frontend/src/history/use-favorite.ts';
import type { ApiClient } from '../../../frontend/src/lib/api-client.ts';

const feature = 'imageGeneration';
const ids = ['a', 'b'];

/** What is pressed, or that a request ends: the oldest, or one that has overtaken it. */
const moments = fc.oneof(
  fc.record({ presses: fc.subarray(ids, { minLength: 1 }) }),
  fc.record({ ends: fc.nat(1), well: fc.boolean() }),
);

test('whatever is marked, unmarked and refused in whatever order shows in the end as the server has it', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const lives = fc.array(moments, { maxLength: 20, size: 'max' });
  await fc.assert(
    fc.asyncProperty(lives, async (life) => {
      const client = new QueryClient();
      const server = new Map(ids.map((id) => [id, false]));
      const shown = () => client.getQueryData<{ id: string; favorite: boolean }[]>(key) ?? [];
      const key = recentKey(feature, ids.length);
      client.setQueryData(
        key,
        ids.map((id) => ({ id, feature, favorite: false })),
      );
      const pending: ((well: boolean) => void)[] = [];
      const call: ApiClient['call'] = async (_, request) => {
        const ended = Promise.withResolvers<boolean>();
        pending.push(ended.resolve);
        if (!(await ended.promise)) throw new Error('No connection');
        const { results, favorite } = Object(request.body);
        for (const { id } of results) server.set(id, favorite);
        return Object(undefined);
      };
      const end = async (n: number, well: boolean) => {
        pending.splice(n, 1)[0]?.(well);
        await vi.waitFor(() => Promise.resolve());
      };
      const saves: Promise<void>[] = [];
      for (const moment of life) {
        if ('ends' in moment) await end(moment.ends, moment.well);
        else {
          const pressed = shown().filter(({ id }) => moment.presses.includes(id));
          const favorite = !pressed.every((each) => each.favorite);
          const results = pressed.map((each) => ({ ...each, feature }) as const);
          saves.push(saveFavorites({ api: { call }, client }, results, favorite));
        }
      }
      let isOver = false;
      const over = Promise.all(saves).then(() => {
        isOver = true;
      });
      while (!isOver) await end(0, true);
      await over;
      expect(shown().map(({ id, favorite }) => [id, favorite])).toEqual([...server]);
    }),
    { numRuns: 200 },
  );
});
