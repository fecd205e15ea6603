import { answerInvariants } from './answers.ts';
import { calmInvariants } from './calm.ts';
import { costInvariants } from './costs.ts';
import type { Invariants } from './judged.ts';
import { resultInvariants } from './results.ts';
import { useInvariants } from './uses.ts';

/** What must hold of a history that has come to rest. */
export const invariants: Invariants = {
  ...useInvariants,
  ...resultInvariants,
  ...answerInvariants,
  ...costInvariants,
  ...calmInvariants,
};
