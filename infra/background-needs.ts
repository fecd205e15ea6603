import type { ILayerVersion } from 'aws-cdk-lib/aws-lambda';
import { smallPicturesTimeout } from '../shared/small-pictures.ts';
import type { backgroundFunctions } from './background-functions.ts';
import { decodingMemory, type FunctionNeeds } from './function-needs.ts';
import type { Stores } from './neighbours.ts';
import { storePermissionsOn } from './permissions.ts';

/** THE table of what each function that works in the background may touch. */
export function backgroundNeeds(
  stores: Stores,
  sharp: ILayerVersion,
): Readonly<Record<keyof typeof backgroundFunctions, FunctionNeeds>> {
  const { history, allMedia } = storePermissionsOn(stores);
  return {
    makeSmallPictures: {
      memory: decodingMemory,
      timeout: smallPicturesTimeout,
      layers: [sharp],
      access: [
        history('GetItem', 'UpdateItem'),
        // What it wrote for a result that was deleted meanwhile is deleted again.
        allMedia('GetObject', 'PutObject', 'DeleteObject'),
      ],
    },
  };
}
