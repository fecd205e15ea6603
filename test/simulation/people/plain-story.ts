import type { Chance } from '../runtime/chance.ts';
import { anyOrder, order, tab } from './plots/plot.ts';
import type { Action, Story, TabPlan } from './story.ts';
import { exportsOfCutOuts, finishes, leaving, talks, wishes } from './write-person.ts';
import { storyOf } from './write-plot.ts';
import { spendAlarms } from './write-troubles.ts';

/**
 * Writes a story of one person who orders something, and does this and that with it in up to three tabs. Nothing goes wrong but
 * predictions, and the provider may be busy.
 */
export function plainStory(chance: Chance, seed: number, start: number): Story {
  return storyOf(
    {
      plan: chance.pick(['Free', 'Standard', 'Standard', 'Pro', 'Pro'] as const),
      tabs: tabsOf(chance),
      deletionToldMs: [chance.between(0, 500)],
      outages: chance.happens(0.25) ? [busyTime(chance)] : [],
      changes: chance.happens(0.08) ? spendAlarms(chance) : [],
      weather: {
        failing: chance.pick([0, 0, 0, 0.5]),
        stuck: chance.pick([0, 0, 0, 0, 0.5]),
        minWebhooks: chance.pick([0, 1, 1]),
        maxWebhooks: chance.between(1, 3),
        maxWebhookMs: chance.pick([500, 500, 20_000]),
        maxPredictionMs: chance.pick([2_500, 6_000, 12_000, 60_000]),
        ...(chance.happens(0.2) && { maxStartMs: chance.pick([1_000, 20_000]) }),
      },
    },
    seed,
    start,
  );
}

function busyTime(chance: Chance) {
  const forMs = chance.pick([500, 3_000, 10_000, 30_000]);
  return { service: 'api.replicate.com', fromMs: 0, forMs, isBusy: true };
}

/** All about one kind of thing, as a rule: what is done to one kind seldom meets what is done to another. */
function tabsOf(chance: Chance): TabPlan[] {
  const usual = chance.happens(0.75) ? beginOf(anyOrder(chance)) : talk;
  const paceMs = chance.pick([200, 800, 3_000, 8_000]);
  let jobs = 0;
  const begin = () => {
    const job = jobs;
    jobs += 1;
    return job === 0 || chance.happens(0.8)
      ? usual(chance, job)
      : beginOf(anyOrder(chance))(chance, job);
  };
  const deeds = (least: number) =>
    Array.from(
      { length: chance.between(least, 2) },
      () => [chance.between(0, paceMs), deed(chance, begin)] as const,
    );
  const first = tab(chance, [0, begin()], ...deeds(0));
  return [first, ...Array.from({ length: chance.between(0, 2) }, () => tab(chance, ...deeds(1)))];
}

type Begin = (chance: Chance, job: number) => Action;

function beginOf(kind: ReturnType<typeof anyOrder>): Begin {
  return (chance, job) => order(chance, kind, { job });
}

function talk(chance: Chance, job: number): Action {
  return { kind: 'talk', job, until: chance.pick(talks) };
}

const deeds = [
  ...(['begin', 'begin', 'begin', 'repeat', 'repeat', 'repeat', 'cancel', 'cancel'] as const),
  ...(['delete result', 'delete result', 'delete chosen', 'favorite', 'share', 'unshare'] as const),
  ...(['finish', 'finish', 'export', 'look', 'delete account', 'change address'] as const),
  ...(['ask support', 'ask support'] as const),
];

function deed(chance: Chance, begin: () => Action): Action {
  const kind = chance.pick(deeds);
  const job = chance.happens(0.8) ? 0 : 1;
  if (kind === 'begin') return begin();
  if (kind === 'repeat') return { kind, job, other: chance.happens(0.1) };
  if (kind === 'finish') return { kind, job, by: chance.pick(finishes) };
  if (kind === 'export') return { kind, job, as: chance.pick(exportsOfCutOuts) };
  if (kind === 'change address') return { kind, toldMs: chance.pick([0, 0, 3_000]) };
  if (kind === 'delete account') return leaving(chance);
  if (kind === 'ask support') return { kind, job, wish: chance.pick(wishes) };
  return kind === 'look' ? { kind } : { kind, job };
}
