import { jobIn } from './costs.ts';
import { type Invariants, isCalm, isNearlyCalm, soonMs, usesById, where } from './judged.ts';

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

  'a workflow does not fail where its video was called off': where(
    isNearlyCalm,
    ({ left, ledger }) => {
      // Of one that had failed before the workflow may have been told first.
      const failedAt = new Map(
        left.predictions
          .filter(({ status }) => status === 'failed' || status === 'aborted')
          .map(({ webhook, endedAt = Infinity }) => [jobIn(webhook), endedAt]),
      );
      return left.executions
        .filter(({ status }) => status === 'FAILED')
        .filter(({ jobId }) =>
          usesById(ledger).some(
            ({ id, reason, settledAt = 0 }) =>
              id === jobId &&
              reason === 'job_cancelled' &&
              (failedAt.get(jobId) ?? Infinity) > settledAt,
          ),
        )
        .map(({ jobId }) => jobId);
    },
  ),

  'a video has one workflow': ({ left }) =>
    [...Map.groupBy(left.executions, ({ jobId }) => jobId)]
      .filter(([, all]) => all.length > 1)
      .map(([jobId]) => jobId),

  'the workflow of a deleted account ends with it': (judged) =>
    !isCalm(judged)
      ? []
      : judged.people
          .filter(({ account }) => account === 'deleted')
          .flatMap(({ userId, heard, leftAt = 0 }) =>
            usesById(judged.ledger)
              .filter((use) => use.userId === userId && use.reason === 'job_cancelled')
              // Before that support called it off, as whose workflow may go on until the provider tells of its end.
              .filter(({ settledAt = 0 }) => settledAt >= leftAt)
              .filter(({ id }) => !heard.some(({ call }) => call.params?.id === id)),
          )
          .flatMap(({ id, settledAt = 0 }) =>
            judged.left.executions
              .filter(({ jobId, startedAt }) => jobId === id && startedAt < settledAt)
              .filter(({ stoppedAt = Infinity }) => stoppedAt > settledAt + soonMs)
              .map(({ status }) => `that of ${id} goes on, and is ${status} in the end`),
          ),

  'a dead letter ends its job': ({ ledger }) =>
    [...ledger.deadLetters].flatMap(([jobId, at]) =>
      usesById(ledger)
        .filter(({ id, settledAt = Infinity }) => id === jobId && settledAt > at)
        .map(({ id }) => `${id} is reserved`),
    ),
} as const satisfies Invariants;
