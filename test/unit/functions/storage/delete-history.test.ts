import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { documents } from '../../../../functions/platform/dynamodb-client.ts';
import { deleteItems } from '../../../../functions/storage/delete-history.ts';

const sleep = vi.hoisted(() => vi.fn(async (_milliseconds: number) => {}));
vi.mock('node:timers/promises', () => ({ setTimeout: sleep }));

/** What DynamoDB has no time for is the last of each batch, as often as `busy` says. */
function tableThatIsBusy(busy: number) {
  const deleted: string[] = [];
  let left = busy;
  vi.spyOn(documents, 'send').mockImplementation(async (command: unknown) => {
    if (!(command instanceof BatchWriteCommand)) throw new Error('Another command.');
    const requests = command.input.RequestItems?.table ?? [];
    expect(requests.length).toBeGreaterThan(0);
    expect(requests.length).toBeLessThanOrEqual(25);
    const postponed = left > 0 ? requests.splice(-1) : [];
    left -= postponed.length;
    deleted.push(...requests.map(({ DeleteRequest }) => String(DeleteRequest?.Key?.id)));
    return { UnprocessedItems: postponed.length > 0 ? { table: postponed } : {} };
  });
  return deleted;
}

afterEach(() => {
  sleep.mockClear();
  vi.restoreAllMocks();
});

const keysOf = (count: number) => Array.from({ length: count }, (_, n) => ({ id: String(n) }));

test('whatever a table postpones is deleted in the end, and nothing twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 300 }), fc.nat({ max: 40 }), async (count, busy) => {
      const keys = keysOf(count);
      const deleted = tableThatIsBusy(busy);
      await deleteItems('table', keys, { remaining: () => 60_000 });
      expect(deleted.sort()).toEqual(keys.map(({ id }) => id).sort());
      vi.restoreAllMocks();
    }),
  );
});

test('a table that postpones is given time before each new attempt, more and more', async () => {
  tableThatIsBusy(4);
  await deleteItems('table', keysOf(5), { remaining: () => 60_000 });
  const pauses = sleep.mock.calls.map(([milliseconds]) => milliseconds);
  expect(pauses).toHaveLength(4);
  expect(pauses[0]).toBeGreaterThan(100);
  expect(pauses[3]).toBeGreaterThan(pauses[0] ?? 0);
});

test('a table that postpones for too long is left for the next time', async () => {
  tableThatIsBusy(Number.POSITIVE_INFINITY);
  const deletion = deleteItems('table', keysOf(30), { remaining: () => 100 });
  await expect(deletion).rejects.toMatchObject({ code: 'job_running' });
});

test('without time nothing is begun', async () => {
  const deleted = tableThatIsBusy(0);
  const deletion = deleteItems('table', keysOf(30), { remaining: () => 0 });
  await expect(deletion).rejects.toMatchObject({ code: 'job_running' });
  expect(deleted).toEqual([]);
});
