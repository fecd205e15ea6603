import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { keptUsage } from '../../../frontend/src/usage/use-usage.ts';
import { type AppUsage, usageToResponse } from '../../../shared/usage.ts';

const counts = (imageEditing: number) =>
  usageToResponse({ imageEditing, imageGeneration: 0, audioChat: 0, videoGeneration: 0 });

const never = () => new Promise<AppUsage>(() => undefined);

const november = keptUsage('2026-11');
const december = keptUsage('2026-12');

/** A page that shows the counts of November, which no request answers by itself. */
function pageInNovember() {
  const client = new QueryClient();
  client.setQueryData(november.queryKey, counts(3));
  const page = new QueryObserver<AppUsage>(client, { ...november, queryFn: never });
  onTestFinished(page.subscribe(() => undefined));
  return {
    client,
    shown: (kept: typeof november) => {
      page.setOptions({ ...kept, queryFn: never });
      return page.getCurrentResult().data;
    },
  };
}

test("at the turn of a month the last month's counts stand in until the new ones are read", () => {
  const { client, shown } = pageInNovember();
  expect(shown(december)).toEqual(counts(3));
  client.setQueryData(december.queryKey, counts(0));
  expect(shown(december)).toEqual(counts(0));
});

test('counts that were forgotten with another person do not stand in', () => {
  const { client, shown } = pageInNovember();
  client.clear();
  expect(shown(november)).toBeUndefined();
});
