import { type Feature, featureInfo, featureKeys } from '../../../shared/features.ts';
import type { Plan } from '../../../shared/plans.ts';
import type { Person } from '../people/person.ts';
import type { Story } from '../people/story.ts';
import { type Invariants, isCommitted, usesOf } from './judged.ts';
import { highestLimit, lowestLimit } from './stored.ts';
import type { SeenUse } from './usage-ledger.ts';

/** What holds of uses and limits. */
export const useInvariants = {
  'a use is committed or given back in the end': ({ ledger }) =>
    usesOf(ledger)
      .filter(({ states }) => states.at(-1) === 'reserved')
      .map(({ id, userId }) => `${id} of ${userId} is reserved`),

  'a month counts its reserved and committed uses at every moment': ({ ledger }) => [
    ...ledger.miscounts,
  ],

  'a key is known for as long as it can begin a job': ({ ledger }) => [...ledger.forgotten],

  'a use is settled once': ({ ledger }) =>
    usesOf(ledger)
      .filter(({ states }) => states.filter((state) => state !== 'reserved').length > 1)
      .map(({ id, states }) => `${id} was ${states.join(', ')}`),

  'a job is counted in one month': ({ ledger }) => {
    const byJob = Map.groupBy(usesOf(ledger), ({ userId, id }) => `${userId}/${id}`);
    return [...byJob]
      .filter(([, uses]) => uses.length > 1)
      .map(([job, uses]) => `${job} is counted in ${uses.map(({ period }) => period).join(', ')}`);
  },

  'nobody is over the limit': ({ story, people, ledger }) =>
    people.flatMap(({ userId, name }) =>
      [...ledger.peaks].flatMap(([key, peak]) => {
        const [owner, period, feature] = key.split('/');
        const known = featureKeys.find((each) => each === feature);
        if (owner !== userId || !known) return [];
        return peak <= highestLimit(plansOf(story, name), known)
          ? []
          : [`${name} had ${peak} ${known} in ${period}`];
      }),
    ),

  'who is told that the limit is reached has reached it': (judged) =>
    judged.people.flatMap((person) =>
      limitRefusals(person)
        .filter(({ feature, sentAt, answeredAt }) => {
          const plans = plansOf(judged.story, person.name);
          // Billing knows nobody who has left, while their last token is still valid; whose plan it cannot tell is on Free.
          const hasLeft = (person.leftAt ?? Number.POSITIVE_INFINITY) < answeredAt;
          const isUnknown = hasLeft || judged.befallen.some(({ what }) => what.includes(billing));
          const limit = lowestLimit(isUnknown ? [...plans, 'Free'] : plans, feature);
          const counts = judged.ledger.countsBetween(person.userId, sentAt, answeredAt);
          return !counts.some(({ used }) => used[feature] >= limit);
        })
        .map(({ feature }) => `${person.name} had not used up ${feature}`),
    ),

  'a committed use has made a record': ({ ledger }) =>
    usesOf(ledger)
      .filter(isCommitted)
      .filter((use) => !ledger.records.has(recordKey(use)))
      .map(({ id }) => `${id} was never written`),

  'a use that was given back leaves no record that counts': ({ ledger, left }) => {
    const records = new Set(
      left.history
        .filter(({ counted }) => counted !== false)
        .map(({ userId, recordId }) => `${userId}/${recordId}`),
    );
    return usesOf(ledger)
      .filter((use) => !isCommitted(use) && records.has(recordKey(use)))
      .map(({ id }) => `${id} is in the history`);
  },

  'a committed use has no record that does not count': ({ ledger, left }) => {
    const uncounted = new Set(
      left.history
        .filter(({ counted }) => counted === false)
        .map(({ userId, recordId }) => `${userId}/${recordId}`),
    );
    return usesOf(ledger)
      .filter((use) => isCommitted(use) && uncounted.has(recordKey(use)))
      .map(({ id }) => `${id} says that it is not counted`);
  },
} as const satisfies Invariants;

/** The plans that a person has in the course of a story. */
/** Where a person's plan is asked for that their token does not tell. */
const billing = 'GET api.clerk.com';

function plansOf({ people }: Story, name: string): Plan[] {
  const person = people.find((each) => each.name === name);
  return person ? [person.plan, person.change?.plan ?? person.plan] : [];
}

type Refusal = { feature: Feature; sentAt: number; answeredAt: number };

/** When a person was told that they have used up a tool. */
function limitRefusals({ heard }: Person): Refusal[] {
  return heard.flatMap(({ call, answer, sentAt, answeredAt }) => {
    const { code, passUsageCheck } = Object(answer.body);
    const feature = featureOfRoute[call.route];
    const isRefused = code === 'usage_limit_reached' || passUsageCheck === false;
    return feature && isRefused ? [{ feature, sentAt, answeredAt }] : [];
  });
}

const featureOfRoute: Readonly<Record<string, Feature>> = {
  removeBg: 'imageEditing',
  editImage: 'imageEditing',
  generateImage: 'imageGeneration',
  generateVideo: 'videoGeneration',
  startVoiceChat: 'audioChat',
};

/** The key of the record that a use makes, with its owner. */
export function recordKey({ userId, feature, id }: SeenUse): string {
  return `${userId}/${featureInfo[feature].folder}#${id}`;
}
