import { type Invariants, isCalm, usesById } from './judged.ts';

/** What holds of the workflow of videos, and of messages that nobody could work through. */
export const workflowInvariants = {
  'a workflow that ends leaves no use reserved': ({ left, ledger, story, befallen }) => {
    const isReleaseHindered =
      story.outages.length > 0 ||
      befallen.filter(({ of }) => of.startsWith('ReleaseUse')).length > 1;
    return left.executions
      .filter(({ status }) => status === 'SUCCEEDED' || (status === 'FAILED' && !isReleaseHindered))
      .flatMap(({ jobId, stoppedAt = 0 }) =>
        usesById(ledger)
          .filter(({ id, settledAt = Infinity }) => id === jobId && settledAt > stoppedAt)
          .map(({ id }) => `${id} is reserved`),
      );
  },

  'a workflow fails only where its video does': (judged) =>
    (isCalm(judged) ? judged.left.executions : [])
      .filter(({ status }) => status === 'FAILED')
      .filter(({ jobId }) =>
        usesById(judged.ledger).some(
          ({ id, states }) => id === jobId && states.at(-1) === 'committed',
        ),
      )
      .map(({ jobId }) => jobId),

  'a video has one workflow': ({ left }) =>
    [...Map.groupBy(left.executions, ({ jobId }) => jobId)]
      .filter(([, all]) => all.length > 1)
      .map(([jobId]) => jobId),

  'a dead letter ends its job': ({ ledger }) =>
    [...ledger.deadLetters].flatMap(([jobId, at]) =>
      usesById(ledger)
        .filter(({ id, settledAt = Infinity }) => id === jobId && settledAt > at)
        .map(({ id }) => `${id} is reserved`),
    ),
} as const satisfies Invariants;
