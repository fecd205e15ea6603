import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WrittenRecord } from '../../../../shared/costs/record-facts.ts';

/** What lies in buckets, what was written, and what goes wrong when something is put. */
const world = {
  objects: new Map<string, string>(),
  logs: [] as { since: string; day: string; bytes: number }[],
  records: [] as WrittenRecord[],
  putting: (): void => undefined,
};
const folder = mkdtempSync(join(tmpdir(), 'atelier-delivery-'));
afterAll(() => rmSync(folder, { recursive: true }));

vi.mock('../../../../functions/storage/cost-reports.ts', () => ({
  getJson: async (key: string) => {
    const text = world.objects.get(key);
    return text === undefined ? undefined : JSON.parse(text);
  },
  putText: async (key: string, text: string) => {
    world.putting();
    world.objects.set(key, text);
  },
}));
vi.mock('../../../../functions/costs/sources/access-logs.ts', () => ({
  fetchAccessLogs: async ({ from, to }: { from: Date; to: Date }) =>
    world.logs
      .filter(({ since }) => new Date(since) >= from && new Date(since) < to)
      .map(({ since, day, bytes }) => {
        const file = join(folder, `${since.replaceAll(':', '-')}.json`);
        const request = { date: day, 'cs-uri-stem': '/media/1.png', 'sc-bytes': String(bytes) };
        writeFileSync(file, `${JSON.stringify(request)}\n`);
        return file;
      }),
}));
vi.mock(import('../../../../functions/platform/cost-log.ts'), async (original) => ({
  ...(await original()),
  writeRecord: (record: WrittenRecord) => void world.records.push(record),
}));

const { meterDelivery } = await import('../../../../functions/costs/delivery/meter-delivery.ts');

const at = (time: string) => meterDelivery(new Date(time), folder);

beforeEach(() => {
  world.objects.clear();
  world.logs = [];
  world.records = [];
  world.putting = () => undefined;
});

/** How many requests are counted, where a record of the same id counts once. */
function requestsOf(records: readonly WrittenRecord[]): number {
  const first = new Map([...records].reverse().map((record) => [record.id, record]));
  return [...first.values()]
    .flatMap(({ lines }) => lines)
    .filter(({ sku }) => sku === 'cdnRequest')
    .reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
}

const log = (since: string) => ({ since, day: '2026-11-12', bytes: 100 });

describe('a run that breaks off', () => {
  test('after its records is done again with the same ones, and what came since is counted too', async () => {
    await at('2026-11-12T06:30:00Z');
    world.logs = [log('2026-11-12T08:30:00Z'), log('2026-11-12T08:40:00Z')];
    world.putting = () => {
      if (world.records.length > 0) throw new Error('The connection breaks.');
    };
    await expect(at('2026-11-12T09:30:00Z')).rejects.toThrow('breaks');
    const [written] = world.records;
    world.putting = () => undefined;
    world.logs.push(log('2026-11-12T12:30:00Z'));
    await at('2026-11-12T14:30:00Z');
    expect(requestsOf(world.records)).toBe(3);
    expect(world.records.filter(({ id }) => id === written?.id)).toEqual([written, written]);
  });

  test('the first time of all is done again from where it began', async () => {
    world.logs = [log('2026-11-12T08:30:00Z')];
    world.putting = () => {
      if (world.records.length > 0) throw new Error('The connection breaks.');
    };
    await expect(at('2026-11-12T09:30:00Z')).rejects.toThrow('breaks');
    world.putting = () => undefined;
    await at('2026-11-12T14:30:00Z');
    expect(requestsOf(world.records)).toBe(1);
  });
});

test('a view that comes late counts on its own day, and after six days on the oldest that reports still wait for', async () => {
  await at('2026-12-08T06:30:00Z');
  const since = '2026-12-08T08:30:00Z';
  world.logs = [
    { since, day: '2026-12-03', bytes: 1 },
    { since: '2026-12-08T08:40:00Z', day: '2026-11-29', bytes: 1 },
    { since: '2026-12-08T08:50:00Z', day: '2026-11-30', bytes: 1 },
  ];
  await at('2026-12-09T06:30:00Z');
  const told = world.records.map((record) => [record.id.split(':')[1], record.at.slice(0, 10)]);
  expect(told).toEqual([
    ['2026-11-29', '2026-12-03'],
    ['2026-11-30', '2026-12-03'],
    ['2026-12-03', '2026-12-03'],
  ]);
  expect(requestsOf(world.records)).toBe(3);
});
