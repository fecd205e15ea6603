import { plans } from '../../../shared/plans.ts';
import { type Chance, chanceOf } from '../runtime/chance.ts';
import { callFaults, type FaultAt, type Outage } from '../runtime/faults.ts';
import type {
  Action,
  Change,
  PersonPlan,
  PlannedAction,
  Story,
  TabPlan,
  Weather,
} from './story.ts';

const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'] as const;

const noon = Date.UTC(2026, 10, 14, 12);

/** Shortly before a month ends: whatever takes long is over midnight. */
const lateEvening = Date.UTC(2026, 10, 30, 23, 58);

type Size = { maxPeople: number; maxTabs: number; maxActions: number };

/** Most faults show in a story of few, which takes a tenth of the time; what takes many people shows in the large ones. */
const small: Size = { maxPeople: 1, maxTabs: 2, maxActions: 3 };
const large: Size = { maxPeople: names.length, maxTabs: 3, maxActions: 5 };

/** Writes the story of a seed. */
export function writeStory(seed: number): Story {
  const chance = chanceOf(seed, 'story');
  const size = chance.happens(0.8) ? small : large;
  const people = names
    .slice(0, chance.between(1, size.maxPeople))
    .map((name) => personOf(chance, name, size));
  return {
    seed,
    start: chance.happens(0.2) ? lateEvening + chance.between(0, 150_000) : noon,
    people,
    faults: faultsOf(chance, people),
    outages: chance.happens(0.15) ? [outageOf(chance)] : [],
    changes: Array.from({ length: chance.between(0, 3) }, () => changeOf(chance)),
    maxClockOffsetMs: chance.happens(0.1) ? 60_000 : 50,
    weather: weatherOf(chance),
  };
}

function personOf(chance: Chance, name: string, { maxTabs, maxActions }: Size): PersonPlan {
  const jobs: Jobs = { count: 0 };
  const tabs = Array.from({ length: chance.happens(0.7) ? 1 : chance.between(1, maxTabs) }, () =>
    tabOf(chance, jobs, maxActions),
  );
  const plan = chance.pick(plans);
  const change = chance.happens(0.15)
    ? { plan: chance.pick(plans), atMs: chance.between(0, 120_000) }
    : undefined;
  const tellsPlan = chance.happens(0.8);
  const deletionToldMs = Array.from({ length: chance.between(1, 3) }, () =>
    chance.between(0, chance.happens(0.7) ? 2_000 : 600_000),
  );
  return { name, plan, change, tellsPlan, deletionToldMs, tabs };
}

type Jobs = { count: number };

function tabOf(chance: Chance, jobs: Jobs, maxActions: number): TabPlan {
  const actions = Array.from(
    { length: chance.between(1, maxActions) },
    (): PlannedAction => ({
      id: chance.between(0, 2 ** 31),
      pauseMs: chance.happens(0.9) ? chance.between(0, 6_000) : chance.between(0, 700_000),
      action: actionOf(chance, jobs),
    }),
  );
  return { beginMs: chance.between(0, 3_000), actions };
}

function actionOf(chance: Chance, jobs: Jobs): Action {
  if (jobs.count === 0 || chance.happens(0.45)) return orderOf(chance, jobs);
  const job = chance.between(0, jobs.count - 1);
  const kind = chance.pick(followUps);
  if (kind === 'repeat') return { kind, job, other: chance.happens(0.2) };
  if (kind === 'look' || kind === 'delete account') return { kind };
  return { kind, job };
}

/** As often as each is to come. */
const followUps = [
  ...(['repeat', 'repeat', 'repeat', 'cancel', 'cancel', 'look', 'look'] as const),
  ...(['delete result', 'delete result', 'delete chosen', 'favorite', 'share'] as const),
  ...(['delete account'] as const),
];

const orders = [
  ...(['remove background', 'remove background', 'remove background', 'enhance'] as const),
  ...(['generate image', 'generate image', 'generate video', 'talk'] as const),
];

function orderOf(chance: Chance, jobs: Jobs): Action {
  const job = jobs.count;
  jobs.count += 1;
  const kind = chance.pick(orders);
  if (kind === 'talk') {
    return { kind, job, until: chance.pick(['session', 'call', 'cancelled', 'saved'] as const) };
  }
  const async = chance.happens(0.8);
  if (kind === 'remove background') return { kind, job, async, byUpload: chance.happens(0.5) };
  return { kind, job, async };
}

/** So many calls to the outside does an action make, about. */
const callsOfAction = 25;

function faultsOf(chance: Chance, people: readonly PersonPlan[]): FaultAt[] {
  const actions = people.flatMap(({ tabs }) => tabs.flatMap((tab) => tab.actions)).length;
  const last = actions * callsOfAction;
  return Array.from({ length: chance.between(3, 8) }, () => ({
    call: chance.between(1, last),
    fault: chance.pick(callFaults),
  }));
}

const outServices = [
  ...(['dynamodb', 's3', 'sqs', 'states', 'kms', 'lambda'] as const),
  ...(['secretsmanager', 'api.replicate.com', 'replicate.delivery'] as const),
];

function outageOf(chance: Chance): Outage {
  return {
    service: chance.pick(outServices),
    fromMs: chance.between(0, 60_000),
    forMs: chance.between(1_000, 120_000),
  };
}

const secrets = [
  ...(['replicate-token', 'replicate-webhook-secret', 'clerk-secret-key'] as const),
  ...(['vapi-private-key', 'vapi-webhook-secret', 'clerk-webhook-secret'] as const),
];

function changeOf(chance: Chance): Change {
  const atMs = chance.between(0, 40_000);
  if (chance.happens(0.25)) return { atMs, kind: 'rotate secret', secret: chance.pick(secrets) };
  const queue = chance.pick(['generation', 'finish'] as const);
  const kind = chance.pick(['twice', 'lose', 'delay'] as const);
  const fault = kind === 'delay' ? { kind, ms: chance.between(1_000, 900_000) } : { kind };
  return { atMs, kind: 'queue fault', queue, fault };
}

function weatherOf(chance: Chance): Weather {
  return {
    failing: chance.happens(0.3) ? 0.3 : 0.03,
    stuck: chance.happens(0.2) ? 0.2 : 0.01,
    maxWebhooks: chance.between(0, 5),
    maxWebhookMs: chance.happens(0.7) ? 500 : 300_000,
    maxPredictionMs: chance.happens(0.7) ? 6_000 : 120_000,
  };
}
