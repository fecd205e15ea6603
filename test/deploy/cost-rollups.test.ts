import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DeleteObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openLedger } from '../../functions/costs/ledger/ledger.ts';
import { summaryOf } from '../../functions/costs/questions/summary.ts';
import { type CostSource, noFaults } from '../../functions/costs/sources/cost-source.ts';
import { deliveredSource } from '../../functions/costs/sources/delivered-source.ts';
import { keysIn } from '../../functions/costs/sources/listed-objects.ts';
import { prices } from '../../shared/costs/prices.ts';
import { outcomes } from '../../shared/metrics.ts';
import {
  allChargesOf,
  type LogEvent,
  lineOf,
  november,
  recordOf,
  reportOf,
  traceOf,
} from '../unit/scripts/costs/support/events.ts';
import { startDeploymentCloud } from './support/deployment-cloud.ts';

const works = fc.constantFrom('w1', 'w2', 'w3');

/** A line that others may supersede, and one that none does. */
const line = fc.oneof(
  fc
    .record({ work: works, amount: fc.option(fc.nat(10 ** 9)) })
    .map(({ work, amount }) => lineOf(amount, { sku: 'generatedImage', work })),
  fc.integer({ min: -(10 ** 9), max: 10 ** 9 }).map((amount) => lineOf(amount)),
);

/** What one function logged of one event, and on which day, to be delivered in any way. */
const event = fc
  .record({
    day: fc.integer({ min: 9, max: 13 }),
    name: fc.nat(9),
    job: fc.option(fc.constantFrom('j1', 'j2'), { nil: undefined }),
    outcome: fc.option(fc.constantFrom(...outcomes), { nil: undefined }),
    lines: fc.array(line, { maxLength: 3 }),
    kind: fc.constantFrom('record', 'record', 'report', 'torn', 'foreign'),
  })
  .map(({ day, name, job, outcome, lines, kind }) => {
    const at = `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`;
    const more = { ...(job && { job }), ...(job && outcome && settledAs(job, outcome)) };
    const id = `record-${day}-${name}`;
    const record = recordOf({ id, at, request: `request-${name}`, ...more, lines });
    const run = reportOf(`request-${name}`, at, traceOf(`1-${name % 3}`)).message;
    const told = { record: JSON.stringify(record), report: run, torn: '', foreign: 'Hello' };
    return { message: told[kind], timestamp: Date.parse(at), isTorn: kind === 'torn' };
  });

function settledAs(job: string, outcome: (typeof outcomes)[number]) {
  return { settled: [{ job, feature: 'audioChat' as const, outcome }] };
}

/** Files as Firehose puts them, some events in several of them. */
const files = (days: readonly number[]) =>
  fc.array(
    fc.record({
      day: fc.constantFrom(...days),
      events: fc.array(event, { minLength: 1, maxLength: 6 }),
      isRepeated: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  );

type File = {
  day: number;
  events: readonly (Pick<LogEvent, 'message' | 'timestamp'> & { isTorn: boolean })[];
};

function textOf({ events }: File): string {
  return events
    .map(({ isTorn, ...told }, n) => {
      const envelope = { messageType: 'DATA_MESSAGE', logGroup: 'atelier-dev-remove-bg' };
      const whole = JSON.stringify({ ...envelope, logEvents: [{ id: `${n}`, ...told }] });
      return `${isTorn ? whole.slice(0, 40) : whole}\n`;
    })
    .join('');
}

async function deliver(client: S3Client, Bucket: string, name: string, delivered: readonly File[]) {
  for (const [n, file] of delivered.entries()) {
    const Key = `lines/day=2026-11-${String(file.day).padStart(2, '0')}/${name}-${n}.gz`;
    await client.send(new PutObjectCommand({ Bucket, Key, Body: gzipSync(textOf(file)) }));
  }
}

/** All that reports say, and of how many days it was read before. */
async function toldBy(source: CostSource) {
  const faults = noFaults();
  let rolled = 0;
  const counted: CostSource = {
    ...source,
    async *parts(period) {
      for await (const part of source.parts(period)) {
        if ('rollup' in part) rolled += 1;
        yield part;
      }
    },
  };
  const stage = { name: 'dev', region: 'us-east-1' };
  const options = { source: counted, period: november, book: prices, stage, faults };
  using ledger = await openLedger(options);
  const told = { charges: await allChargesOf(ledger), summary: await summaryOf(ledger), faults };
  return { told, rolled };
}

it('a report of rollups and of what arrived since is that of all lines, to the nanodollar and the last fault', async () => {
  const { clients, media: bucket } = await startDeploymentCloud();
  const client = clients.s3;
  const sourceAt = (folder: string, day: number, keeps = false) =>
    deliveredSource({ client, bucket, folder, now: new Date(Date.UTC(2026, 10, day, 12)), keeps });
  await fc.assert(
    fc.asyncProperty(files([9, 10, 11, 12]), files([10, 11, 12, 13]), async (first, late) => {
      const folder = mkdtempSync(join(tmpdir(), 'atelier-rollups-'));
      const all = first.flatMap((file) => (file.isRepeated ? [file, file] : [file]));
      await deliver(client, bucket, 'first', all);
      const days = new Set(first.map(({ day }) => day));
      const closed = [...days].filter((day) => day < 12);
      const read = await toldBy(sourceAt(folder, 12, true));
      expect(read.rolled).toBe(0);
      const again = await toldBy(sourceAt(folder, 12));
      expect(again).toEqual({ told: read.told, rolled: closed.length });
      await deliver(client, bucket, 'late', late);
      const untouched = closed.filter((day) => !late.some((file) => file.day === day));
      const mixed = await toldBy(sourceAt(folder, 13));
      expect(mixed.rolled).toBe(untouched.length);
      await empty(client, bucket, 'rollups/');
      expect(await toldBy(sourceAt(folder, 13))).toEqual({ told: mixed.told, rolled: 0 });
      await empty(client, bucket, '');
      rmSync(folder, { recursive: true });
    }),
    { numRuns: 3 },
  );
});

async function empty(client: S3Client, Bucket: string, folder: string): Promise<void> {
  for await (const { key: Key } of keysIn(client, Bucket, folder)) {
    await client.send(new DeleteObjectCommand({ Bucket, Key }));
  }
}
