import { userHash } from '../../../functions/platform/user.ts';
import { featureInfo, featureKeys } from '../../../shared/features.ts';
import { webhookJobParameter } from '../../../shared/routes/webhooks.ts';
import type { Person } from '../people/person.ts';
import type { Story } from '../people/story.ts';
import type { PlainItem } from '../services/dynamodb/plain.ts';
import { isPeriod, type Ledger, type SeenUse } from './ledger.ts';
import { highestLimit, monthOf, recordOf } from './stored.ts';

/** What is judged: a history that has come to rest. */
export type Judged = {
  story: Story;
  ledger: Ledger;
  people: readonly Person[];
  left: Left;
};

/** What is left in the services. */
export type Left = {
  usage: readonly PlainItem[];
  history: readonly PlainItem[];
  jobs: readonly PlainItem[];
  media: readonly string[];
  uploads: readonly string[];
  /** Names of executions that have not ended. */
  runningExecutions: readonly string[];
  /** The webhook of each prediction that was ever created, and its id. */
  predictions: readonly { id: string; webhook: string | undefined }[];
  /** Ids of calls. */
  calls: readonly string[];
};

/** Each tells what contradicts its name. */
export const invariants = {
  'a use is committed or given back in the end': ({ left }) =>
    monthsIn(left).flatMap(({ userId, reservations }) =>
      reservations
        .filter(({ state }) => state === 'reserved')
        .map(({ id }) => `${id} of ${userId} is reserved`),
    ),

  'a month counts its committed uses': ({ left, ledger }) =>
    monthsIn(left)
      .filter(({ closed }) => !closed)
      .flatMap(({ userId, period, used }) =>
        featureKeys.flatMap((feature) => {
          const committed = usesOf(ledger).filter(
            (use) =>
              use.userId === userId &&
              use.period === period &&
              use.feature === feature &&
              use.states.at(-1) === 'committed',
          ).length;
          return committed === used[feature]
            ? []
            : [`${userId} has ${used[feature]} ${feature} in ${period}, and made ${committed}`];
        }),
      ),

  'a use is settled once': ({ ledger }) =>
    usesOf(ledger)
      .filter(({ states }) => states.filter((state) => state !== 'reserved').length > 1)
      .map(({ id, states }) => `${id} was ${states.join(', ')}`),

  'a job is counted in one month': ({ ledger }) => {
    const byJob = Map.groupBy(usesOf(ledger), ({ userId, id }) => `${userId}/${id}`);
    return [...byJob]
      .filter(([, uses]) => uses.filter(isCommitted).length > 1)
      .map(([job, uses]) => `${job} is counted in ${uses.map(({ period }) => period).join(', ')}`);
  },

  'nobody is over the limit': ({ story, people, ledger }) =>
    people.flatMap(({ userId, name }) => {
      const person = story.people.find((each) => each.name === name);
      const plans = person ? [person.plan, person.change?.plan ?? person.plan] : [];
      return [...ledger.peaks].flatMap(([key, peak]) => {
        const [owner, period, feature] = key.split('/');
        const known = featureKeys.find((each) => each === feature);
        if (owner !== userId || !known || peak <= highestLimit(plans, known)) return [];
        return [`${name} had ${peak} ${known} in ${period}`];
      });
    }),

  'a job is paid for once': ({ left }) => {
    const byJob = Map.groupBy(left.predictions, ({ webhook }) => jobIn(webhook));
    return [...byJob]
      .filter(([job, all]) => job !== undefined && all.length > 1)
      .map(([job, all]) => `${job} has the predictions ${all.map(({ id }) => id).join(', ')}`);
  },

  'a committed use has made a record': ({ ledger }) =>
    usesOf(ledger)
      .filter(isCommitted)
      .filter((use) => !ledger.records.has(recordKey(use)))
      .map(({ id }) => `${id} was never written`),

  'a use that was given back leaves no record': ({ ledger, left }) => {
    const records = new Set(left.history.map((item) => `${item.userId}/${item.recordId}`));
    return usesOf(ledger)
      .filter(({ states, feature }) => states.at(-1) === 'released' && feature !== 'audioChat')
      .filter((use) => records.has(recordKey(use)))
      .map(({ id }) => `${id} is in the history`);
  },

  'a record has its files': ({ left }) => {
    const media = new Set(left.media);
    return left.history
      .map(recordOf)
      .flatMap(({ id, files }) =>
        files.filter((file) => !media.has(file)).map((f) => `${id}: ${f}`),
      );
  },

  'a file has its record': ({ left, people }) => {
    const named = new Set(
      left.history.map((item) => {
        const { userId, feature, id } = recordOf(item);
        return `media/${userHash(userId)}/${featureInfo[feature].folder}/${id}`;
      }),
    );
    const nameOf = (key: string) =>
      people.find(({ userId }) => key.includes(userHash(userId)))?.name;
    return left.media
      .filter((key) => !named.has(key.replace(/(\/[0-9A-Z]{26})[-.].*$/, '$1')))
      .map((key) => `${key} of ${nameOf(key)}`);
  },

  'no upload stays': ({ left }) => [...left.uploads],

  'no workflow stays': ({ left }) => [...left.runningExecutions],

  'who was shown a result has paid for it once': ({ people, ledger }) =>
    people.flatMap(({ name, userId, orders }) =>
      [...orders.values()]
        .filter(({ delivered, feature }) => delivered && feature !== 'audioChat')
        .filter(
          ({ id }) =>
            usesOf(ledger).filter(
              (use) => use.userId === userId && use.id === id && isCommitted(use),
            ).length !== 1,
        )
        .map(({ id }) => `${name} was shown ${id}`),
    ),

  'who was told of a failure has not paid': ({ people, ledger }) =>
    people.flatMap(({ name, userId, orders }) =>
      [...orders.values()]
        .filter(({ refused, delivered }) => refused !== undefined && !delivered)
        .filter(({ id }) =>
          usesOf(ledger).some((use) => use.userId === userId && use.id === id && isCommitted(use)),
        )
        .map(({ id, refused }) => `${name} was told ${refused} of ${id}`),
    ),

  'a deleted account leaves nothing': ({ people, left }) =>
    people
      .filter(({ account }) => account === 'deleted')
      .flatMap(({ name, userId }) => {
        const hash = userHash(userId);
        return [
          ...left.history
            .filter((item) => item.userId === userId)
            .map((item) => `${name}'s ${String(item.recordId)}`),
          ...[...left.media, ...left.uploads].filter((key) => key.includes(hash)),
          ...left.jobs
            .filter((item) => item.userId === userId)
            .map((item) => `${name}'s job ${String(item.jobId)}`),
        ];
      }),

  'what a provider accepted is in the cost records': ({ left, ledger }) => {
    const missing = left.predictions.filter(({ id }) => !ledger.acceptedWork.has(id));
    return missing.length <= ledger.lostWork() ? [] : missing.map(({ id }) => id);
  },

  'cost records tell of nothing that no provider accepted': ({ left, ledger }) => {
    const known = new Set([...left.predictions.map(({ id }) => id), ...left.calls]);
    return [...ledger.acceptedWork].filter((id) => !known.has(id));
  },
} as const satisfies Record<string, (judged: Judged) => string[]>;

/** The months of people; what a deleted account leaves to its address is counted there once more. */
function monthsIn({ usage }: Left) {
  return usage
    .filter(({ userId, period }) => isPeriod(period) && !String(userId).startsWith('address#'))
    .map(monthOf);
}

function usesOf({ uses }: Ledger): SeenUse[] {
  return [...uses.values()];
}

function isCommitted({ states }: SeenUse): boolean {
  return states.at(-1) === 'committed';
}

function recordKey({ userId, feature, id }: SeenUse): string {
  return `${userId}/${featureInfo[feature].folder}#${id}`;
}

/** The job that a prediction's webhook names. */
function jobIn(webhook: string | undefined): string | undefined {
  return webhook === undefined
    ? undefined
    : (new URL(webhook).searchParams.get(webhookJobParameter) ?? undefined);
}
