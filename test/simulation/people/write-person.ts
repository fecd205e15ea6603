import { idempotencyKeyToleranceMs } from '../../../shared/ids.ts';
import { type Plan, plans } from '../../../shared/plans.ts';
import type { Chance } from '../runtime/chance.ts';
import type {
  Action,
  Exported,
  Finish,
  PersonPlan,
  PlannedAction,
  SupportWish,
  TabPlan,
} from './story.ts';

/** How much happens in a story at most. */
export type Size = { maxPeople: number; maxTabs: number; maxActions: number };

/** Somebody who does one thing and another. */
export function personOf(chance: Chance, name: string, { maxTabs, maxActions }: Size): PersonPlan {
  const jobs: Jobs = { count: 0, kinds: orders };
  const tabs = Array.from({ length: chance.happens(0.7) ? 1 : chance.between(1, maxTabs) }, () =>
    tabOf(chance, jobs, { maxActions, maxPauseMs: 6_000 }),
  );
  return { ...factsOf(chance, name), tabs };
}

/** Somebody whose story is about what they do alone, where a story is. */
export function aloneOf(chance: Chance) {
  const luck = chance.next();
  if (luck < 0.2) return hastyPersonOf;
  return luck < 0.23 ? diligentPersonOf : undefined;
}

/** One who wants one thing of several tabs at once: whatever must not happen between two steps happens there. */
function hastyPersonOf(chance: Chance, name: string): PersonPlan {
  const kind = chance.pick(orders);
  const jobs: Jobs = { count: 0, kinds: [kind] };
  const pace = { maxActions: 2, maxPauseMs: chance.pick([100, 400, 400, 3_000]) };
  const tabs = Array.from({ length: chance.between(2, 5) }, () => tabOf(chance, jobs, pace));
  const facts = factsOf(chance, name);
  // Where little is granted, its end is soon there.
  const least = kind === 'generate video' ? 'Standard' : 'Free';
  const plan = chance.happens(0.6) ? least : facts.plan;
  if (!chance.happens(0.2)) return { ...facts, plan, tabs };
  const action = { kind: 'delete account' } as const;
  const pauseMs = chance.between(0, chance.happens(0.7) ? 1_500 : 10_000);
  const last = { beginMs: 0, actions: [{ id: chance.between(0, 2 ** 31), pauseMs, action }] };
  return { ...facts, plan, deletionToldMs: [0], tabs: [...tabs, last] };
}

/** One who orders so much of one tool that a month forgets what is settled, and then comes back to it. */
function diligentPersonOf(chance: Chance, name: string): PersonPlan {
  const jobs: Jobs = { count: 0, kinds: ['remove background'] };
  const ordered = Array.from({ length: 7 }, () => orderOf(chance, jobs));
  const later = Array.from({ length: 3 }, () => actionOf(chance, jobs));
  const actions = [...ordered, ...later].map((action) => ({
    id: chance.between(0, 2 ** 31),
    pauseMs: chance.between(0, chance.happens(0.8) ? 5_000 : 150_000),
    action,
  }));
  return { ...factsOf(chance, name), plan: 'Pro', tabs: [{ beginMs: 0, actions }] };
}

/** As often as each is to come: who pays may do all. */
const startPlans: readonly Plan[] = ['Free', 'Free', 'Standard', 'Standard', 'Pro'];

function factsOf(chance: Chance, name: string): Omit<PersonPlan, 'tabs'> {
  const plan = chance.pick(startPlans);
  const change = chance.happens(0.15)
    ? { plan: chance.pick(plans), atMs: chance.between(0, 120_000) }
    : undefined;
  const tellsPlan = chance.happens(0.8);
  const deletionToldMs = Array.from({ length: chance.between(1, 3) }, () =>
    chance.between(0, chance.happens(0.7) ? 2_000 : chance.pick(delaysMs)),
  );
  return { name, plan, change, tellsPlan, deletionToldMs, ...clockOf(chance) };
}

/** How late Clerk tells something at most, in milliseconds: what is not taken it sends again, for the last time after 27.6 hours (https://docs.svix.com/retries). */
export const delaysMs = [3_000, 600_000, 600_000, 99_300_000] as const;

/** Few clocks are wrong by so much that a key is refused, or of another month; the studio corrects most of them. */
function clockOf(chance: Chance): Pick<PersonPlan, 'clockMs'> {
  const most = idempotencyKeyToleranceMs - 5_000;
  return chance.happens(0.06) ? { clockMs: chance.between(-most, most) } : {};
}

type Jobs = { count: number; kinds: readonly (typeof orders)[number][] };

/** What somebody may order who has so many jobs already. */
export function anyAfter(count: number): Jobs {
  return { count, kinds: orders };
}

type Pace = { maxActions: number; maxPauseMs: number };

export function tabOf(chance: Chance, jobs: Jobs, { maxActions, maxPauseMs }: Pace): TabPlan {
  const actions = Array.from(
    { length: chance.between(1, maxActions) },
    (): PlannedAction => ({
      id: chance.between(0, 2 ** 31),
      pauseMs: chance.happens(0.9) ? chance.between(0, maxPauseMs) : chance.between(0, 700_000),
      action: actionOf(chance, jobs),
    }),
  );
  return { beginMs: chance.between(0, maxPauseMs / 2), actions };
}

function actionOf(chance: Chance, jobs: Jobs): Action {
  if (jobs.count === 0 || chance.happens(0.45)) return orderOf(chance, jobs);
  const job = chance.between(0, jobs.count - 1);
  const kind = chance.pick(followUps);
  if (kind === 'repeat') return { kind, job, other: chance.happens(0.25) };
  if (kind === 'finish') return { kind, job, by: chance.pick(finishes) };
  if (kind === 'export') return { kind, job, as: chance.pick(exportsOfCutOuts) };
  if (kind === 'ask support') return { kind, job, wish: chance.pick(wishes) };
  if (kind === 'delete account') return leaving(chance);
  if (kind === 'change address') return { kind, toldMs: chance.pick([0, 0, 0, ...delaysMs]) };
  if (kind === 'look' || kind === 'copy' || kind === 'forge') return { kind };
  return { kind, job };
}

/** As often as each is to come. */
const followUps = [
  ...(['repeat', 'repeat', 'repeat', 'repeat', 'cancel', 'cancel', 'cancel', 'cancel'] as const),
  ...(['look', 'look', 'copy', 'forge'] as const),
  ...(['delete result', 'delete result', 'delete chosen', 'favorite', 'share', 'share'] as const),
  ...(['finish', 'finish', 'export'] as const),
  ...(['unshare', 'delete account', 'delete account', 'change address'] as const),
  ...(['ask support', 'ask support'] as const),
];

/** As often as each is to come. */
export const wishes: readonly SupportWish[] = [
  ...(['give back', 'give back', 'give back', 'cancel', 'cancel'] as const),
  ...(['replay', 'replay', 'replay', 'grant', 'lift', 'show'] as const),
];

export function leaving(chance: Chance): Action {
  return { kind: 'delete account', ...(chance.happens(0.2) && { bySupport: true }) };
}

export const finishes: readonly Finish[] = [
  ...(['a mask', 'a mask', 'a picture', 'white', 'nothing', 'the same', 'the same'] as const),
];

export const exportsOfCutOuts: readonly Exported[] = [
  'hd',
  'finished',
  'finished',
  'finished before',
];

export const talks = [
  ...(['session', 'call', 'hung up', 'hung up', 'cancelled'] as const),
  ...(['cut off', 'silent', 'saved', 'saved', 'saved', 'saved alone'] as const),
];

const orders = [
  ...(['remove background', 'remove background', 'remove background', 'enhance'] as const),
  ...(['remove object'] as const),
  ...([
    'generate image',
    'generate image',
    'generate video',
    'generate video',
    'talk',
    'talk',
  ] as const),
];

function orderOf(chance: Chance, jobs: Jobs): Action {
  const job = jobs.count;
  jobs.count += 1;
  const kind = chance.pick(jobs.kinds);
  if (kind === 'talk') {
    return { kind, job, until: chance.pick(talks) };
  }
  const async = chance.happens(0.8);
  if (kind === 'generate image' || kind === 'remove object') return { kind, job, async };
  const of = job > 0 && chance.happens(0.3) ? { of: chance.between(0, job - 1) } : {};
  if (kind !== 'remove background') return { kind, job, async, ...of };
  return { kind, job, async, byUpload: chance.happens(0.5), ...of };
}
