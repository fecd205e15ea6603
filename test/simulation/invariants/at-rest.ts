import { featureKeys } from '../../../shared/features.ts';
import { jobListSchema } from '../../../shared/job-list.ts';
import { appUsageSchema, periodOf, usageFromResponse } from '../../../shared/usage.ts';
import { carriedInto } from './addresses.ts';
import { type Invariants, isCommitted, usesOf } from './judged.ts';

/** What holds once nobody does anything any more. */
export const restInvariants = {
  'when all has come to rest no job is open, and each stands as it ended': ({ people, ledger }) =>
    people.flatMap(({ name, userId, heard, restedAt = Number.POSITIVE_INFINITY }) => {
      const isPaid = (id: string) =>
        usesOf(ledger).some((use) => use.userId === userId && use.id === id && isCommitted(use));
      return heard
        .filter(({ call, answer, sentAt }) => {
          return call.route === 'listJobs' && answer.status === 200 && sentAt >= restedAt;
        })
        .flatMap(({ answer }) => jobListSchema.parse(answer.body).jobs)
        .filter(({ id, state }) => (state === 'done') !== isPaid(id) || !isEnd(state))
        .map(({ id, state }) => `${name} is told that ${id} is ${state}`);
    }),

  'when all has come to rest nothing begins': ({ people, ledger, left }) => {
    const restedAt = Math.min(...people.map((each) => each.restedAt ?? Number.POSITIVE_INFINITY));
    const begun = [
      ...left.predictions.map(({ id, createdAt }) => ({ id, createdAt })),
      ...left.calls.map(({ id, life }) => ({ id, createdAt: life.createdAt.getTime() })),
    ];
    const reserved = usesOf(ledger).filter((use) => use.reservedAt >= restedAt);
    const late = begun.filter(({ createdAt }) => createdAt >= restedAt);
    return [...late, ...reserved].map(({ id }) => `${id} begins`);
  },

  'when all has come to rest usage is what was delivered': ({ people, ledger, left }) =>
    people.flatMap(({ name, userId, heard, restedAt = Number.POSITIVE_INFINITY }) =>
      heard
        .filter(({ call, answer, sentAt }) => {
          return call.route === 'getAppUsage' && answer.status === 200 && sentAt >= restedAt;
        })
        .flatMap(({ answer, sentAt }) => {
          const shown = usageFromResponse(appUsageSchema.parse(answer.body));
          const period = periodOf(new Date(sentAt));
          const carried = carriedInto({ left }, userId, period);
          return featureKeys
            .map((feature) => {
              const paid = usesOf(ledger).filter(
                (use) =>
                  use.userId === userId &&
                  use.period === period &&
                  use.feature === feature &&
                  isCommitted(use),
              );
              const counted = paid.length + (carried[feature] ?? 0);
              return { feature, shown: shown[feature], counted };
            })
            .filter((each) => each.shown > each.counted)
            .map((each) => `${name} is shown ${each.shown} ${each.feature}, not ${each.counted}`);
        }),
    ),
} as const satisfies Invariants;

function isEnd(state: string): boolean {
  return state === 'done' || state === 'failed';
}
