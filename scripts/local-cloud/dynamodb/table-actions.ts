import * as z from 'zod/mini';
import type { AwsAction } from '../aws/service.ts';
import type { Table } from './tables.ts';

const targetSchema = z.object({
  TableName: z.optional(z.string()),
  IndexName: z.optional(z.string()),
  RequestItems: z.optional(z.record(z.string(), z.unknown())),
});

type Place = { arnPrefix: string; tables: readonly Table[] };

/** The permissions that an operation needs, for each table or index that it names. */
export function tableActions(operation: string, input: unknown, place: Place): AwsAction[] {
  const { arnPrefix, tables } = place;
  // Dynalite refuses malformed input.
  const { data } = targetSchema.safeParse(input);
  const { TableName, IndexName, RequestItems = {} } = data ?? {};
  const names = TableName === undefined ? Object.keys(RequestItems) : [TableName];
  const action = `dynamodb:${operation}`;
  if (names.length === 0) return [{ action, resource: '*' }];
  const index = IndexName === undefined ? '' : `/index/${IndexName}`;
  return names.map((name) => {
    const partitionKey = tables
      .find((table) => table.name === name)
      ?.partitionKeys.get(IndexName ?? '');
    const keys = partitionKey && leadingKeys(RequestItems[name] ?? input, partitionKey);
    return {
      action,
      resource: `${arnPrefix}${name}${index}`,
      ...(keys && { context: { 'dynamodb:LeadingKeys': keys } }),
    };
  });
}

const attributeValue = z.union([
  z.object({ S: z.string() }),
  z.object({ N: z.string() }),
  z.object({ B: z.string() }),
]);

const item = z.record(z.string(), z.unknown());

/** A request, or one table's part of a batch. */
const inputSchema = z.object({
  Key: z.optional(item),
  Item: z.optional(item),
  Keys: z.optional(z.array(item)),
  KeyConditionExpression: z.optional(z.string()),
  ExpressionAttributeNames: z.optional(z.record(z.string(), z.string())),
  ExpressionAttributeValues: z.optional(item),
});

const writesSchema = z.array(
  z.object({
    PutRequest: z.optional(z.object({ Item: item })),
    DeleteRequest: z.optional(z.object({ Key: item })),
  }),
);

type Input = z.infer<typeof inputSchema>;

/**
 * The values of the partition key that a request names; none for a scan, which names none.
 * @see https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/specifying-conditions.html
 */
function leadingKeys(input: unknown, partitionKey: string): string[] {
  const writes = writesSchema.safeParse(input);
  if (writes.success) {
    return writes.data.flatMap(({ PutRequest, DeleteRequest }) =>
      textsOf([PutRequest?.Item, DeleteRequest?.Key], partitionKey),
    );
  }
  const { data = {} } = inputSchema.safeParse(input);
  const items = [data.Key, data.Item, ...(data.Keys ?? []), queried(data)];
  return textsOf(items, partitionKey);
}

/** What a query's condition says to be equal, as an item of these attributes. */
function queried(input: Input): Record<string, unknown> {
  const { KeyConditionExpression = '', ExpressionAttributeNames = {} } = input;
  const equations = KeyConditionExpression.matchAll(/(#?[\w.-]+)\s*=\s*(:\w+)/g);
  return Object.fromEntries(
    [...equations].map(([, name = '', value = '']) => [
      ExpressionAttributeNames[name] ?? name,
      input.ExpressionAttributeValues?.[value],
    ]),
  );
}

function textsOf(
  items: readonly (Record<string, unknown> | undefined)[],
  partitionKey: string,
): string[] {
  return items.flatMap((each) => {
    const value = attributeValue.safeParse(each?.[partitionKey]);
    return value.success ? Object.values(value.data) : [];
  });
}
