import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { ErrorCode } from '../../shared/errors.ts';
import type { outcomes } from '../../shared/metrics.ts';
import { periodOf } from '../../shared/usage.ts';
import { documents } from '../platform/dynamodb-client.ts';
import { noteSettledUse } from '../platform/meter.ts';
import { record } from '../platform/metrics.ts';
import { settings } from '../platform/settings.ts';
import type { HoldRequest } from './admission.ts';
import { periodsOf } from './job.ts';
import { type Hold, type KnownJob, parseUsageItem, type UsageItem } from './usage-item.ts';
import { giveBackStep, holdStep, keepStep, type Step } from './usage-steps.ts';

type Outcome = (typeof outcomes)[number];

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

/** Holds one use, dropping the markers of the jobs in `forget`; or says what stood against it. */
export async function holdUse(
  userId: string,
  request: HoldRequest,
  forget: readonly string[],
): Promise<{ hold: Hold } | { refusedBy: UsageItem }> {
  const period = periodOf(request.now);
  const hold: Hold = { userId, period, id: request.id, feature: request.feature };
  const outcome = await update(hold, holdStep(request, forget));
  if (outcome.done) return { hold };
  const item = outcome.item ?? (await readUsage(userId, period));
  // When an answer is lost on its way the client sends the step again, and meets its own marker.
  return item.markers.get(request.id)?.holder === request.holder ? { hold } : { refusedBy: item };
}

/** Makes the use final. False if it was settled before. */
export function keepUse(hold: Hold): Promise<boolean> {
  return settle(hold, keepStep(hold.id), 'kept');
}

/** Takes the use off again. False if it was settled before. */
export function giveBackUse(hold: Hold, reason: ErrorCode): Promise<boolean> {
  return settle(hold, giveBackStep(hold.id, hold.feature, reason), outcomeOf(reason));
}

/** The one place where a use becomes settled, so that each is counted once. */
async function settle(hold: Hold, step: Step, outcome: Outcome): Promise<boolean> {
  const { done } = await update(hold, step);
  if (done) {
    const { id: job, feature } = hold;
    record('generations', 1, { Feature: feature, Outcome: outcome });
    noteSettledUse({ job, feature, outcome });
  }
  return done;
}

function outcomeOf(reason: ErrorCode): Outcome {
  if (reason === 'job_cancelled') return 'cancelled';
  return reason === 'job_abandoned' ? 'abandoned' : 'failed';
}

async function update(
  { userId, period }: Hold,
  step: Step,
): Promise<{ done: boolean; item?: UsageItem }> {
  try {
    await documents.send(
      new UpdateCommand({
        TableName: settings.usageTable(),
        Key: { userId, period },
        ...step,
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return { done: true };
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    // The client leaves this item in DynamoDB's own typed values.
    return error.Item
      ? { done: false, item: parseUsageItem(unmarshall(error.Item)) }
      : { done: false };
  }
}

/** Finds a person's job in the months that it may have been held in, but for `except`. */
export async function findMarker(
  userId: string,
  id: string,
  except?: string,
): Promise<KnownJob | undefined> {
  for (const period of periodsOf(id).filter((each) => each !== except)) {
    const marker = (await readUsage(userId, period)).markers.get(id);
    if (marker) return { hold: { userId, period, id, feature: marker.feature }, marker };
  }
  return undefined;
}
