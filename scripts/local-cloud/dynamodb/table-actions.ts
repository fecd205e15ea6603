import * as z from 'zod/mini';
import type { AwsAction } from '../aws/service.ts';
import { leadingKeys } from './leading-keys.ts';
import type { Table } from './tables.ts';

const targetSchema = z.object({
  TableName: z.optional(z.string()),
  IndexName: z.optional(z.string()),
  RequestItems: z.optional(z.record(z.string(), z.unknown())),
});

type Place = { arnPrefix: string; tables: readonly Table[] };

/** What an operation asks leave for, on each table or index that it names. */
export function tableActions(operation: string, input: unknown, place: Place): AwsAction[] {
  const { arnPrefix, tables } = place;
  // What is malformed is for the engine to refuse.
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
