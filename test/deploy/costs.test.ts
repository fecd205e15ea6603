import { tmpdir } from 'node:os';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { deliveredSource } from '../../functions/costs/sources/delivered-source.ts';
import { tableSizes } from '../../functions/costs/sources/table-sizes.ts';
import {
  type Corrections,
  correctionLines,
} from '../../scripts/costs/reconcile/correction-records.ts';
import { costBucketOf, openStageCosts } from '../../scripts/costs/sources/open-stage-costs.ts';
import { storeCorrections } from '../../scripts/costs/sources/stored-corrections.ts';
import type { CostRecord } from '../../shared/costs/cost-record.ts';
import { startAccount } from './support/account.ts';
import { startDeploymentCloud, startElsewhere } from './support/deployment-cloud.ts';

const staging = { name: 'staging', region: 'us-east-1' } as const;

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

describe('where a stage keeps what it costs', () => {
  it('is known by its name and the output of its stack', async () => {
    const stacks = { 'atelier-staging-data': 'UPDATE_COMPLETE' };
    const { clients } = await startAccount({ stacks, outputs: { CostBucketName: 'costs-1' } });
    expect(await costBucketOf(clients.cloudFormation, staging)).toBe('costs-1');
  });

  it.each([
    [{}, 'no atelier-staging-data in us-east-1'],
    [{ 'atelier-staging-data': 'UPDATE_COMPLETE' }, 'before costs were recorded'],
  ])('is nowhere before it is deployed: %j', async (stacks, words) => {
    const { clients } = await startAccount({ stacks });
    await expect(costBucketOf(clients.cloudFormation, staging)).rejects.toMatchObject({
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
    const put = (added: Corrections) => storeCorrections(clients.s3, media, added);
    const october = correction('A', '2026-10-31T23:59:59.999Z');
    const records = [correction('B', '2026-11-30T23:59:59.999Z')];
    expect(await put({ name: '2026-10-replicate-1', records: [october] })).toBe(true);
    expect(await put({ name: '2026-11-replicate-2', records })).toBe(true);
    expect(await put({ name: '2026-11-replicate-2', records })).toBe(false);
    const torn = { Bucket: media, Key: 'corrections/torn.jsonl', Body: '{"costRecord":1\n' };
    await clients.s3.send(new PutObjectCommand(torn));
    const place = { client: clients.s3, bucket: media, folder: tmpdir(), now: new Date() };
    const source = deliveredSource(place);
    const texts = await all(source.corrections());
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
