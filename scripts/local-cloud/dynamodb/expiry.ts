import * as z from 'zod/mini';
import type { Engine } from './engine.ts';
import type { Table } from './tables.ts';

const FIVE_YEARS = 5 * 365 * 24 * 60 * 60;

const pageSchema = z.object({
  Items: z.array(z.record(z.string(), z.unknown())),
  LastEvaluatedKey: z.optional(z.unknown()),
});

/** Removes the items whose time is over; like DynamoDB it spares times over five years ago. */
export async function expireItems(engine: Engine, table: Table, now: Date): Promise<void> {
  const { expiryAttribute } = table;
  if (expiryAttribute === undefined) return;
  const seconds = Math.floor(now.getTime() / 1000);
  const due = {
    ExpressionAttributeNames: { '#expiry': expiryAttribute },
    ExpressionAttributeValues: {
      ':now': { N: String(seconds) },
      ':oldest': { N: String(seconds - FIVE_YEARS) },
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
