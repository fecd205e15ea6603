import type { ILayerVersion } from 'aws-cdk-lib/aws-lambda';
import { queueTimeouts } from '../constructs/generation-queues.ts';
import type { QueueFunctionName } from '../function-entries.ts';
import { decodingMemory, type FunctionGrants } from './function-grants.ts';
import { permissionsOn } from './permissions.ts';
import type { StackResources } from './stack-resources.ts';

/** THE table of what each function that takes messages out of a queue may touch. */
export function queueGrants(
  resources: StackResources,
  sharp: ILayerVersion,
): Readonly<Record<QueueFunctionName, FunctionGrants>> {
  const may = permissionsOn(resources);
  const { usage, history, uploads, media, jobs, limits, replicate } = may;
  const decoding = { memory: decodingMemory, layers: [sharp] };
  const making = (feature: 'imageEditing' | 'imageGeneration') =>
    // A result that comes after its account was deleted is removed again.
    media(feature)('PutObject', 'DeleteObject');
  return {
    dispatchJobs: {
      ...decoding,
      timeout: queueTimeouts.dispatchJobs,
      sendsToItself: true,
      access: [
        may.takeFrom('generation'),
        // A job whose turn has not come gets a new message.
        may.sendTo('generation'),
        may.sendTo('finish'),
        usage('GetItem', 'UpdateItem'),
        history('GetItem'),
        limits('GetItem', 'UpdateItem'),
        jobs('GetItem', 'UpdateItem'),
        // The picture that a video begins as waits there too.
        uploads('GetObject', 'PutObject'),
        may.site,
        replicate('background', 'edits', 'image'),
        may.startWorkflow,
      ],
    },
    finishJobs: {
      ...decoding,
      timeout: queueTimeouts.finishJobs,
      sendsToItself: true,
      access: [
        may.takeFrom('finish'),
        // What still runs is looked at again.
        may.sendTo('finish'),
        usage('GetItem', 'UpdateItem'),
        history('GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'),
        limits('UpdateItem'),
        jobs('GetItem'),
        uploads('GetObject'),
        making('imageEditing'),
        making('imageGeneration'),
        ...may.signResults,
        replicate('outputs'),
      ],
    },
    settleDeadLetters: {
      memory: 256,
      timeout: queueTimeouts.settleDeadLetters,
      access: [
        may.takeDeadLettersOf('generation'),
        may.takeDeadLettersOf('finish'),
        // What a provider was asked for is looked for once more.
        may.sendTo('finish'),
        usage('GetItem', 'UpdateItem'),
        history('GetItem'),
        limits('UpdateItem'),
        jobs('GetItem'),
      ],
    },
  };
}
