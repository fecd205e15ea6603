import * as z from 'zod/mini';
import type { AwsAction } from '../aws/service.ts';
import type { Table } from './tables.ts';

type KeyedTable = Pick<Table, 'name' | 'key'>;

const targetSchema = z.object({
  TableName: z.optional(z.string()),
  SourceTableName: z.optional(z.string()),
  IndexName: z.optional(z.string()),
  RequestItems: z.optional(z.record(z.string(), z.unknown())),
  Key: z.optional(z.record(z.string(), z.unknown())),
  Item: z.optional(z.record(z.string(), z.unknown())),
});

type Target = z.infer<typeof targetSchema>;

const textSchema = z.object({ S: z.string() });

/** The permissions that an operation needs, for each table or index that it names. */
export function tableActions(
  operation: string,
  input: unknown,
  { arnPrefix, tables }: { arnPrefix: string; tables: readonly KeyedTable[] },
): AwsAction[] {
  // Dynalite refuses malformed input.
  const { data } = targetSchema.safeParse(input);
  const { SourceTableName, TableName = SourceTableName, IndexName, RequestItems = {} } = data ?? {};
  const names = TableName === undefined ? Object.keys(RequestItems) : [TableName];
  const action = `dynamodb:${operation}`;
  if (names.length === 0) return [{ action, resource: '*' }];
  const index = IndexName === undefined ? '' : `/index/${IndexName}`;
  const leadingKey = data && leadingKeyOf(data, tables);
  const context = leadingKey === undefined ? {} : { 'dynamodb:LeadingKeys': leadingKey };
  return names.map((name) => ({ action, resource: `${arnPrefix}${name}${index}`, context }));
}

/** The partition key of the one item that a request is about, where it is a text. */
function leadingKeyOf(
  { TableName, Key, Item }: Target,
  tables: readonly KeyedTable[],
): string | undefined {
  const [attribute = ''] = tables.find(({ name }) => name === TableName)?.key ?? [];
  return z.safeParse(textSchema, (Key ?? Item)?.[attribute]).data?.S;
}
