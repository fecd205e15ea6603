import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { type Command, commandOf, type LeanClient, type Values } from './client.ts';

// Takes the place of `@aws-sdk/lib-dynamodb`.

export const BatchWriteCommand = commandOf('BatchWriteItem');
export const DeleteCommand = commandOf('DeleteItem');
export const GetCommand = commandOf('GetItem');
export const PutCommand = commandOf('PutItem');
export const QueryCommand = commandOf('Query');
export const ScanCommand = commandOf('Scan');
export const UpdateCommand = commandOf('UpdateItem');

/** Members of requests and answers whose values have the types of DynamoDB on the wire. */
const typedIn = ['Key', 'Item', 'ExclusiveStartKey', 'ExpressionAttributeValues'] as const;
const typedOut = ['Item', 'Attributes', 'LastEvaluatedKey'] as const;

const options = { removeUndefinedValues: true };

/** DynamoDB with plain values. */
export class DynamoDBDocumentClient {
  readonly #client: LeanClient;

  constructor(client: LeanClient) {
    this.#client = client;
  }

  static from(client: LeanClient): DynamoDBDocumentClient {
    return new DynamoDBDocumentClient(client);
  }

  async send({ operation, input }: Command, sending?: { abortSignal?: AbortSignal }) {
    const answer = await this.#client.send({ operation, input: typed(input) }, sending);
    return plain(answer);
  }
}

function typed(input: Values): Values {
  const written: Record<string, unknown> = { ...input };
  for (const name of typedIn) {
    const value = input[name];
    if (value !== undefined) written[name] = marshall(value, options);
  }
  if (input.RequestItems) written.RequestItems = typedBatch(Object(input.RequestItems));
  return written;
}

function typedBatch(tables: Readonly<Record<string, readonly BatchedWrite[]>>): Values {
  return Object.fromEntries(
    Object.entries(tables).map(([table, writes]) => [
      table,
      writes.map(({ PutRequest: put, DeleteRequest: remove }) => ({
        ...(put && { PutRequest: { Item: marshall(put.Item, options) } }),
        ...(remove && { DeleteRequest: { Key: marshall(remove.Key, options) } }),
      })),
    ]),
  );
}

type BatchedWrite = { PutRequest?: { Item: unknown }; DeleteRequest?: { Key: unknown } };

function plain(output: object): Values {
  const read: Record<string, unknown> = { ...output };
  for (const name of typedOut) if (read[name]) read[name] = unmarshall(Object(read[name]));
  if (Array.isArray(read.Items)) read.Items = read.Items.map((item) => unmarshall(item));
  return read;
}
