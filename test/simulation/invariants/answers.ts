import { featureKeys } from '../../../shared/features.ts';
import { idempotencyHeader } from '../../../shared/ids.ts';
import { jobListSchema } from '../../../shared/job-list.ts';
import { appUsageSchema, periodOf, usageFromResponse } from '../../../shared/usage.ts';
import type { Heard, Person } from '../people/person.ts';
import { type Invariants, isCommitted, usesOf } from './judged.ts';
import { recordOf } from './stored.ts';

/** What people were told stays true. */
export const answerInvariants = {
  'who was shown a result has paid for it once': ({ people, ledger }) =>
    people.flatMap(({ name, userId, orders, heard }) => {
      const shown = [...orders.values()]
        .filter(({ delivered, feature }) => delivered && feature !== 'audioChat')
        .map(({ id }) => id);
      const saved = heard
        .filter(({ call, answer }) => call.route === 'createVoiceRecord' && answer.status === 200)
        .map(({ answer }) => Object(answer.body))
        .filter(({ counted, transcript }) => counted !== false && hasWords(transcript))
        .map(({ id }) => String(id));
      return [...shown, ...saved]
        .filter((id) => {
          const uses = usesOf(ledger).filter((use) => use.userId === userId && use.id === id);
          return uses.filter(isCommitted).length !== 1;
        })
        .map((id) => `${name} was shown ${id}`);
    }),

  'who was told of a failure has not paid': ({ people, ledger }) =>
    people
      .filter(({ account }) => account === 'open')
      .flatMap(({ name, userId, orders }) =>
        [...orders.values()]
          .filter(({ refused, delivered }) => refused !== undefined && !delivered)
          .filter(({ id }) =>
            usesOf(ledger).some(
              (use) => use.userId === userId && use.id === id && isCommitted(use),
            ),
          )
          .map(({ id, refused }) => `${name} was told ${refused} of ${id}`),
      ),

  'nobody is told of a result and of a failure': ({ people }) =>
    people.flatMap(({ name, orders }) =>
      [...orders.values()]
        .filter(({ refused, delivered }) => refused !== undefined && delivered)
        .map(({ id, refused }) => `${name} was told ${refused} of ${id}, and shown it`),
    ),

  'what was cancelled is given back': ({ people, ledger }) =>
    people.flatMap(({ name, userId, heard }) => {
      const cancelled = heard.filter(
        ({ call, answer }) => call.route === 'cancelJob' && answer.status === 204,
      );
      return cancelled
        .filter(({ call }) =>
          usesOf(ledger).some(
            (use) =>
              use.userId === userId &&
              use.id === call.params?.id &&
              use.states.at(-1) !== 'released',
          ),
        )
        .map(({ call }) => `${name} cancelled ${call.params?.id}`);
    }),

  'one key brings one payload': ({ people }) =>
    people.flatMap(({ name, heard }) => {
      const taken = heard.filter(({ call, answer }) => keyOf(call) && answer.status < 300);
      return [...Map.groupBy(taken, ({ call }) => keyOf(call))]
        .filter(([, all]) => all.some(({ call }) => !isSameBody(call, all[0]?.call)))
        .map(([key]) => `${name} sent two payloads with ${key}`);
    }),

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
    people.flatMap(({ name, heard, orders }) => {
      const deleted = new Set(
        [...orders.values()].filter((order) => order.deleted).map(({ id }) => id),
      );
      // Who names no session, or one that another conversation was saved in, is told where theirs was saved.
      const isDeleted = (key: string) =>
        deleted.has(key) ||
        heard.some((each) => keyOf(each.call) === key && deleted.has(idIn(each)));
      return heard
        .filter(({ answer }) => Object(answer.body).code === 'not_found')
        .map(({ call }) => [sessionIn(call), keyOf(call)].filter((key) => key !== undefined))
        .filter((keys) => keys.length > 0 && !keys.some(isDeleted))
        .map(([key]) => `${name} was told that ${key} is not there`);
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
              return states.at(-1) === 'released' && settledAt < sentAt;
            })
            .filter(({ id }) => !told.includes(id))
            .map(({ id }) => `${name} is told nothing of ${id}`);
        }),
    ),

  'a favorite stays one': ({ people, left }) => {
    const records = new Map(left.history.map((item) => [recordOf(item).id, item]));
    return people.flatMap(({ name, heard, orders }) =>
      heard
        .filter(({ call, answer }) => call.route === 'favoriteResults' && answer.status === 204)
        .flatMap(({ call, sentAt }) =>
          [...orders.values()]
            .filter(({ feature }) => feature !== 'audioChat')
            .filter(
              ({ id, deliveredAt }) =>
                bodyOf(call).includes(id) && (deliveredAt ?? sentAt) < sentAt,
            )
            .filter(({ id }) => records.get(id)?.favorite === undefined && records.has(id))
            .map(({ id }) => `${name} marked ${id}`),
        ),
    );
  },
} as const satisfies Invariants;

const listRoutes: Readonly<Record<string, string>> = {
  imageEditing: 'listRemovedBgImages',
  imageGeneration: 'listImages',
  videoGeneration: 'listVideos',
};

function isList({ call, answer }: Heard): boolean {
  return answer.status === 200 && Object.values(listRoutes).includes(call.route);
}

/** What nobody said is shown until the provider's report gives it back. */
function hasWords(transcript: unknown): boolean {
  return JSON.stringify(transcript ?? '').includes('"user"');
}

type Call = Person['heard'][number]['call'];

function keyOf({ headers }: Call): string | undefined {
  return headers?.[idempotencyHeader];
}

function idIn({ answer }: Heard): string {
  return String(Object(answer.body).id);
}

/** The session that a conversation is saved in, where it names one. */
function sessionIn(call: Call): string | undefined {
  if (call.route !== 'createVoiceRecord') return undefined;
  return JSON.parse(bodyOf(call)).sessionId;
}

function bodyOf({ body }: Call): string {
  return body?.bytes.toString('latin1') ?? '';
}

function isSameBody(one: Call, other: Call | undefined): boolean {
  return other !== undefined && bodyOf(one) === bodyOf(other);
}
