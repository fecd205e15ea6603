import * as z from 'zod/mini';
import { createKeyedQueue } from '../keyed-queue.ts';
import type { Engine, EngineAnswer } from './engine.ts';
import type { Table } from './tables.ts';

const writeSchema = z.looseObject({
  TableName: z.string(),
  Key: z.optional(z.record(z.string(), z.unknown())),
  Item: z.optional(z.record(z.string(), z.unknown())),
  ReturnValuesOnConditionCheckFailure: z.optional(z.enum(['ALL_OLD', 'NONE'])),
});

type Write = z.infer<typeof writeSchema>;

const FAILED_CONDITION = /#ConditionalCheckFailedException$/;

/** Writes single items, adding what the engine lacks: the item that failed a condition. */
export function createSingleWrites(engine: Engine, tables: Table[]) {
  const inTurn = createKeyedQueue();

  return async (operation: string, input: unknown): Promise<EngineAnswer> => {
    const parsed = writeSchema.safeParse(input);
    if (!parsed.success) return engine.run(operation, input);
    const { ReturnValuesOnConditionCheckFailure: wanted, ...write } = parsed.data;
    const table = tables.find(({ name }) => name === write.TableName);
    if (table === undefined) return engine.run(operation, write);
    const key = keyOf(table, write);
    // One at a time for each item, so that the item returned is the one that failed.
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
