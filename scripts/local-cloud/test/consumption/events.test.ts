import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readKeptCosts } from '../../../cost-check/kept-costs.ts';
import { keepCounts } from '../../counts.ts';
import { createLogDelivery } from '../../log-delivery/log-delivery.ts';
import { type Fixture, startFixture, temporaryFolder } from '../aws/support/start-fixture.ts';
import { runtimeWith, type TestRuntime } from '../edge/support/functions.ts';
import { subscribedLog } from '../log-delivery/support/subscribed-log.ts';

const sdk = createRequire(import.meta.url).resolve('@aws-sdk/client-dynamodb');

/** Writes as many items as its event says, tells it, and may stay away then. */
const source = `
  const { DynamoDBClient, PutItemCommand } = require(${JSON.stringify(sdk)});
  const client = new DynamoDBClient({});
  exports.handler = async ({ writes, hangs }, { awsRequestId }) => {
    for (let id = 0; id < writes; id += 1) {
      const Item = { userId: { S: awsRequestId }, id: { S: String(id) } };
      await client.send(new PutItemCommand({ TableName: 'usage', Item }));
    }
    if (hangs) await new Promise((resolve) => setTimeout(resolve, 60_000));
    console.log(JSON.stringify({ costRecord: 1, request: awsRequestId, writes }));
    return awsRequestId;
  };`;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let fixture: Fixture;
let runtime: TestRuntime;
beforeAll(async () => {
  folder = await temporaryFolder();
  fixture = await startFixture(folder.path, subscribedLog());
  const { aws, clock } = fixture;
  runtime = runtimeWith(
    { Worker: source },
    { logGroup: 'fixture-Log', timeoutMs: 30_000 },
    {
      credentialsFor: (id, environment) => aws.issueCredentials(aws.principalOf(id), environment),
      awsEndpoint: aws.origin,
      onInvocation: aws.counts.invoked,
      logDelivery: createLogDelivery({ ...aws, clock, folder: join(folder.path, 'costs') }),
    },
  );
});
afterAll(async () => {
  await runtime.dispose();
  await fixture.aws.close();
  await folder.remove();
});

it('what each event consumed is counted as its own, and its lines are delivered before its answer', async () => {
  const { counts: all } = fixture.aws;
  const lost = runtime.invoke('Worker', { writes: 2, hangs: true });
  const [one, three] = await Promise.all([
    runtime.invoke('Worker', { writes: 1 }),
    runtime.invoke('Worker', { writes: 3 }),
  ]);
  expect([one.status, three.status]).toEqual(['success', 'success']);
  const units = () => all.all().map(({ consumed }) => consumed.dynamodbWriteUnit);
  await expect.poll(() => units().sort()).toEqual([1, 2, 3]);
  await runtime.kill('Worker');
  expect((await lost).status).toBe('crash');

  const kept = join(folder.path, 'kept');
  keepCounts(kept, { counts: all, executions: [], dataDir: folder.path });
  const { counts, messages } = readKeptCosts(kept);
  const written = counts.flatMap((line) => {
    if (line.kind !== 'invocation') return [];
    const { request, outcome } = line;
    const consumed = counts.find((each) => each.kind === 'consumed' && each.request === request);
    const units = consumed?.kind === 'consumed' ? consumed.consumed.dynamodbWriteUnit : 0;
    const told = messages.filter((message) => message.includes(request));
    const records = told.filter((message) => message.startsWith('{"costRecord"'));
    const reports = told.filter((message) => message.startsWith('REPORT RequestId: '));
    return [{ outcome, units, records: records.length, reports: reports.length }];
  });
  expect(written).toHaveLength(3);
  expect(written).toEqual(
    expect.arrayContaining([
      { outcome: 'done', units: 1, records: 1, reports: 1 },
      { outcome: 'done', units: 3, records: 1, reports: 1 },
      { outcome: 'killed', units: 2, records: 0, reports: 1 },
    ]),
  );
  expect(messages).toHaveLength(5);
});
