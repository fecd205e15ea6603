import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod/mini';
import { plans } from '../../shared/plans.ts';
import { documents } from '../platform/dynamodb-client.ts';
import { settings } from '../platform/settings.ts';
import { StudioError } from '../platform/studio-error.ts';
import { epochSeconds, replayWindowSeconds } from '../platform/time.ts';

/** A stored plan. A plan of a later version reads as undefined, so that its item stays readable. */
export const knownPlanSchema = z.catch(z.optional(z.enum(plans)), undefined);

type Noted<Item> = {
  /** False where a fact stood against it: then nothing was noted. */
  done: boolean;
  /** The item as it is now. */
  item: Item;
};

/** What is under way, each item by its `jobId`. `Facts` are what is learnt of it on the way. */
export type Jobs<Item, Facts> = {
  /** Stores an item unless it is there, and gives what is there then. */
  open(item: Item): Promise<Item>;
  get(jobId: string): Promise<Item | undefined>;
  /** Notes facts about an item, unless one of those in `unless` is known. */
  note(jobId: string, facts: Facts, unless?: readonly (keyof Facts)[]): Promise<Noted<Item>>;
  /** Forgets facts about an item, only as long as it knows those of `known`, and gives it as it is then. */
  forget(jobId: string, facts: readonly (keyof Facts)[], known?: Partial<Facts>): Promise<Item>;
  /**
   * Removes an item for good, and leaves a mark without an owner in its place until no request of it can be under way: whoever
   * stores it late finds that it is gone. All of these take a mark for nothing.
   */
  bury(jobId: string): Promise<void>;
  /** Removes an item if it is this person's; else it does nothing. */
  removeOwn(userId: string, jobId: string): Promise<void>;
};

/**
 * How long an item lives, in seconds: longer than anything works on it, and no longer than the reservation
 * of its job, by which it is found.
 */
export const jobItemLifetimeSeconds = replayWindowSeconds;

/** Opens the items of one kind, whose shape is its own. */
export function jobsOf<
  Schema extends z.ZodMiniType<{ jobId: string }, { jobId: string }>,
  Facts extends object,
>(schema: Schema): Jobs<z.output<Schema>, Facts> {
  async function get(jobId: string): Promise<z.output<Schema> | undefined> {
    const { Item } = await documents.send(
      new GetCommand({ TableName: settings.jobsTable(), Key: { jobId }, ConsistentRead: true }),
    );
    return isThere(Item) ? z.parse(schema, Item) : undefined;
  }

  async function open(item: z.output<Schema>): Promise<z.output<Schema>> {
    const command = new PutCommand({
      TableName: settings.jobsTable(),
      Item: z.encode(schema, item),
      ConditionExpression: 'attribute_not_exists(jobId)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    });
    try {
      await documents.send(command);
      return item;
    } catch (error) {
      return inTheWay(item.jobId, error);
    }
  }

  async function note(jobId: string, facts: Facts, unless: readonly (keyof Facts)[] = []) {
    try {
      const { Attributes } = await documents.send(noteCommand(jobId, facts, unless.map(String)));
      return { done: true, item: z.parse(schema, Attributes) };
    } catch (error) {
      return { done: false, item: await inTheWay(jobId, error) };
    }
  }

  async function forget(jobId: string, facts: readonly (keyof Facts)[], known = {}) {
    try {
      const { Attributes } = await documents.send(forgetCommand(jobId, facts.map(String), known));
      return z.parse(schema, Attributes);
    } catch (error) {
      return inTheWay(jobId, error);
    }
  }

  async function bury(jobId: string): Promise<void> {
    const Item = { jobId, expiresAt: epochSeconds(new Date()) + jobItemLifetimeSeconds };
    await documents.send(new PutCommand({ TableName: settings.jobsTable(), Item }));
  }

  async function removeOwn(userId: string, jobId: string): Promise<void> {
    const command = new DeleteCommand({
      TableName: settings.jobsTable(),
      Key: { jobId },
      ConditionExpression: 'userId = :userId',
      ExpressionAttributeValues: { ':userId': userId },
    });
    try {
      await documents.send(command);
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    }
  }

  /** The item that a condition failed on, or `not_found`: it went with its account. Any other error is thrown. */
  async function inTheWay(jobId: string, error: unknown): Promise<z.output<Schema>> {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    // The client leaves this item in DynamoDB's own typed values.
    const left = error.Item && unmarshall(error.Item);
    const item = isThere(left) ? z.parse(schema, left) : await get(jobId);
    if (item === undefined) throw new StudioError('not_found', { cause: error });
    return item;
  }

  return { open, get, note, forget, bury, removeOwn };
}

/** The mark of what was buried has no owner. */
function isThere(item: Readonly<Record<string, unknown>> | undefined): boolean {
  return item?.userId !== undefined;
}

function noteCommand(jobId: string, facts: object, unless: readonly string[]): UpdateCommand {
  const known = Object.entries(facts).filter(([, value]) => value !== undefined);
  const names = new Set([...known.map(([name]) => name), ...unless]);
  const conditions = unless.map((name) => `attribute_not_exists(#${name})`);
  return new UpdateCommand({
    TableName: settings.jobsTable(),
    Key: { jobId },
    UpdateExpression: `SET ${known.map(([name]) => `#${name} = :${name}`).join(', ')}`,
    ConditionExpression: ['attribute_exists(userId)', ...conditions].join(' AND '),
    ExpressionAttributeNames: Object.fromEntries([...names].map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(
      known.map(([name, value]) => [`:${name}`, value]),
    ),
    ReturnValues: 'ALL_NEW',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  });
}

function forgetCommand(jobId: string, facts: readonly string[], known: object): UpdateCommand {
  const names = new Set([...facts, ...Object.keys(known)]);
  const conditions = Object.keys(known).map((name) => `#${name} = :${name}`);
  const values = Object.entries(known).map(([name, value]) => [`:${name}`, value] as const);
  return new UpdateCommand({
    TableName: settings.jobsTable(),
    Key: { jobId },
    UpdateExpression: `REMOVE ${facts.map((name) => `#${name}`).join(', ')}`,
    ConditionExpression: ['attribute_exists(userId)', ...conditions].join(' AND '),
    ExpressionAttributeNames: Object.fromEntries([...names].map((name) => [`#${name}`, name])),
    ...(values.length > 0 && { ExpressionAttributeValues: Object.fromEntries(values) }),
    ReturnValues: 'ALL_NEW',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  });
}
