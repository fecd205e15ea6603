import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { decodeTime } from 'ulid';
import type { ErrorCode } from '../../shared/errors.ts';
import { idempotencyKeyToleranceMs } from '../../shared/ids.ts';
import type { outcomes } from '../../shared/metrics.ts';
import { periodOf } from '../../shared/usage.ts';
import { documents } from '../platform/dynamodb-client.ts';
import { noteSettledUse } from '../platform/meter.ts';
import { record } from '../platform/metrics.ts';
import { settings } from '../platform/settings.ts';
import type { UseRequest } from './admission.ts';
import { countLeft } from './line-count.ts';
import { type KnownJob, parseUsageItem, type UsageItem, type Use } from './usage-item.ts';
import { commitStep, releaseStep, reserveStep, type Step } from './usage-steps.ts';

type Outcome = (typeof outcomes)[number];

/** A person's month; one without any use is empty. */
export async function readUsage(userId: string, period: string): Promise<UsageItem> {
  const { Item } = await documents.send(
    new GetCommand({
      TableName: settings.usageTable(),
      Key: { userId, period },
      ConsistentRead: true,
    }),
  );
  return parseUsageItem(Item);
}

/** Finds a person's job in the months in which it may have been reserved, except for the month `except`. */
export async function findReservation(
  userId: string,
  id: string,
  except?: string,
): Promise<KnownJob | undefined> {
  for (const period of periodsOf(id).filter((each) => each !== except)) {
    const reservation = (await readUsage(userId, period)).reservations.get(id);
    if (reservation) {
      return { use: { userId, period, id, feature: reservation.feature }, reservation };
    }
  }
  return undefined;
}

/** The months that the job may be reserved in: two for a key from around midnight of the 1st. */
export function periodsOf(id: string): string[] {
  const time = decodeTime(id);
  const edges = [time - idempotencyKeyToleranceMs, time + idempotencyKeyToleranceMs];
  return [...new Set(edges.map((edge) => periodOf(new Date(Math.max(0, edge)))))];
}

/**
 * Reserves one use by a single conditional write, and drops the reservations of the jobs in `drop`. Where
 * the condition fails it gives the item that refused the use.
 */
export async function tryReserve(
  userId: string,
  request: UseRequest,
  drop: readonly string[],
): Promise<{ use: Use } | { refusedBy: UsageItem }> {
  const period = periodOf(request.now);
  const use: Use = { userId, period, id: request.id, feature: request.feature };
  const outcome = await update(use, reserveStep(request, drop));
  if (outcome.done) return { use };
  const item = outcome.item ?? (await readUsage(userId, period));
  // Where the answer to a write is lost, the client repeats the write and finds its own reservation.
  return item.reservations.get(request.id)?.owner === request.owner ? { use } : { refusedBy: item };
}

/** Makes the use final. False if it was settled before. */
export function commitUse(use: Use): Promise<boolean> {
  return settle(use, commitStep(use.id), 'kept');
}

/** Stops counting the use. False if it was settled before. */
export function releaseUse(use: Use, reason: ErrorCode): Promise<boolean> {
  return settle(use, releaseStep(use.id, use.feature, reason), outcomeOf(reason));
}

/** The one place where a use becomes settled: its metric and its cost record are written once. */
async function settle(use: Use, step: Step, outcome: Outcome): Promise<boolean> {
  const done = await takeLeavingStep(use, step);
  if (done) {
    const { id: job, feature } = use;
    record('generations', 1, { Feature: feature, Outcome: outcome });
    noteSettledUse({ job, feature, outcome });
  }
  return done;
}

function outcomeOf(reason: ErrorCode): Outcome {
  if (reason === 'job_cancelled') return 'cancelled';
  return reason === 'job_abandoned' ? 'abandoned' : 'failed';
}

/** Changes the reservation of a use, and tells whether its condition held. */
export async function takeStep(use: Use, step: Step): Promise<boolean> {
  return (await update(use, step)).done;
}

/** Takes a step after which the job does not wait any more: whoever ends its wait counts it out of the line, once. */
export async function takeLeavingStep(use: Use, step: Step): Promise<boolean> {
  const { done, item } = await update(use, step);
  const waitingAt = done ? item?.reservations.get(use.id)?.waitingAt : undefined;
  if (waitingAt !== undefined) await countLeft(waitingAt);
  return done;
}

/** Tells whether the condition of a step held, and gives the item as it was before, where it is known. */
async function update(
  { userId, period }: Use,
  step: Step,
): Promise<{ done: boolean; item?: UsageItem }> {
  try {
    const { Attributes } = await documents.send(
      new UpdateCommand({
        TableName: settings.usageTable(),
        Key: { userId, period },
        ...step,
        ReturnValues: 'ALL_OLD',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return { done: true, item: parseUsageItem(Attributes) };
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    // The client leaves this item in DynamoDB's own typed values.
    return error.Item
      ? { done: false, item: parseUsageItem(unmarshall(error.Item)) }
      : { done: false };
  }
}
