import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import type { SmallPicturesOrder } from '../../shared/small-pictures.ts';
import { awsClientDefaults } from '../platform/aws-clients.ts';
import { settings } from '../platform/settings.ts';

/** Most time in milliseconds to hand an order over: a list waits for it, and is whole without it. */
const maxCallMs = 1_000;

const client = new LambdaClient({ ...awsClientDefaults, maxAttempts: 1 });

/** Has small pictures made by a function of its own, whose work nobody waits for. */
export async function orderSmallPictures(order: SmallPicturesOrder): Promise<void> {
  const command = new InvokeCommand({
    FunctionName: settings.smallPictureMaker(),
    InvocationType: 'Event',
    Payload: Buffer.from(JSON.stringify(order)),
  });
  await client.send(command, { abortSignal: AbortSignal.timeout(maxCallMs) });
}
