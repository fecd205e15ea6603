import { crc32 } from 'node:zlib';
import * as z from 'zod/mini';
import { jsonFailure, operationOf, parseJson, unknownOperation } from '../aws/json-protocol.ts';
import { AwsFailure, type AwsResponse, type AwsService } from '../aws/service.ts';
import type { Clock } from '../clock.ts';
import { createKeyedQueue } from '../server/pending-work.ts';
import type { ResolvedTemplate } from '../template/template.ts';
import { type Engine, type EngineAnswer, openEngine } from './engine.ts';
import { withJournals } from './journaled-engine.ts';
import { runMetered } from './metered.ts';
import { createRecovery } from './restore-table.ts';
import { tableActions } from './table-actions.ts';
import { expireItems, provisionTables, type Table } from './tables.ts';

type DynamoDb = {
  service: AwsService;
  /** Removes the items whose time to live is over. */
  expire(): Promise<void>;
  close(): Promise<void>;
};

const READS_AND_BATCHES = new Set([
  'BatchGetItem',
  'BatchWriteItem',
  'DescribeTable',
  'GetItem',
  'ListTables',
  'Query',
  'Scan',
]);
const SINGLE_WRITES = new Set(['DeleteItem', 'PutItem', 'UpdateItem']);

/** The tables of the template, with their data in a folder. */
export async function openDynamoDb(
  template: ResolvedTemplate,
  folder: string,
  clock: Clock,
): Promise<DynamoDb> {
  const database = await openEngine(folder);
  const open = async () => {
    const tables = await provisionTables(template, database);
    const place = { folder: `${folder}-journal`, clock };
    return { tables, ...(await withJournals(database, tables, place)) };
  };
  const { tables, engine, journals } = await open().catch(async (error) => {
    await database.close();
    throw error;
  });
  const write = createSingleWrites(engine, tables);
  const arnPrefix = `arn:aws:dynamodb:${template.region}:${template.account}:table/`;
  const expire = async () => {
    for (const table of tables) await expireItems(engine, table, clock.now());
  };
  const arnOf = (name: string) => arnPrefix + name;
  const recovery = createRecovery({ engine, clock, journals, arnOf });
  const run = async (operation: string, input: unknown): Promise<EngineAnswer> => {
    if (SINGLE_WRITES.has(operation)) return write(operation, input);
    if (operation === 'DescribeContinuousBackups') return recovery.describe(input);
    if (operation === 'RestoreTableToPointInTime') return recovery.restore(input);
    if (operation === 'DeleteTable') return engine.run(operation, requireRestored(input, tables));
    if (operation === 'DescribeTable') return withoutSize(await engine.run(operation, input));
    if (!READS_AND_BATCHES.has(operation)) throw unknownOperation('DynamoDB', operation);
    return engine.run(operation, input);
  };
  const service: AwsService = {
    name: 'dynamodb',
    protocol: 'json',
    target: 'DynamoDB_20120810.',
    failure: jsonFailure,
    consumedBy: (_request, { consumed = [] }) => consumed,
    actionsOf: (request) =>
      tableActions(operationOf(request), parseJson(request.body), { arnPrefix, tables }),
    handle: async (request) => {
      const operation = operationOf(request);
      const input = parseJson(request.body);
      const metered = await runMetered(operation, input, (asked) => run(operation, asked));
      return { ...answerOf(metered.answer), consumed: metered.consumed };
    },
  };
  return { service, expire, close: engine.close };
}

const deletedSchema = z.object({ TableName: z.optional(z.string()) });

/** The tables of the template are deleted with it; what was restored beside them may be deleted before. */
function requireRestored(input: unknown, tables: readonly Table[]): unknown {
  const { TableName } = z.parse(deletedSchema, input);
  if (tables.every(({ name }) => name !== TableName)) return input;
  throw new AwsFailure('ValidationException', `${TableName} is of the stack.`, 400);
}

const describedSchema = z.looseObject({ Table: z.looseObject({}) });

/** As DynamoDB tells it of a table within its first six hours; nobody pays for one here. */
function withoutSize(answer: EngineAnswer): EngineAnswer {
  const parsed = describedSchema.safeParse(answer.body);
  if (!parsed.success) return answer;
  return {
    ...answer,
    body: { ...parsed.data, Table: { ...parsed.data.Table, TableSizeBytes: 0 } },
  };
}

function answerOf({ status, body }: EngineAnswer): AwsResponse {
  const text = JSON.stringify(body);
  const headers = {
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-crc32': String(crc32(text)),
  };
  return { status, headers, body: text };
}

const writeSchema = z.looseObject({
  TableName: z.string(),
  Key: z.optional(z.record(z.string(), z.unknown())),
  Item: z.optional(z.record(z.string(), z.unknown())),
  ReturnValuesOnConditionCheckFailure: z.optional(z.enum(['ALL_OLD', 'NONE'])),
});

type Write = z.infer<typeof writeSchema>;

const FAILED_CONDITION = /#ConditionalCheckFailedException$/;

/** Writes single items and adds what dynalite lacks: the item that failed a condition. */
function createSingleWrites(engine: Engine, tables: Table[]) {
  const inTurn = createKeyedQueue();

  return async (operation: string, input: unknown): Promise<EngineAnswer> => {
    const parsed = writeSchema.safeParse(input);
    if (!parsed.success) return engine.run(operation, input);
    const { ReturnValuesOnConditionCheckFailure: wanted, ...write } = parsed.data;
    const table = tables.find(({ name }) => name === write.TableName);
    if (table === undefined) return engine.run(operation, write);
    const key = keyOf(table, write);
    // One write at a time for each item, so that the returned item is the one that failed the condition.
    return inTurn(JSON.stringify([table.name, key]), async () => {
      const answer = await engine.run(operation, write);
      if (!FAILED_CONDITION.test(String(answer.body.__type))) return answer;
      const item = await itemOf(table, key);
      const isWanted = wanted === 'ALL_OLD' && item !== undefined;
      const body = isWanted ? { ...answer.body, Item: item } : answer.body;
      return { ...answer, body, failed: { item } };
    });
  };

  async function itemOf(table: Table, Key: unknown): Promise<unknown> {
    const input = { TableName: table.name, Key, ConsistentRead: true };
    return (await engine.run('GetItem', input)).body.Item;
  }
}

function keyOf({ key }: Table, { Key, Item }: Write): Record<string, unknown> {
  const attributes = Key ?? Item ?? {};
  return Object.fromEntries(key.map((name) => [name, attributes[name]]));
}
