import { QueryClient } from '@tanstack/react-query';
import * as fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { recentKey } from '../../../frontend/src/history/result-caches.ts';
import { saveFavorites } from '../../../frontend/src/history/use-favorite.ts';
import type { ApiClient } from '../../../frontend/src/lib/api-client.ts';

const feature = 'imageGeneration';
const ids = ['a', 'b'];
const key = recentKey(feature, ids.length);

type Moment = { presses: string[] } | { nth: number; well: boolean };

const presses = fc.record({ presses: fc.subarray(ids, { minLength: 1 }) });
/** A request ends: the oldest, or one that has overtaken it. */
const endsWell = fc.record({ nth: fc.nat(1), well: fc.constant(true) });
const ends = fc.record({ nth: fc.nat(1), well: fc.boolean() });

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

/** Results that show, and a server that answers when it is told to. */
function world() {
  const client = new QueryClient();
  const none = ids.map((id) => ({ id, feature, favorite: false }) as const);
  client.setQueryData(key, none);
  const server = new Map(ids.map((id) => [id, false]));
  const pending: ((well: boolean) => void)[] = [];
  const saves: Promise<void>[] = [];
  const shown = () => client.getQueryData<{ id: string; favorite: boolean }[]>(key) ?? [];
  const call: ApiClient['call'] = async (_, request) => {
    const ended = Promise.withResolvers<boolean>();
    pending.push(ended.resolve);
    if (!(await ended.promise)) throw new Error('No connection');
    const { results, favorite } = Object(request.body);
    for (const { id } of results) server.set(id, favorite);
    return Object(undefined);
  };
  const press = (pressed: readonly string[]) => {
    const results = shown().filter(({ id }) => pressed.includes(id));
    const favorite = !results.every((each) => each.favorite);
    const marked = results.map((each) => ({ ...each, feature }) as const);
    saves.push(saveFavorites({ api: { call }, client }, marked, favorite));
  };
  const happens = async (moment: Moment) => {
    if ('presses' in moment) press(moment.presses);
    else pending.splice(moment.nth, 1)[0]?.(moment.well);
    await new Promise(setImmediate);
  };
  const end = async () => {
    const over = Promise.all(saves).then(() => true);
    while (!(await Promise.race([over, happens({ nth: 0, well: true })])));
  };
  const marks = () => new Map(shown().map(({ id, favorite }) => [id, favorite]));
  return { server, marks, happens, end };
}

function always(
  moments: fc.Arbitrary<Moment>,
  judge: (life: Moment[]) => Promise<void>,
): Promise<void> {
  const lives = fc.array(moments, { maxLength: 20, size: 'max' });
  return fc.assert(fc.asyncProperty(lives, judge), { numRuns: 200 });
}

test('what is marked, unmarked and refused in whatever order shows in the end as the server has it', async () => {
  await always(fc.oneof(presses, ends), async (life) => {
    const { server, marks, happens, end } = world();
    for (const moment of life) await happens(moment);
    await end();
    expect(marks()).toEqual(server);
  });
});

test('what is pressed last stays, and shows from then on', async () => {
  await always(fc.oneof(presses, endsWell), async (life) => {
    const { server, marks, happens, end } = world();
    for (const moment of life) {
      const before = marks();
      await happens(moment);
      if ('nth' in moment) expect(marks()).toEqual(before);
    }
    const last = marks();
    await end();
    expect(marks()).toEqual(last);
    expect(server).toEqual(last);
  });
});
