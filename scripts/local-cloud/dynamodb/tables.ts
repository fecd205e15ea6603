import * as z from 'zod/mini';
import type { ResolvedTemplate } from '../template/template.ts';
import type { Engine } from './engine.ts';

const keySchema = z.array(
  z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }),
);

const indexSchema = z.object({
  IndexName: z.string(),
  KeySchema: keySchema,
  Projection: z.object({
    ProjectionType: z.string(),
    NonKeyAttributes: z.optional(z.array(z.string())),
  }),
});

/** A table's properties; capacity other than on demand is not supported. */
const tableSchema = z.object({
  AttributeDefinitions: z.array(
    z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) }),
  ),
  KeySchema: keySchema,
  BillingMode: z.literal('PAY_PER_REQUEST'),
  GlobalSecondaryIndexes: z.optional(z.array(indexSchema)),
  LocalSecondaryIndexes: z.optional(z.array(indexSchema)),
  PointInTimeRecoverySpecification: z.optional(
    z.object({
      PointInTimeRecoveryEnabled: z.boolean(),
      RecoveryPeriodInDays: z._default(z.number(), 35),
    }),
  ),
  TimeToLiveSpecification: z.optional(
    z.object({ AttributeName: z.optional(z.string()), Enabled: z.boolean() }),
  ),
});

const existingSchema = z.object({
  Table: z.object({
    KeySchema: keySchema,
    GlobalSecondaryIndexes: z.optional(z.array(indexSchema)),
  }),
});

export type Table = {
  name: string;
  /** Names of the attributes that make the primary key. */
  key: string[];
  /** The attribute that says when an item expires. */
  expiryAttribute: string | undefined;
  /** For how many days it can be restored to what it was; undefined where it cannot. */
  recoveryDays: number | undefined;
};

/** The tables of the template, made in the database where they are missing. */
export async function provisionTables(
  template: ResolvedTemplate,
  engine: Engine,
): Promise<Table[]> {
  const tables: Table[] = [];
  for (const { id, properties } of template.resourcesOfType('AWS::DynamoDB::Table')) {
    const {
      TimeToLiveSpecification,
      PointInTimeRecoverySpecification: recovery,
      ...settings
    } = tableSchema.parse(properties);
    const name = template.reference(id);
    await provision(engine, { ...settings, TableName: name });
    tables.push({
      name,
      key: settings.KeySchema.map(({ AttributeName }) => AttributeName),
      expiryAttribute: TimeToLiveSpecification?.Enabled
        ? TimeToLiveSpecification.AttributeName
        : undefined,
      recoveryDays: recovery?.PointInTimeRecoveryEnabled
        ? recovery.RecoveryPeriodInDays
        : undefined,
    });
  }
  return tables;
}

type Settings = Omit<
  z.infer<typeof tableSchema>,
  'TimeToLiveSpecification' | 'PointInTimeRecoverySpecification'
> & {
  TableName: string;
};

async function provision(engine: Engine, settings: Settings): Promise<void> {
  const existing = await engine.run('DescribeTable', { TableName: settings.TableName });
  if (existing.status === 200) {
    refuseOtherKeys(settings, existingSchema.parse(existing.body).Table);
    return;
  }
  await createTable(engine, settings.TableName, settings);
}

/** Makes a table, which can be written to then. */
export async function createTable(
  engine: Engine,
  TableName: string,
  settings: object,
): Promise<void> {
  const created = await engine.run('CreateTable', { ...settings, TableName });
  if (created.status !== 200) {
    throw new Error(`Table ${TableName}: ${JSON.stringify(created.body)}`);
  }
  await untilActive(engine, TableName);
}

function refuseOtherKeys(
  wanted: Settings,
  existing: z.infer<typeof existingSchema>['Table'],
): void {
  const shape = (table: Pick<Settings, 'KeySchema' | 'GlobalSecondaryIndexes'>) =>
    JSON.stringify([
      table.KeySchema,
      (table.GlobalSecondaryIndexes ?? [])
        .map(({ IndexName, KeySchema }) => `${IndexName} ${JSON.stringify(KeySchema)}`)
        .sort(),
    ]);
  if (shape(wanted) === shape(existing)) return;
  throw new Error(
    `Table ${wanted.TableName} in the data folder has other keys than the template: start afresh.`,
  );
}

async function untilActive(engine: Engine, TableName: string): Promise<void> {
  const activeSchema = z.object({ Table: z.object({ TableStatus: z.string() }) });
  for (;;) {
    const { body } = await engine.run('DescribeTable', { TableName });
    if (activeSchema.parse(body).Table.TableStatus === 'ACTIVE') return;
  }
}

const fiveYearsSeconds = 5 * 365 * 24 * 60 * 60;

const pageSchema = z.object({
  Items: z.array(z.record(z.string(), z.unknown())),
  LastEvaluatedKey: z.optional(z.unknown()),
});

/** Removes expired items; like DynamoDB, it ignores times more than five years ago. */
export async function expireItems(engine: Engine, table: Table, now: Date): Promise<void> {
  const { expiryAttribute } = table;
  if (expiryAttribute === undefined) return;
  const seconds = Math.floor(now.getTime() / 1000);
  const due = {
    ExpressionAttributeNames: { '#expiry': expiryAttribute },
    ExpressionAttributeValues: {
      ':now': { N: String(seconds) },
      ':oldest': { N: String(seconds - fiveYearsSeconds) },
    },
  };
  const isDue = '#expiry BETWEEN :oldest AND :now';
  let ExclusiveStartKey: unknown;
  do {
    const { body } = await engine.run('Scan', {
      TableName: table.name,
      FilterExpression: isDue,
      ...due,
      ...(ExclusiveStartKey === undefined ? {} : { ExclusiveStartKey }),
    });
    const page = pageSchema.parse(body);
    for (const item of page.Items) {
      const Key = Object.fromEntries(table.key.map((name) => [name, item[name]]));
      // Written again since the scan, an item may have a later expiry.
      await engine.run('DeleteItem', {
        TableName: table.name,
        Key,
        ConditionExpression: isDue,
        ...due,
      });
    }
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
}

/** All items of a table. */
export async function allItems(
  engine: Engine,
  TableName: string,
): Promise<z.infer<typeof pageSchema>['Items']> {
  const items: z.infer<typeof pageSchema>['Items'] = [];
  let ExclusiveStartKey: unknown;
  do {
    const start = ExclusiveStartKey === undefined ? {} : { ExclusiveStartKey };
    const page = pageSchema.parse((await engine.run('Scan', { TableName, ...start })).body);
    items.push(...page.Items);
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  return items;
}
