import { randomBytes } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { ErrorCode } from '../../shared/errors.ts';
import type { outcomes } from '../../shared/metrics.ts';
import { documents } from '../platform/dynamodb-client.ts';
import { describeCause, log } from '../platform/log.ts';
import { noteSettledUse } from '../platform/meter.ts';
import { record } from '../platform/metrics.ts';
import { settings } from '../platform/settings.ts';
import type { UseRequest } from './admission.ts';
import { countLeft } from './line-count.ts';
import { countDelivered, countReleased } from './service-level.ts';
import {
  type KnownJob,
  parseUsageItem,
  periodOfJob,
  type Reservation,
  type UsageItem,
  type Use,
} from './usage-item.ts';
import { chargeStep, commitStep, releaseStep, reserveStep, type Step } from './usage-steps.ts';

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

/** Finds a person's job in the month that it is counted in. */
export async function findReservation(userId: string, id: string): Promise<KnownJob | undefined> {
  const period = periodOfJob(id);
  const reservation = (await readUsage(userId, period)).reservations.get(id);
  return reservation && { use: { userId, period, id, feature: reservation.feature }, reservation };
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
  const period = periodOfJob(request.id);
  const use: Use = { userId, period, id: request.id, feature: request.feature };
  const outcome = await update(use, reserveStep(request, drop));
  if (outcome.done) return { use };
  const item = outcome.item ?? (await readUsage(userId, period));
  // Where the answer to a write is lost, the client repeats the write and finds its own reservation.
  return item.reservations.get(request.id)?.owner === request.owner ? { use } : { refusedBy: item };
}

/** Makes the use final. False if it was settled before. */
export async function commitUse(use: Use): Promise<boolean> {
  const { done, before } = await settle(use, (owner) => commitStep(use.id, owner), 'kept');
  if (done) countDelivered(use, before);
  return done;
}

/** Stops counting the use. False if it was settled before. */
export async function releaseUse(use: Use, reason: ErrorCode): Promise<boolean> {
  const step = (owner: string) => releaseStep(use, reason, owner);
  const { done } = await settle(use, step, outcomeOf(reason));
  if (done) countReleased(use, reason);
  return done;
}

/** The one place where a use becomes settled: its metric and its cost record are written once. */
async function settle(use: Use, step: (owner: string) => Step, outcome: Outcome): Promise<Left> {
  // Short, since every byte of a month is paid for with each write to it.
  const owner = randomBytes(6).toString('base64url');
  const { done: isFirst, before } = await leave(use, step(owner));
  // Where the answer to a write is lost, the client repeats the write and finds that it has settled the use itself.
  const done = isFirst || before?.owner === owner;
  if (done) {
    const { id: job, feature } = use;
    record('generations', 1, { Feature: feature, Outcome: outcome });
    noteSettledUse({ job, feature, outcome });
  }
  return { done, before };
}

function outcomeOf(reason: ErrorCode): Outcome {
  if (reason === 'job_cancelled') return 'cancelled';
  return reason === 'job_abandoned' ? 'abandoned' : 'failed';
}

/**
 * Notes that a provider charged for work that failed, or was called off. Never fails: the use is settled without it.
 */
export async function noteCharge(use: Use): Promise<void> {
  try {
    await takeStep(use, chargeStep(use.id, new Date()));
  } catch (error) {
    log.warn('A charge could not be noted', { jobId: use.id, cause: describeCause(error) });
  }
}

/** Changes the reservation of a use, and tells whether its condition held. */
export async function takeStep(use: Use, step: Step): Promise<boolean> {
  return (await update(use, step)).done;
}

/** Takes a step after which the job does not wait any more: whoever ends its wait counts it out of the line, once. */
export async function takeLeavingStep(use: Use, step: Step): Promise<boolean> {
  return (await leave(use, step)).done;
}

/** Whether the step was taken, and the reservation as it was before it, or as it is where it was not. */
type Left = { done: boolean; before?: Reservation | undefined };

async function leave(use: Use, step: Step): Promise<Left> {
  const { done, item } = await update(use, step);
  const before = item?.reservations.get(use.id);
  if (done && before?.waitingAt !== undefined) await countLeft(before.waitingAt);
  return { done, before };
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
