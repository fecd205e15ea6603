import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { recentKey } from '../../../frontend/src/history/result-caches.ts';
import { saveFavorites } from '../../../frontend/src/history/use-favorite.ts';

const feature = 'imageGeneration';

test.each([true, false])(
  'marks that could not be saved (%s) are as they were, each for itself',
  async (favorite) => {
    const client = new QueryClient();
    const key = recentKey(feature, 3);
    const before = ['a', 'b', 'c'].map((id) => ({ id, feature, favorite: id === 'b' }) as const);
    client.setQueryData(key, before);
    const seen: unknown[] = [];
    const call = () => {
      seen.push(client.getQueryData(key));
      return Promise.reject(new Error('No connection'));
    };
    await saveFavorites({ api: { call }, client }, before, favorite);
    expect(seen).toEqual([before.map((each) => ({ ...each, favorite }))]);
    expect(client.getQueryData(key)).toEqual(before);
  },
);
