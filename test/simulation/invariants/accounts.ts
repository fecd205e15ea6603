import { functionIdOf } from '../../../infra/function-entries.ts';
import { type RouteName, routes } from '../../../shared/routes.ts';
import { restMsOf } from '../people/rest.ts';
import type { Story } from '../people/story.ts';
import type { PlainItem } from '../services/dynamodb/plain.ts';
import { type Invariants, usesOf } from './judged.ts';

/** What holds of accounts: whose are gone, and who has none. */
export const accountInvariants = {
  'when an account is deleted nothing of its jobs stays': ({ people, atRest, ledger, story }) =>
    people
      .filter(({ deletedAt = Infinity }) => deletedAt < longBeforeRest(story))
      .flatMap(({ name, userId }) => {
        const ids = usesOf(ledger)
          .filter((use) => use.userId === userId)
          .map(({ id }) => id);
        const months = atRest.usage.filter((item) => item.userId === userId && !isNote(item));
        // A token tells nobody's name, and keys are made by browsers: it may be of another person's job.
        const taken = usesOf(ledger).filter((use) => use.userId !== userId);
        const isOwn = ({ userId: owner, jobId }: PlainItem) =>
          owner === undefined
            ? !taken.some(({ id }) => String(jobId).includes(id))
            : owner === userId;
        const jobs = atRest.jobs.filter(
          (item) =>
            !isMark(item) && isOwn(item) && ids.some((id) => String(item.jobId).includes(id)),
        );
        return [...months, ...jobs].map((item) => `${name}'s ${JSON.stringify(item)}`);
      }),

  'an address names nobody who is gone, also while its month is still there': ({
    people,
    atRest,
    story,
  }) =>
    people
      .filter(({ deletedAt = Infinity }) => deletedAt < longBeforeRest(story))
      .flatMap(({ name, userId }) =>
        atRest.usage
          .filter(({ accounts }) => accounts instanceof Set && accounts.has(userId))
          .map((item) => `${name} in ${item.userId} of ${item.period}`),
      ),

  'a deleted account is answered nothing': ({ people, befallen, story: { holds = [] } }) =>
    people.flatMap(({ name, heard, deletedAt = Infinity }) =>
      heard
        .filter(({ call, sentAt }) => sentAt > deletedAt && needsUser(call.route))
        // What cannot be counted, or not in time, passes.
        .filter(({ call }) => {
          const count = `${functionIdOf(call.route)}: dynamodb UpdateItem`;
          return [...befallen, ...holds].every(({ of }) => of !== count);
        })
        .filter(({ answer }) => answer.status > 0 && answer.status < 400)
        .map(({ call, answer }) => `${name} was answered ${answer.status} by ${call.route}`),
    ),

  'a webhook is not taken without its signature': ({ people }) =>
    people.flatMap(({ name, heard }) =>
      heard
        .filter(({ call, answer }) => call.route.endsWith('Webhook') && answer.status < 300)
        .filter(({ answer }) => answer.status > 0)
        .map(({ call }) => `${name} was believed by ${call.route}`),
    ),
} as const satisfies Invariants;

const hourMs = 60 * 60_000;

/** What is deleted until then is gone when all has come to rest. */
function longBeforeRest(story: Story): number {
  return story.start + restMsOf(story) - 3 * hourMs;
}

function needsUser(route: RouteName): boolean {
  return routes[route].auth === 'user';
}

/** What stays of a job that went with its account: nobody stores it anew. */
function isMark(item: PlainItem): boolean {
  return Object.keys(item).every((name) => name === 'jobId' || name === 'expiresAt');
}

/** Whether an item of a month tells of nothing but that it is closed. */
function isNote(item: PlainItem): boolean {
  return item.closedAt !== undefined && !Object.keys(item).some((name) => name.startsWith('r_'));
}
