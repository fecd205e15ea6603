import type { Mutant } from './mutant.ts';
import { accountMutants } from './planted/account.ts';
import { addressMutants } from './planted/addresses.ts';
import { finishingMutants } from './planted/finishing.ts';
import { generationMutants } from './planted/generation.ts';
import { jobMutants } from './planted/jobs.ts';
import { quotaMutants } from './planted/quota.ts';
import { storageMutants } from './planted/storage.ts';
import { supportMutants } from './planted/support.ts';
import { videoMutants, workflowMutants } from './planted/video.ts';
import { voiceMutants } from './planted/voice.ts';

/** The faults that the simulation must find, each planted by hand. */
export const planted: readonly Mutant[] = [
  ...quotaMutants,
  ...generationMutants,
  ...jobMutants,
  ...videoMutants,
  ...workflowMutants,
  ...storageMutants,
  ...voiceMutants,
  ...accountMutants,
  ...finishingMutants,
  ...addressMutants,
  ...supportMutants,
];
