import {
  broken,
  type Case,
  compareClients,
  failing,
  json,
  throttled,
  tooFast,
} from './beside-the-sdk.ts';

const isThere = json(400, {
  __type: 'com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException',
  message: 'The conditional request failed',
  Item: { id: { S: 'a' }, count: { N: '3' } },
});
const item = {
  id: { S: 'a' },
  n: { N: '1.5' },
  on: { BOOL: true },
  m: { M: { l: { L: [{ N: '1' }] } } },
};
const units = { TableName: 't', CapacityUnits: 1 };
const update = {
  TableName: 't',
  Key: { id: 'a', period: '2026-11' },
  UpdateExpression: 'SET #a.#b = :v ADD #n :one REMOVE c',
  ConditionExpression: 'attribute_not_exists(#a)',
  ExpressionAttributeNames: { '#a': 'r_1', '#b': 'state', '#n': 'n' },
  ExpressionAttributeValues: {
    ':v': { s: 'x', left: undefined, deep: [1, 'é', null, true] },
    ':one': -1,
  },
  ReturnValues: 'ALL_NEW',
  ReturnConsumedCapacity: 'TOTAL',
};
const scan = { TableName: 't', Segment: 1, TotalSegments: 2, ExclusiveStartKey: { id: 'a' } };
const cases: readonly Case[] = [
  [
    'an update',
    'documents',
    'UpdateCommand',
    update,
    [json(200, { Attributes: item, ConsumedCapacity: units })],
  ],
  ['an update whose condition fails', 'documents', 'UpdateCommand', update, [isThere]],
  [
    'an update that is tried again',
    'documents',
    'UpdateCommand',
    update,
    [failing, throttled, json(200, {})],
  ],
  ['an update that is given up', 'documents', 'UpdateCommand', update, [broken, tooFast, failing]],
  [
    'a put',
    'documents',
    'PutCommand',
    { TableName: 't', Item: { id: 'a', none: undefined, s: new Set(['x']) } },
    [json(200, {})],
  ],
  [
    'a get',
    'documents',
    'GetCommand',
    { TableName: 't', Key: { id: 'a' }, ConsistentRead: true },
    [json(200, { Item: item })],
  ],
  [
    'a get of nothing',
    'documents',
    'GetCommand',
    { TableName: 't', Key: { id: 'a' } },
    [json(200, {})],
  ],
  [
    'a deletion',
    'documents',
    'DeleteCommand',
    { TableName: 't', Key: { id: 'a' } },
    [json(200, {})],
  ],
  [
    'a query',
    'documents',
    'QueryCommand',
    {
      TableName: 't',
      KeyConditionExpression: 'id = :id',
      ExpressionAttributeValues: { ':id': 'a' },
    },
    [json(200, { Items: [item], Count: 1 })],
  ],
  [
    'a scan',
    'documents',
    'ScanCommand',
    scan,
    [json(200, { Items: [], Count: 0, LastEvaluatedKey: { id: { S: 'z' } } })],
  ],
  [
    'a batch',
    'documents',
    'BatchWriteCommand',
    {
      RequestItems: {
        t: [{ DeleteRequest: { Key: { id: 'a' } } }, { PutRequest: { Item: { id: 'b', n: 1 } } }],
      },
    },
    [json(200, { UnprocessedItems: {} })],
  ],
];

compareClients(cases);
