import { accountInvariants } from './accounts.ts';
import { addressInvariants } from './addresses.ts';
import { answerInvariants } from './answers.ts';
import { restInvariants } from './at-rest.ts';
import { callOffInvariants } from './calling-off.ts';
import { calmInvariants } from './calm.ts';
import { conversationInvariants } from './conversations.ts';
import { costInvariants } from './costs.ts';
import { deletedInvariants } from './deleted.ts';
import { exportInvariants } from './exports.ts';
import { finishingInvariants } from './finishings.ts';
import { firstAnswerInvariants } from './first-answers.ts';
import { givenBackInvariants } from './given-back.ts';
import type { Invariants } from './judged.ts';
import { mendedInvariants } from './mended.ts';
import { metricInvariants } from './metrics.ts';
import { pictureInvariants } from './pictures.ts';
import { resultInvariants } from './results.ts';
import { sessionInvariants } from './sessions.ts';
import { shownInvariants } from './shown.ts';
import { spendLimitInvariants } from './spend-limits.ts';
import { supportInvariants } from './supported.ts';
import { timelyInvariants } from './timely.ts';
import { useInvariants } from './uses.ts';
import { workflowInvariants } from './workflows.ts';

/** What must hold of a history that has come to rest. */
export const invariants: Invariants = {
  ...useInvariants,
  ...givenBackInvariants,
  ...pictureInvariants,
  ...resultInvariants,
  ...finishingInvariants,
  ...exportInvariants,
  ...answerInvariants,
  ...shownInvariants,
  ...restInvariants,
  ...costInvariants,
  ...metricInvariants,
  ...deletedInvariants,
  ...conversationInvariants,
  ...accountInvariants,
  ...addressInvariants,
  ...supportInvariants,
  ...spendLimitInvariants,
  ...sessionInvariants,
  ...timelyInvariants,
  ...mendedInvariants,
  ...workflowInvariants,
  ...calmInvariants,
  ...callOffInvariants,
  ...firstAnswerInvariants,
  'no function asks for what its role does not let it': ({ ledger }) => [...ledger.refused],
};
