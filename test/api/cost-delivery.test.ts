import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { runCosts } from '../../scripts/costs/run-costs.ts';
import { openLocalCosts } from '../../scripts/costs/sources/open-local-costs.ts';
import { costsAnswerSchema } from '../../shared/cost-report.ts';
import { decimalOf } from '../../shared/costs/decimal.ts';
import { routes } from '../../shared/routes.ts';
import { deliver } from '../support/costly-months.ts';
import { recordOf } from '../unit/scripts/costs/support/events.ts';
import { withSetting } from './support/alter-template.ts';
import { callerOf, parsed, passwordHash } from './support/caller.ts';
import { costRecordsOf } from './support/cost-records.ts';
import { quickEngines } from './support/quick-engines.ts';
import { storedDataOf } from './support/stored-data.ts';
import { testStudio } from './support/studio.ts';

// Without mails a day's work is quick.
const alterTemplate = withSetting('COST_MAIL_TO', '');
const studio = testStudio({ engines: quickEngines, alterTemplate });

const gigabyte = 2 ** 30;
const address = '203.0.113.77';

/** A line of an access log, as CloudFront's own delivery writes it. */
function request(day: string, path: string, bytes: number) {
  return {
    ...{ date: day, time: '10:00:00', 'x-edge-location': 'FRA56-P1', 'c-ip': address },
    ...{ 'cs-method': 'GET', 'cs-uri-stem': path, 'sc-status': '200', 'sc-bytes': String(bytes) },
  };
}

/** A file of an access log, as it is delivered. */
async function log(name: string, requests: readonly object[]): Promise<void> {
  const bucket = storedDataOf(studio()).bucketNamed('access-logs');
  const key = `AWSLogs/000000000000/CloudFront/EDFDVBD6EXAMPLE.${name}.a1b2c3d4.gz`;
  const text = `${requests.map((each) => JSON.stringify(each)).join('\n')}\n`;
  await studio().aws.objects.write(bucket, key, gzipSync(text));
}

/** Twice, since the clock runs it, too. */
async function runAt(time: string): Promise<void> {
  studio().clock.travelTo(new Date(time));
  await studio().schedules.runNow();
}

const delivered = () => costRecordsOf(studio()).filter(({ kind }) => kind === 'delivery');

/** The cost of a month by sku, as the command tells it, in dollars. */
async function bySku(month = '2031-05'): Promise<Map<string, string>> {
  let text = '';
  const output = new Writable({
    write: (chunk, _, done) => {
      text += String(chunk);
      done();
    },
  });
  const now = studio().clock.now();
  await runCosts(['--month', month, '--by', 'sku', '--csv'], {
    ...{ now, output, tell: () => undefined, fail: () => undefined },
    open: async () => openLocalCosts(studio().dataDir, { now }),
  });
  const rows = text
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  const cost = rows[0]?.indexOf('cost_usd') ?? -1;
  return new Map(rows.map((cells) => [cells[0] ?? '', cells[cost] ?? '']));
}

test('what CloudFront delivered is metered from its access logs, each file once and however late, by what was asked for', async () => {
  const at = '2031-05-11T09:00:00.000Z';
  deliver(studio().dataDir, [{ at, message: JSON.stringify(recordOf({ id: 'first', at })) }]);
  await runAt('2031-05-12T06:30:00.000Z');
  studio().clock.travelTo(new Date('2031-05-12T12:10:00.000Z'));
  await log('2031-05-12-12', [
    request('2031-05-12', '/media/abc/images/1.png', 3 * gigabyte),
    request('2031-05-12', '/media/abc/images/1.png', gigabyte),
    request('2031-05-12', '/', gigabyte / 2),
    // Its function meters it.
    request('2031-05-12', '/api/get-app-usage', gigabyte),
    { date: 'never', 'cs-uri-stem': '/media/1', 'sc-bytes': '7' },
  ]);
  await runAt('2031-05-13T06:30:00.000Z');
  await log('2031-05-12-23', [request('2031-05-12', '/media/late', 500)]);
  await runAt('2031-05-14T06:30:00.000Z');
  expect(
    delivered().map(({ at: day, source, lines }) => [
      ...[day, source],
      ...lines.map(({ quantity, amount }) => [quantity, amount]),
    ]),
  ).toEqual([
    ['2031-05-12T12:00:00.000Z', 'mediaDelivery', [2, 2000], [4, 340_000_000]],
    ['2031-05-12T12:00:00.000Z', 'siteDelivery', [1, 1000], [0.5, 42_500_000]],
    ['2031-05-12T12:00:00.000Z', 'mediaDelivery', [1, 1000], [500 / gigabyte, 40]],
  ]);
  expect(JSON.stringify(costRecordsOf(studio()))).not.toContain(address);
  const costs = await bySku();
  // Functions add some bytes of their answers.
  expect(Number(costs.get('cdnGb'))).toBeCloseTo(0.3825, 5);
  expect(Number(costs.get('cdnRequest'))).toBeGreaterThanOrEqual(0.000004);
});

test('what media take up stands, by the size that S3 tells, in the page as in the command', async () => {
  const media = storedDataOf(studio()).bucketNamed('media');
  const megabytes = 64;
  await studio().aws.objects.write(media, 'media/abc/1.png', Buffer.alloc(megabytes * 2 ** 20));
  const { id } = studio().clerk.createUser({
    email: 'f@example.com',
    passwordHash,
    role: 'finance',
  });
  const caller = callerOf(studio(), id, 'f@example.com');
  const query = '?period=2031-05';
  const sized = async () => {
    for (;;) {
      const answer = await parsed(
        costsAnswerSchema,
        await caller.send(routes.showCosts, { query }),
      );
      expect(answer.state).not.toBe('failed');
      if (answer.state === 'ready' && answer.report) return answer.report.standingSkus;
      await sleep(100);
    }
  };
  const storage = (await sized()).find(({ name }) => name === 'Bucket storage');
  // Since the 11th, of a month of 31 days.
  const expected = Math.round((0.023e9 * megabytes) / 1024) * (4 / 31);
  expect(Math.abs((storage?.nanodollars ?? 0) - expected)).toBeLessThan(2);
  expect((await bySku()).get('s3GbMonth')).toBe(decimalOf(storage?.nanodollars ?? 0, 9));
});

test('views of the last days of a month that are metered in the next one are in its report, and in no other', async () => {
  await runAt('2031-05-31T06:30:00.000Z');
  studio().clock.travelTo(new Date('2031-06-05T05:10:00.000Z'));
  await log('2031-05-31-23', [request('2031-05-31', '/media/last-day', 2 * gigabyte)]);
  await runAt('2031-06-05T06:30:00.000Z');
  const gigabytesIn = async (month: string) => Number((await bySku(month)).get('cdnGb') ?? 0);
  expect(await gigabytesIn('2031-05')).toBeCloseTo(0.3825 + 0.17, 4);
  expect(await gigabytesIn('2031-06')).toBeCloseTo(0, 4);
});
