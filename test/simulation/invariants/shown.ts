import { featureKeys } from '../../../shared/features.ts';
import { jobListSchema } from '../../../shared/job-list.ts';
import { appUsageSchema, periodOf, usageFromResponse } from '../../../shared/usage.ts';
import type { Heard, Person } from '../people/person.ts';
import { type Invariants, usesOf } from './judged.ts';
import { bodyOf, keyOf } from './sent.ts';
import { recordOf } from './stored.ts';

/** How long a failed job is told of, in milliseconds: less than its reservation stays. */
const toldForMs = 24 * 60 * 60_000;

/** What lists, counts and looks show is what there is. */
export const shownInvariants = {
  'a list shows what was delivered and not deleted': ({ people }) =>
    people
      .filter(({ account }) => account === 'open')
      .flatMap(({ name, heard, orders }) =>
        heard.filter(isList).flatMap(({ call, answer, sentAt }) =>
          [...orders.values()]
            .filter(({ feature }) => listRoutes[feature] === call.route)
            .filter(({ deliveredAt, deleted }) => !deleted && deliveredAt && deliveredAt < sentAt)
            .filter(({ id }) => !JSON.stringify(answer.body).includes(id))
            .map(({ id }) => `${name} was shown ${id} and misses it in a list`),
        ),
      ),

  'usage is shown as it is': ({ people, ledger }) =>
    people.flatMap(({ name, userId, heard }) =>
      heard
        .filter(({ call, answer }) => call.route === 'getAppUsage' && answer.status === 200)
        .flatMap(({ answer, sentAt, answeredAt }) => {
          const shown = usageFromResponse(appUsageSchema.parse(answer.body));
          const periods = [sentAt - 60_000, answeredAt + 60_000].map((at) =>
            periodOf(new Date(at)),
          );
          const counts = ledger
            .countsBetween(userId, sentAt, answeredAt)
            .filter(({ period }) => periods.includes(period));
          return featureKeys
            .filter((feature) => {
              const isRight = counts.some(
                ({ used, reserved }) =>
                  shown[feature] <= used[feature] &&
                  shown[feature] >= used[feature] - reserved[feature],
              );
              return !isRight && shown[feature] !== 0;
            })
            .map((feature) => `${name} is shown ${shown[feature]} ${feature}`);
        }),
    ),

  'what is not there was deleted': ({ people }) =>
    people.flatMap((person) => {
      const { name, heard, orders, leftAt = Infinity } = person;
      const gone = [...orders.values()].filter((order) => order.deleted);
      const deleted = new Set(gone.map(({ id }) => id));
      const isConversationGone = gone.some(({ feature }) => feature === 'audioChat');
      // Who names no session, or one that another conversation was saved in, is told where theirs was saved.
      const isDeleted = (key: string) =>
        deleted.has(key) ||
        heard.some((each) => keyOf(each.call) === key && deleted.has(idIn(each)));
      return (
        heard
          // A cut-out that is finished is named by no key (`finishings.ts`).
          .filter(({ call }) => call.route !== 'finishCutOut')
          .filter(({ answer }) => Object(answer.body).code === 'not_found')
          // With an account all that it had is gone.
          .filter(({ answeredAt }) => answeredAt < leftAt)
          // Nor is a job that went with somebody else's account begun anew by its key.
          .filter(({ call, answeredAt }) => !person.others().some(hasLeftWith(call, answeredAt)))
          .map(({ call }) => [sessionIn(call), keyOf(call)].filter((key) => key !== undefined))
          .filter((keys) => keys.length > 0 && !keys.some(isDeleted))
          // Nor does whoever was never told where: any that was deleted may be it.
          .filter(([key]) => !(isConversationGone && heard.some((each) => isLostSave(each, key))))
          .map(([key]) => `${name} was told that ${key} is not there`)
      );
    }),

  'who looks at a job that failed is told so': ({ people, ledger }) =>
    people.flatMap(({ name, userId, heard }) =>
      heard
        .filter(({ call, answer }) => call.route === 'listJobs' && answer.status === 200)
        .flatMap(({ call, answer, sentAt }) => {
          const told = jobListSchema.parse(answer.body).jobs.map(({ id }) => id);
          const asked = (call.query?.ids ?? '').split(',');
          return usesOf(ledger)
            .filter((use) => use.userId === userId && asked.includes(use.id))
            .filter(({ states, settledAt = sentAt }) => {
              const isKnownYet = sentAt - settledAt < toldForMs;
              return states.at(-1) === 'released' && settledAt < sentAt && isKnownYet;
            })
            .filter(({ id }) => !told.includes(id))
            .map(({ id }) => `${name} is told nothing of ${id}`);
        }),
    ),

  'a favorite stays one': ({ people, left }) => {
    const records = Map.groupBy(left.history, (item) => recordOf(item).id);
    return people.flatMap(({ name, userId, heard, orders }) =>
      heard
        .filter(({ call, answer }) => call.route === 'favoriteResults' && answer.status === 204)
        .flatMap(({ call, sentAt }) =>
          [...orders.values()]
            .filter(({ feature }) => feature !== 'audioChat')
            .filter(
              ({ id, deliveredAt }) =>
                bodyOf(call).includes(id) && (deliveredAt ?? sentAt) < sentAt,
            )
            .filter(({ id }) =>
              records.get(id)?.some((item) => item.userId === userId && !item.favorite),
            )
            .map(({ id }) => `${name} marked ${id}`),
        ),
    );
  },
} as const satisfies Invariants;

/** Whether a conversation was sent to be saved, by this key or in this session, and nothing was heard of where it is. */
function isLostSave({ call, answer }: Heard, key: string | undefined): boolean {
  const isOf = keyOf(call) === key || sessionIn(call) === key;
  return (
    call.route === 'createVoiceRecord' && isOf && (answer.status >= 500 || answer.status === 0)
  );
}

/** Whether a person had a job of the key that is sent, and has left by then. */
function hasLeftWith(call: Heard['call'], by: number) {
  return ({ leftAt = Infinity, orders }: Person) =>
    leftAt < by && [...orders.values()].some(({ id }) => id === keyOf(call));
}

const listRoutes: Readonly<Record<string, string>> = {
  imageEditing: 'listRemovedBgImages',
  imageGeneration: 'listImages',
  videoGeneration: 'listVideos',
};

function isList({ call, answer }: Heard): boolean {
  return answer.status === 200 && Object.values(listRoutes).includes(call.route);
}

function idIn({ answer }: Heard): string {
  return String(Object(answer.body).id);
}

/** The session that a conversation is saved in, where it names one. */
function sessionIn(call: Heard['call']): string | undefined {
  if (call.route !== 'createVoiceRecord') return undefined;
  return JSON.parse(bodyOf(call)).sessionId;
}
