import type { StackStatus } from '@aws-sdk/client-cloudformation';

/**
 * What a deployment does with a stack: makes it; deletes what a first deployment left, then makes it; changes it; waits for
 * whoever is at it; or leaves it to a person.
 */
export type StackStep = 'make' | 'make anew' | 'change' | 'wait' | 'ask';

type StackState = {
  step: StackStep;
  /** What has happened to the stack. */
  means: string;
  /** What a person does, where `step` is `ask`; after `aws cloudformation`. */
  command?: string;
};

const underWay: StackState = { step: 'wait', means: 'a deployment or a deletion is under way' };
const nothingToUndo: StackState = { step: 'change', means: 'the last deployment is complete' };
const takenBack: StackState = {
  step: 'change',
  means: 'the last deployment failed, and all of it was taken back',
};

/**
 * THE list of what each status of CloudFormation means here. A stack that was never complete holds nothing of people, takes no
 * update, and is deleted before it is made again.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/view-stack-events.html
 */
export const stackStates: Readonly<Record<StackStatus, StackState>> = {
  REVIEW_IN_PROGRESS: { step: 'make', means: 'changes were proposed and never made: it is empty' },
  DELETE_COMPLETE: { step: 'make', means: 'it is deleted' },
  ROLLBACK_COMPLETE: {
    step: 'make anew',
    means: 'its first deployment failed, and what that had made is deleted',
  },
  ROLLBACK_FAILED: {
    step: 'make anew',
    means: 'its first deployment failed, and something that it had made could not be deleted',
  },
  CREATE_FAILED: {
    step: 'make anew',
    means: 'its first deployment failed, and nothing was taken back, because that was asked for',
  },
  DELETE_FAILED: {
    step: 'make anew',
    means: 'it was being deleted, and something in it could not be',
  },
  CREATE_COMPLETE: nothingToUndo,
  UPDATE_COMPLETE: nothingToUndo,
  IMPORT_COMPLETE: nothingToUndo,
  UPDATE_ROLLBACK_COMPLETE: takenBack,
  IMPORT_ROLLBACK_COMPLETE: takenBack,
  UPDATE_ROLLBACK_FAILED: {
    step: 'ask',
    means: 'the last deployment failed, and taking it back got stuck',
    command: 'continue-update-rollback',
  },
  UPDATE_FAILED: {
    step: 'ask',
    means: 'the last deployment failed, and was not taken back, because that was asked for',
    command: 'rollback-stack',
  },
  IMPORT_ROLLBACK_FAILED: {
    step: 'ask',
    means: 'an import failed, and taking it back got stuck',
    command: 'continue-update-rollback',
  },
  CREATE_IN_PROGRESS: underWay,
  ROLLBACK_IN_PROGRESS: underWay,
  DELETE_IN_PROGRESS: underWay,
  UPDATE_IN_PROGRESS: underWay,
  UPDATE_COMPLETE_CLEANUP_IN_PROGRESS: underWay,
  UPDATE_ROLLBACK_IN_PROGRESS: underWay,
  UPDATE_ROLLBACK_COMPLETE_CLEANUP_IN_PROGRESS: underWay,
  IMPORT_IN_PROGRESS: underWay,
  IMPORT_ROLLBACK_IN_PROGRESS: underWay,
};

/** The state of a stack by its status; that of none without one. Throws for a status that CloudFormation did not have yet. */
export function stackStateOf(status: string | undefined): StackState {
  if (status === undefined) return { step: 'make', means: 'there is none yet' };
  const found = Object.entries(stackStates).find(([name]) => name === status)?.[1];
  if (found) return found;
  throw new Error(`Nobody has said in scripts/deploy/stack-state.ts what ${status} means`);
}

type Named = { name: string; region: string; status: string; isProtected: boolean };

/** Why a deployment must not begin on a stack, and what to do about it. Undefined where it may. */
export function stateProblem({ name, region, status, isProtected }: Named): string | undefined {
  const { step, means, command } = stackStateOf(status);
  const about = `--stack-name ${name} --region ${region}`;
  if (step === 'wait') {
    return `Another deployment of ${name} is under way (${status}): wait until it has ended.`;
  }
  if (step === 'ask') {
    return `${name} is in the state ${status}: ${means}. Mend what its events in CloudFormation name, then aws cloudformation ${command} ${about}.`;
  }
  if (step === 'make anew' && isProtected) {
    return `${name} is in the state ${status}: ${means}. It must be deleted, and somebody protected it: aws cloudformation update-termination-protection --no-enable-termination-protection ${about}.`;
  }
  return undefined;
}
