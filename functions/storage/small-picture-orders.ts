import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  type FeatureWithPictures,
  type SmallPicturesOrder,
  smallPicturesTimeout,
} from '../../shared/small-pictures.ts';
import { awsClientDefaults } from '../platform/aws-client-defaults.ts';
import { settings } from '../platform/settings.ts';
import { limitsExpiry } from '../quota/limits-item.ts';
import { writeLimits } from '../quota/limits-table.ts';
import { seconds } from '../quota/usage-item.ts';

/** Most time in milliseconds to hand an order over: a list waits for it, and is whole without it. */
const longestCall = 1_000;

const client = new LambdaClient({ ...awsClientDefaults, maxAttempts: 1 });

/**
 * Takes the right to have small pictures made, and tells whether it is taken. This is what bounds it:
 * it lasts as long as the function that makes them may run, so however often a person lists, one run
 * begins in a minute for each tool.
 */
export async function takeSmallPictureLease(
  userId: string,
  feature: FeatureWithPictures,
): Promise<boolean> {
  const now = new Date();
  const { done } = await writeLimits(userId, {
    UpdateExpression: 'SET #lease = :until, expiresAt = :expiresAt',
    ConditionExpression:
      'attribute_not_exists(#closedAt) AND (attribute_not_exists(#lease) OR #lease < :now)',
    ExpressionAttributeNames: { '#closedAt': 'closedAt', '#lease': `smallPictures_${feature}` },
    ExpressionAttributeValues: {
      ':until': seconds(now) + smallPicturesTimeout,
      ':now': seconds(now),
      ':expiresAt': limitsExpiry(now),
    },
  });
  return done;
}

/** Has small pictures made by a function of its own, whose work nobody waits for. */
export async function orderSmallPictures(order: SmallPicturesOrder): Promise<void> {
  const command = new InvokeCommand({
    FunctionName: settings.smallPictureMaker(),
    InvocationType: 'Event',
    Payload: Buffer.from(JSON.stringify(order)),
  });
  await client.send(command, { abortSignal: AbortSignal.timeout(longestCall) });
}
