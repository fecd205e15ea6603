import { PutObjectCommand } from '@aws-sdk/client-s3';
import { stringify } from 'csv-stringify/sync';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { openDatabase } from '../../functions/costs/ledger/database.ts';
import type { CostSource } from '../../functions/costs/sources/cost-source.ts';
import { tableSizes } from '../../functions/costs/sources/table-sizes.ts';
import { correctionLines } from '../../scripts/costs/reconcile/correction-records.ts';
import { athenaSource } from '../../scripts/costs/sources/athena-source.ts';
import { openStageCosts, stageCosts } from '../../scripts/costs/sources/open-stage-costs.ts';
import { storedCorrections } from '../../scripts/costs/sources/stored-corrections.ts';
import type { CostRecord } from '../../shared/costs/cost-record.ts';
import { startAccount } from './support/account.ts';
import { startDeploymentCloud, startElsewhere } from './support/deployment-cloud.ts';

const november = { from: '2026-11-01', to: '2026-12-01' };
const columns = ['loggroup', 'event_id', 'event_time', 'message'];
const staging = { name: 'staging', region: 'us-east-1' } as const;

const startedSchema = z.object({
  QueryString: z.string(),
  WorkGroup: z.string(),
  QueryExecutionContext: z.object({ Database: z.string() }),
});

/** A query that is queued, runs, and ends in a state; its answer lies in the local object store. */
async function startAthena(
  end: { State: string; StateChangeReason?: string },
  rows: unknown[][] = [],
) {
  const { clients, media: bucket } = await startDeploymentCloud();
  const Key = 'results/q-1.csv';
  const Body = stringify([columns, ...rows], { quoted: true });
  await clients.s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body }));
  const states = [{ State: 'QUEUED' }, { State: 'RUNNING' }, end];
  const athena = await startElsewhere(({ target }) => {
    if (target === 'AmazonAthena.StartQueryExecution') return { QueryExecutionId: 'q-1' };
    if (target !== 'AmazonAthena.GetQueryExecution') return undefined;
    const Status = states.length > 1 ? states.shift() : states[0];
    const ResultConfiguration = { OutputLocation: `s3://${bucket}/${Key}` };
    const Statistics = { DataScannedInBytes: 12_345_678 };
    return { QueryExecution: { Status, ResultConfiguration, Statistics } };
  });
  const told: string[] = [];
  const source = athenaSource({
    costs: { bucket, database: 'atelier_staging_costs', workGroup: 'atelier-staging-costs' },
    clients: { athena: athena.clients.athena, s3: clients.s3 },
    tell: (sentence) => told.push(sentence),
    firstPauseMs: 1,
  });
  return { source, told, requests: athena.requests };
}

const eventSchema = z.object({
  log_group: z.string(),
  event_time: z.bigint(),
  message: z.string(),
});

/** The log lines that a source tells of. */
async function eventsOf(source: CostSource, period = november) {
  using database = await openDatabase();
  await source.addEvents(database, period);
  const answer = await database.connection.runAndReadAll(
    "SELECT log_group ->> '$' AS log_group, event_time, message FROM events",
  );
  return z.parse(z.array(eventSchema), answer.getRowObjectsJS());
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

describe('the lines of a stage', () => {
  it('are asked for once, for the period and a day around it, and told as they were logged', async () => {
    const report = 'REPORT RequestId: r-1\tDuration: 2.1 ms\tBilled Duration: 3 ms\n';
    const record = '{"costRecord":1,"id":"a, \\"b\\""}';
    const rows = [
      ['atelier-staging-generate-image', '3'.repeat(56), 1_793_500_000_001, report],
      ['atelier-staging-generate-image', '4'.repeat(56), 1_793_500_000_002, record],
    ];
    const { source, told, requests } = await startAthena({ State: 'SUCCEEDED' }, rows);
    const events = await eventsOf(source);
    expect(events).toEqual(
      rows.map(([log_group, , time, message]) => ({
        ...{ log_group, event_time: BigInt(Number(time)), message },
      })),
    );
    const [started, ...rest] = requests.map(({ target, body }) => ({ target, body }));
    expect(rest).toHaveLength(3);
    expect(rest.every(({ target }) => target === 'AmazonAthena.GetQueryExecution')).toBe(true);
    const query = startedSchema.parse(JSON.parse(started?.body ?? ''));
    expect(query).toMatchObject({
      WorkGroup: 'atelier-staging-costs',
      QueryExecutionContext: { Database: 'atelier_staging_costs' },
    });
    expect(query.QueryString).toContain("day BETWEEN '2026-10-31' AND '2026-12-01'");
    expect(query.QueryString).toContain('GROUP BY loggroup, event_id');
    expect(told).toEqual([expect.stringContaining('Athena read 12.3 MB')]);
  });

  it('are none where nothing was metered yet', async () => {
    const { source } = await startAthena({ State: 'SUCCEEDED' });
    expect(await eventsOf(source)).toEqual([]);
  });

  it.each([
    ['FAILED', 'TABLE_NOT_FOUND: line 2:6', 'infra/operations.md'],
    ['CANCELLED', 'Query cancelled! : Bytes scanned limit was exceeded', 'fewer days'],
  ])('end with Athena’s own reason where the query is %s', async (State, reason, next) => {
    const { source } = await startAthena({ State, StateChangeReason: reason });
    await expect(eventsOf(source)).rejects.toMatchObject({
      message: expect.stringContaining(reason),
      next: expect.stringContaining(next),
    });
  });

  it('are not made up where the answer is not one to the question', async () => {
    const { source } = await startAthena({ State: 'SUCCEEDED' }, [
      ['group', 'id', 'yesterday', ''],
    ]);
    await expect(eventsOf(source)).rejects.toThrow('event_time');
  });

  it('no query takes other days than days', async () => {
    const { source, requests } = await startAthena({ State: 'SUCCEEDED' });
    const period = { from: '2026-11-01', to: "2026-12-01' OR '1' = '1" };
    await expect(eventsOf(source, period)).rejects.toThrow('Invalid time value');
    expect(requests).toEqual([]);
  });
});

describe('where a stage keeps what it costs', () => {
  it('is known by its name and the output of its stack', async () => {
    const stacks = { 'atelier-staging-data': 'UPDATE_COMPLETE' };
    const { clients } = await startAccount({ stacks, outputs: { CostBucketName: 'costs-1' } });
    expect(await stageCosts(clients.cloudFormation, staging)).toEqual({
      bucket: 'costs-1',
      database: 'atelier_staging_costs',
      workGroup: 'atelier-staging-costs',
    });
  });

  it.each([
    [{}, 'no atelier-staging-data in us-east-1'],
    [{ 'atelier-staging-data': 'UPDATE_COMPLETE' }, 'before costs were recorded'],
  ])('is nowhere before it is deployed: %j', async (stacks, words) => {
    const { clients } = await startAccount({ stacks });
    await expect(stageCosts(clients.cloudFormation, staging)).rejects.toMatchObject({
      message: expect.stringContaining(words),
      next: 'npm run deploy -- --stage staging',
    });
  });
});

describe('corrections of a stage', () => {
  const correction = (id: string, at: string): CostRecord => ({
    costRecord: 1,
    id,
    at,
    kind: 'correction',
    stage: 'staging',
    source: 'replicate',
    outcome: 'corrected',
    lines: [],
  });

  it('are added once, however often they are put, and every file of them is told', async () => {
    const { clients, media } = await startDeploymentCloud();
    const corrections = storedCorrections(clients.s3, media);
    const october = correction('A', '2026-10-31T23:59:59.999Z');
    const records = [correction('B', '2026-11-30T23:59:59.999Z')];
    expect(await corrections.put({ name: '2026-10-replicate-1', records: [october] })).toBe(true);
    expect(await corrections.put({ name: '2026-11-replicate-2', records })).toBe(true);
    expect(await corrections.put({ name: '2026-11-replicate-2', records })).toBe(false);
    const torn = { Bucket: media, Key: 'corrections/torn.jsonl', Body: '{"costRecord":1\n' };
    await clients.s3.send(new PutObjectCommand(torn));
    const texts = await all(corrections.texts());
    expect(texts).toEqual([correctionLines([october]), correctionLines(records), torn.Body]);
  });
});

describe('without credentials', () => {
  it('a report says what to do, before it asks anything else', async () => {
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_PROFILE']) {
      vi.stubEnv(name, '');
    }
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
    vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/dev/null');
    vi.stubEnv('AWS_CONFIG_FILE', '/dev/null');
    onTestFinished(() => void vi.unstubAllEnvs());
    await expect(openStageCosts('staging', new Date())).rejects.toMatchObject({
      message: expect.stringContaining('AWS does not know who you are'),
      next: expect.stringContaining('aws sso login'),
    });
  });
});

describe('what a stage’s tables hold', () => {
  it('is what DynamoDB counts, with backups where it restores to a point in time', async () => {
    const { clients } = await startElsewhere(({ target, body }) => {
      const isKept = /-(history|usage)"/.test(body);
      if (target === 'DynamoDB_20120810.DescribeTable') {
        return { Table: { TableSizeBytes: isKept ? 2 * 1024 ** 3 : 1024 ** 2 } };
      }
      const PointInTimeRecoveryStatus = isKept ? 'ENABLED' : 'DISABLED';
      return {
        ContinuousBackupsDescription: {
          ContinuousBackupsStatus: 'ENABLED',
          PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus },
        },
      };
    });
    expect(
      await tableSizes(clients.dynamodb, [
        'atelier-staging-history',
        'atelier-staging-usage',
        'atelier-staging-jobs',
        'atelier-staging-limits',
      ]),
    ).toEqual({
      dynamodbGbMonth: 4 + 2 / 1024,
      dynamodbBackupGbMonth: 4,
    });
  });
});
