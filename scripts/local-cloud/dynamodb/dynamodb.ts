import { crc32 } from 'node:zlib';
import { jsonFailure, operationOf, parseJson, unknownOperation } from '../aws/json-protocol.ts';
import type { AwsResponse, AwsService } from '../aws/service.ts';
import type { Clock } from '../clock.ts';
import type { ResolvedTemplate } from '../template.ts';
import { type EngineAnswer, openEngine } from './engine.ts';
import { expireItems } from './expiry.ts';
import { runMetered } from './metered.ts';
import { createSingleWrites } from './single-writes.ts';
import { tableActions } from './table-actions.ts';
import { provisionTables } from './tables.ts';

export type DynamoDb = {
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
  const engine = await openEngine(folder);
  const tables = await provisionTables(template, engine).catch(async (error) => {
    await engine.close();
    throw error;
  });
  const write = createSingleWrites(engine, tables);
  const arnPrefix = `arn:aws:dynamodb:${template.region}:${template.account}:table/`;
  const expire = async () => {
    for (const table of tables) await expireItems(engine, table, clock.now());
  };
  const run = async (operation: string, input: unknown): Promise<EngineAnswer> => {
    if (SINGLE_WRITES.has(operation)) return write(operation, input);
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

function answerOf({ status, body }: EngineAnswer): AwsResponse {
  const text = JSON.stringify(body);
  const headers = {
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-crc32': String(crc32(text)),
  };
  return { status, headers, body: text };
}
