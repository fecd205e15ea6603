import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inParallel } from '../../../../functions/platform/in-parallel.ts';

async function* slowly<Item>(items: readonly Item[]) {
  for (const item of items) {
    await turn();
    yield item;
  }
}

test('each item is worked on once, and never more at a time than allowed', async () => {
  const lists = fc.array(fc.nat(), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(
      lists,
      fc.integer({ min: 1, max: 6 }),
      fc.boolean(),
      async (list, most, lazy) => {
        const done: number[] = [];
        let running = 0;
        await inParallel(lazy ? slowly(list) : list, most, async (item) => {
          running += 1;
          expect(running).toBeLessThanOrEqual(most);
          await turn();
          done.push(item);
          running -= 1;
        });
        expect(done.sort()).toEqual([...list].sort());
      },
    ),
  );
});

test('nothing is begun after a failure', async () => {
  const begun: number[] = [];
  const all = Array.from({ length: 100 }, (_, n) => n);
  const work = inParallel(all, 2, async (item) => {
    begun.push(item);
    await turn();
    throw new Error('It broke.');
  });
  await expect(work).rejects.toThrow('It broke.');
  await turn();
  expect(begun.length).toBeLessThan(5);
});
