import { ulid } from 'ulid';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Use } from '../../../../functions/quota/usage-item.ts';
import { startTables, storeRaw } from '../support/tables.ts';

const tables = await startTables();
const { claim, joinLine, leaveLine, unclaim } = await import(
  '../../../../functions/quota/line-steps.ts'
);
const { readGate } = await import('../../../../functions/quota/gate-table.ts');
const { getInLine } = await import('../../../../functions/quota/line-count.ts');
const { lineLength } = await import('../../../../functions/quota/gate-item.ts');
const { reserve } = await import('../../../../functions/quota/reserve-use.ts');
const { settleUse } = await import('../../../../functions/quota/settle-use.ts');
const { commitUse, readUsage, releaseUse } = await import(
  '../../../../functions/quota/usage-table.ts'
);
const { jobOf, jobLifetime, records } = await import('../support/jobs.ts');

afterAll(() => tables.stop());
beforeEach(() => storeRaw('limits', { id: 'gate#replicate' }));

async function reserved({ waits }: { waits: boolean }) {
  const line = waits ? await getInLine(await readGate()) : undefined;
  const outcome = await reserve(jobOf(`waiter-${ulid()}`, undefined), ulid(), line);
  if (!('use' in outcome)) throw new Error('The use was not reserved.');
  return outcome.use;
}

const inLine = async () => lineLength(await readGate(), new Date());

async function reservationOf({ userId, period, id }: Use) {
  return (await readUsage(userId, period)).reservations.get(id);
}

describe('a waiting job', () => {
  test('is worked on by one ticket at a time, which may come again', async () => {
    const use = await reserved({ waits: true });
    const claims = await Promise.all(['a', 'b', 'c'].map((ticket) => claim(use, ticket)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    const { ticket = '' } = (await reservationOf(use)) ?? {};
    expect(await claim(use, ticket)).toBe(true);
    expect(await unclaim(use, 'another')).toBe(false);
    expect(await unclaim(use, ticket)).toBe(true);
    expect(await claim(use, 'd')).toBe(true);
  });

  test('leaves the line once, and is counted out of it once', async () => {
    const use = await reserved({ waits: true });
    await claim(use, 'a');
    expect(await inLine()).toBe(1);
    const left = await Promise.all([1, 2, 3].map(() => leaveLine(use, new Date())));
    expect(left.filter(Boolean)).toHaveLength(1);
    expect([await inLine(), (await readGate()).left]).toEqual([0, 1]);
    const begun = await reservationOf(use);
    expect(begun).toMatchObject({ state: 'reserved', startedAt: expect.any(Number) });
    for (const name of ['waitingAt', 'number', 'ticket']) expect(begun).not.toHaveProperty(name);
    expect(await claim(use, 'a')).toBe(false);
  });

  test.each([
    ['committed', (use: Use) => commitUse(use)],
    ['released', (use: Use) => releaseUse(use, 'job_cancelled')],
    ['given up', (use: Use) => settleUse(use, 'studio_busy')],
  ] as const)(
    'that is %s is counted out of the line once, by whoever does that first',
    async (_, settle) => {
      const use = await reserved({ waits: true });
      await claim(use, 'a');
      await Promise.all([settle(use), leaveLine(use, new Date()), settle(use)]);
      await settle(use);
      expect([await inLine(), (await readGate()).left]).toEqual([0, 1]);
      expect(await claim(use, 'a')).toBe(false);
      expect(await unclaim(use, 'a')).toBe(false);
      const settled = await reservationOf(use);
      expect(settled?.state).not.toBe('reserved');
      for (const name of ['waitingAt', 'number', 'ticket'])
        expect(settled).not.toHaveProperty(name);
    },
  );

  test('whose record is there all the same stays delivered', async () => {
    const use = await reserved({ waits: true });
    await records.put(use.userId, { id: use.id, made: 'first' });
    await settleUse(use, 'studio_busy');
    expect((await reservationOf(use))?.state).toBe('committed');
    expect(await inLine()).toBe(0);
  });
});

describe('a job that does not wait', () => {
  test('gets in line once, for as long as the line and its work may take', async () => {
    const use = await reserved({ waits: false });
    const line = await getInLine(await readGate());
    expect(await joinLine(use, line, 600 + jobLifetime)).toBe(true);
    expect(await reservationOf(use)).toMatchObject({
      ...line,
      until: line.waitingAt + 600 + jobLifetime,
    });
    expect(await joinLine(use, { ...line, number: 99 }, 600)).toBe(false);
    expect((await reservationOf(use))?.number).toBe(line.number);
  });

  test('neither leaves a line, nor is it counted out of one', async () => {
    const use = await reserved({ waits: false });
    expect(await leaveLine(use, new Date())).toBe(false);
    expect(await claim(use, 'a')).toBe(false);
    await commitUse(use);
    expect((await readGate()).left).toBe(0);
  });

  test('stays out of it once it is settled', async () => {
    const use = await reserved({ waits: false });
    await releaseUse(use, 'job_cancelled');
    expect(await joinLine(use, { waitingAt: 1, number: 1 }, 600)).toBe(false);
  });
});
