import { AwsFailure } from '@atelier/local-cloud/parts/aws/service';
import { jsonAnswer, jsonFailure, operationOf, unsupported } from '../json-protocol.ts';
import type { Handle, WireRequest, WireResponse } from '../wire.ts';
import { type Item, invalid } from './attribute.ts';
import { writeUnits } from './item-size.ts';
import { getItem, query, type Read, scan } from './reads.ts';
import { createTable, type Table, type TableSettings } from './table.ts';
import { ConditionFailed, deleteItem, putItem, updateItem, type Write } from './writes.ts';

type Request = Read & Write;

const operations: Readonly<Record<string, (table: Table, request: Request) => object>> = {
  GetItem: getItem,
  Query: query,
  Scan: scan,
  PutItem: putItem,
  DeleteItem: deleteItem,
  UpdateItem: updateItem,
};

/** What requests may say; anything else is refused by name. */
const known = new Set([
  ...['TableName', 'Key', 'Item', 'RequestItems', 'ExclusiveStartKey', 'Limit', 'ScanIndexForward'],
  ...['ConsistentRead', 'Select', 'UpdateExpression', 'ConditionExpression', 'FilterExpression'],
  ...['KeyConditionExpression', 'ProjectionExpression', 'ExpressionAttributeNames'],
  ...['ExpressionAttributeValues', 'ReturnValues', 'ReturnConsumedCapacity'],
  ...['ReturnValuesOnConditionCheckFailure', 'Segment', 'TotalSegments'],
]);

const knownReturns = new Set([undefined, 'NONE', 'ALL_OLD', 'ALL_NEW']);

type BatchRequest = {
  RequestItems: Readonly<Record<string, readonly BatchedWrite[]>>;
  ReturnConsumedCapacity?: string;
};
type BatchedWrite = { PutRequest?: { Item: Item }; DeleteRequest?: { Key: Item } };

/** Most writes of one batch. */
const maxBatchCount = 25;

/** The tables of one history. */
export function createDynamoDb(settings: readonly TableSettings[]) {
  const tables = new Map(settings.map((each) => [each.name, createTable(each)]));
  const tableOf = (name: string) => {
    const table = tables.get(name);
    if (table) return table;
    throw new AwsFailure('ResourceNotFoundException', `Requested resource not found: ${name}`, 400);
  };

  /** Each write stands alone: another may come between two of them on AWS, but none does here. */
  function writeBatch({ RequestItems, ReturnConsumedCapacity }: BatchRequest): object {
    const writes = Object.entries(RequestItems).flatMap(([name, each]) =>
      each.map((write) => ({ name, table: tableOf(name), write })),
    );
    if (writes.length > maxBatchCount)
      throw invalid('Too many items requested for the BatchWriteItem call');
    const units = writes.map(({ name, table, write }) => ({
      TableName: name,
      CapacityUnits: writeOne(table, name, write),
    }));
    return {
      UnprocessedItems: {},
      ...(ReturnConsumedCapacity === 'TOTAL' && { ConsumedCapacity: units }),
    };
  }

  function writeOne(
    table: Table,
    TableName: string,
    { PutRequest, DeleteRequest }: BatchedWrite,
  ): number {
    const before = table.get(PutRequest?.Item ?? DeleteRequest?.Key ?? {});
    if (PutRequest) putItem(table, { TableName, ...PutRequest });
    if (DeleteRequest) deleteItem(table, { TableName, ...DeleteRequest });
    return writeUnits(before, PutRequest?.Item);
  }

  function answer(request: WireRequest): WireResponse {
    const name = operationOf(request);
    const text = request.body.toString();
    if (name === 'BatchWriteItem') return jsonAnswer(writeBatch(readBatch(text)));
    const operation = operations[name];
    if (!operation) throw unsupported('DynamoDB', name);
    const input = read(text);
    return jsonAnswer(operation(tableOf(input.TableName), input));
  }

  const handle: Handle = (request) => {
    try {
      return answer(request);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) return jsonFailure(error);
      const { message, item: Item } = error;
      const __type = 'com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException';
      return jsonAnswer({ __type, message, ...(Item && { Item }) }, 400);
    }
  };
  return { handle, tableOf };
}

/** What the SDK wrote is read as it is: thousands of requests a second have no time for a schema of all of it. */
function read(text: string): Request {
  const request: Request = JSON.parse(text);
  for (const name in request) if (!known.has(name)) throw unsupported('DynamoDB', name);
  if (!knownReturns.has(request.ReturnValues))
    throw unsupported('DynamoDB', `${request.ReturnValues}`);
  return request;
}

function readBatch(text: string): BatchRequest {
  const request: BatchRequest = JSON.parse(text);
  for (const name in request) if (!known.has(name)) throw unsupported('DynamoDB', name);
  return request;
}
