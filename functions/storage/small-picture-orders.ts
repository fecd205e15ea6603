import type { SmallPicturesOrder } from '../../shared/small-pictures.ts';
import { awsClientDefaults } from '../platform/aws-clients.ts';
import { settings } from '../platform/settings.ts';

/** Most time in milliseconds to hand an order over: a list waits for it, and is whole without it. */
const maxCallMs = 1_000;

/** Has small pictures made by a function of its own, whose work nobody waits for. */
export async function orderSmallPictures(order: SmallPicturesOrder): Promise<void> {
  const { invokeFunction } = await import('./invoke-function.ts');
  await invokeFunction(
    { ...awsClientDefaults, maxAttempts: 1 },
    {
      FunctionName: settings.smallPictureMaker(),
      InvocationType: 'Event',
      Payload: Buffer.from(JSON.stringify(order)),
    },
    { abortSignal: AbortSignal.timeout(maxCallMs) },
  );
}
