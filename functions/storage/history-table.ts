import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod/mini';
import { type Feature, featureInfo } from '../../shared/features.ts';
import type { ListQuery } from '../../shared/routes/route.ts';
import { documents } from '../platform/dynamodb-client.ts';
import { settings } from '../platform/settings.ts';
import { burying, emptying, hiding, isHidden, isShown } from './hidden-records.ts';
import { countRecords, readRecords } from './listed-records.ts';

type Page<Entry> = { records: Entry[]; nextCursor: string | undefined };

/** One UpdateItem of a record, without its table and key. That there is a record is a condition of each. */
export type RecordStep = {
  UpdateExpression: string;
  ConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, unknown>;
};

/** What a tool has made for people. */
export type History<Entry> = {
  /** Writes a record, also over one that is there, unless its person has deleted it; tells whether it did. */
  put(userId: string, record: Entry): Promise<boolean>;
  /** Writes a record unless there is one, also a hidden one, and tells whether it did. */
  putNew(userId: string, record: Entry): Promise<boolean>;
  get(userId: string, id: string): Promise<Entry | undefined>;
  /** Does a step, and gives the record as it is then; or, where its condition failed, as it was. Nothing where there is none. */
  update(
    userId: string,
    id: string,
    step: RecordStep,
  ): Promise<{ done: boolean; record: Entry } | undefined>;
  /** Hides a record from everything but its deletion, and gives it as it stays from then on; also one that is hidden, until it is emptied. */
  hide(userId: string, id: string): Promise<Entry | undefined>;
  /** Notes that the files of a hidden record are deleted. It stays in the way of late writes; one that is not there is no failure. */
  noteEmptied(userId: string, id: string): Promise<void>;
  /** Leaves of a record only that its person deleted it; one that is not there is no failure. */
  bury(userId: string, id: string): Promise<void>;
  /** Removes a record that nobody was to have; one that is not there is no failure. */
  remove(userId: string, id: string): Promise<void>;
  /** A page in the order that is asked for. Without a limit it is whole, as far as `maxListBytes` hold it. */
  list(userId: string, query: ListQuery): Promise<Page<Entry>>;
  /** How many there are. Reads all of them: a consistent unit for each 4 KB, which is 1,000 for 5,000 records. */
  count(userId: string): Promise<number>;
};

/** Opens a tool's history. Records are keyed by the job's id; their shape is the tool's own. */
export function historyOf<Schema extends z.ZodMiniType<{ id: string }, { id: string }>>(
  feature: Feature,
  schema: Schema,
): History<z.output<Schema>> {
  const prefix = `${featureInfo[feature].folder}#`;
  const key = (userId: string, id: string) => ({ userId, recordId: prefix + id });

  const put = (userId: string, record: z.output<Schema>) =>
    write({ ...key(userId, record.id), ...z.encode(schema, record) }, isShown);

  const putNew = (userId: string, record: z.output<Schema>) =>
    write(
      { ...key(userId, record.id), ...z.encode(schema, record) },
      'attribute_not_exists(recordId)',
    );

  async function get(userId: string, id: string): Promise<z.output<Schema> | undefined> {
    const { Item } = await documents.send(
      new GetCommand({
        TableName: settings.historyTable(),
        Key: key(userId, id),
        ConsistentRead: true,
      }),
    );
    return Item && !isHidden(Item) ? z.parse(schema, Item) : undefined;
  }

  async function update(userId: string, id: string, step: RecordStep) {
    const { ConditionExpression: condition } = step;
    const command = new UpdateCommand({
      ...step,
      TableName: settings.historyTable(),
      Key: key(userId, id),
      ConditionExpression: [
        'attribute_exists(recordId)',
        isShown,
        ...(condition ? [`(${condition})`] : []),
      ].join(' AND '),
      ReturnValues: 'ALL_NEW',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    });
    try {
      const { Attributes } = await documents.send(command);
      return { done: true, record: z.parse(schema, Attributes) };
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      // The client leaves this item in DynamoDB's own typed values.
      const found = error.Item && unmarshall(error.Item);
      if (!found || isHidden(found)) return undefined;
      return { done: false, record: z.parse(schema, found) };
    }
  }

  async function hide(userId: string, id: string): Promise<z.output<Schema> | undefined> {
    try {
      const { Attributes } = await documents.send(hiding(key(userId, id), new Date()));
      return z.parse(schema, Attributes);
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return undefined;
      throw error;
    }
  }

  const noteEmptied = (userId: string, id: string) =>
    sendIfThere(emptying(key(userId, id), new Date()));

  const bury = (userId: string, id: string) => sendIfThere(burying(key(userId, id), new Date()));

  async function remove(userId: string, id: string): Promise<void> {
    const Key = key(userId, id);
    await documents.send(new DeleteCommand({ TableName: settings.historyTable(), Key }));
  }

  async function list(userId: string, query: ListQuery): Promise<Page<z.output<Schema>>> {
    const { limit = Number.POSITIVE_INFINITY, cursor, order } = query;
    const { items, more } = await readRecords({
      ...{ userId, prefix, limit },
      start: cursor && key(userId, cursor),
      oldestFirst: order === 'oldest',
    });
    const records = items.map((item) => z.parse(schema, item));
    return { records, nextCursor: more ? records.at(-1)?.id : undefined };
  }

  const count = (userId: string) => countRecords(userId, prefix);

  return { put, putNew, get, update, hide, noteEmptied, bury, remove, list, count };
}

/** Writes an item where a condition holds, and tells whether it does. */
async function write(Item: Record<string, unknown>, condition: string): Promise<boolean> {
  const command = new PutCommand({
    TableName: settings.historyTable(),
    Item,
    ConditionExpression: condition,
  });
  try {
    await documents.send(command);
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** Does a step of a deletion, unless it is done further already. */
export async function sendIfThere(step: PutCommand | UpdateCommand): Promise<void> {
  try {
    await (step instanceof PutCommand ? documents.send(step) : documents.send(step));
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}

/** Whether the job `id` has a record: the one proof that its result is stored. */
export async function isRecorded(userId: string, feature: Feature, id: string): Promise<boolean> {
  const item = await findRecord(userId, feature, id);
  return item !== undefined && !isHidden(item);
}

/** Whether the job `id` had a record that its person deleted; it is known for as long as backups are. */
export async function wasDeleted(userId: string, feature: Feature, id: string): Promise<boolean> {
  return isHidden((await findRecord(userId, feature, id)) ?? {});
}

/** What a record says of whether it is shown; nothing where there is none. */
async function findRecord(userId: string, feature: Feature, id: string) {
  const { Item } = await documents.send(
    new GetCommand({
      TableName: settings.historyTable(),
      Key: { userId, recordId: `${featureInfo[feature].folder}#${id}` },
      ConsistentRead: true,
      ProjectionExpression: 'recordId, deletedAt',
    }),
  );
  return Item;
}
