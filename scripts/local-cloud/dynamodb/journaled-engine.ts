import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import type { Engine, EngineAnswer } from './engine.ts';
import { allItems, type Table } from './tables.ts';
import { type Item, openWriteJournal, type Write, type WriteJournal } from './write-journal.ts';

const item = z.record(z.string(), z.unknown());

const singleSchema = z.looseObject({
  TableName: z.string(),
  Item: z.optional(item),
  Key: z.optional(item),
  ReturnValues: z._default(z.string(), 'NONE'),
});

type Single = z.infer<typeof singleSchema>;

const batchSchema = z.record(
  z.string(),
  z.array(
    z.object({
      PutRequest: z.optional(z.object({ Item: item })),
      DeleteRequest: z.optional(z.object({ Key: item })),
    }),
  ),
);

/** How an update is asked for the whole item as it is then. */
const all = 'ALL_NEW';

type Journaled = {
  engine: Engine;
  /** Of the tables that can be restored, by their names. */
  journals: ReadonlyMap<string, WriteJournal>;
};

const dayMs = 24 * 60 * 60 * 1000;

/** The engine, with a journal of what it writes to tables with point-in-time recovery. */
export async function withJournals(
  engine: Engine,
  tables: readonly Table[],
  { folder, clock }: { folder: string; clock: Clock },
): Promise<Journaled> {
  mkdirSync(folder, { recursive: true });
  const journals = new Map<string, WriteJournal>();
  const keys = new Map(tables.map(({ name, key }) => [name, key]));
  const writeOf = (table: string, attributes: Item, written: Item | null): Write => {
    const key = (keys.get(table) ?? []).map((name) => attributes[name]);
    return { at: clock.now().getTime(), key: JSON.stringify(key), item: written };
  };
  for (const { name, recoveryDays } of tables) {
    if (recoveryDays === undefined) continue;
    const items = async () =>
      (await allItems(engine, name)).map((each) => writeOf(name, each, each));
    const file = join(folder, `${name}.jsonl`);
    const opening = { file, now: clock.now(), windowMs: recoveryDays * dayMs, items };
    journals.set(name, await openWriteJournal(opening));
  }

  async function single(operation: string, input: Single): Promise<EngineAnswer> {
    const { TableName, ReturnValues, Key = {}, Item: put = null } = input;
    const isUpdate = operation === 'UpdateItem';
    const asks = isUpdate && ReturnValues === 'NONE';
    const answer = await engine.run(operation, asks ? { ...input, ReturnValues: all } : input);
    if (answer.status !== 200) return answer;
    const written = isUpdate ? await updated(input, answer) : put;
    journals.get(TableName)?.note([writeOf(TableName, put ?? Key, written)]);
    const { Attributes: _, ...rest } = answer.body;
    return asks ? { ...answer, body: rest } : answer;
  }

  /** The item after an update, whatever its caller wants to be told of it. */
  async function updated(
    { TableName, Key, ReturnValues }: Single,
    { body }: EngineAnswer,
  ): Promise<Item> {
    if (['NONE', all].includes(ReturnValues)) return item.parse(body.Attributes);
    const wanted = { TableName, Key, ConsistentRead: true };
    return item.parse((await engine.run('GetItem', wanted)).body.Item);
  }

  async function batch(input: unknown, requests: z.infer<typeof batchSchema>) {
    const answer = await engine.run('BatchWriteItem', input);
    if (answer.status !== 200) return answer;
    const left = new Set(
      Object.values(batchSchema.parse(answer.body.UnprocessedItems ?? {}))
        .flat()
        .map((request) => JSON.stringify(request)),
    );
    for (const [name, each] of Object.entries(requests)) {
      const done = each.filter((request) => !left.has(JSON.stringify(request)));
      const writes = done.map(({ PutRequest, DeleteRequest }) =>
        writeOf(name, PutRequest?.Item ?? DeleteRequest?.Key ?? {}, PutRequest?.Item ?? null),
      );
      journals.get(name)?.note(writes);
    }
    return answer;
  }

  const run: Engine['run'] = async (operation, input) => {
    if (operation === 'BatchWriteItem') {
      const { data } = z.safeParse(z.looseObject({ RequestItems: batchSchema }), input);
      if (data) return batch(input, data.RequestItems);
    }
    if (['PutItem', 'UpdateItem', 'DeleteItem'].includes(operation)) {
      const { data } = singleSchema.safeParse(input);
      if (data && journals.has(data.TableName)) return single(operation, data);
    }
    return engine.run(operation, input);
  };
  return { engine: { ...engine, run }, journals };
}
