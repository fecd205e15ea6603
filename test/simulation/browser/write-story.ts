import { type Chance, chanceOf } from '../runtime/chance.ts';
import { withLeavingOffline } from './leaving-offline.ts';
import type { PageName } from './screen/page-handle.ts';
import {
  type Action,
  callFaults,
  type PlannedAction,
  type Spell,
  type Story,
  type Weather,
} from './story.ts';
import { withBatches } from './with-batches.ts';

const noon = Date.UTC(2026, 10, 14, 12);

const minute = 60_000;

/** Writes the story of a seed. */
export function writeStory(seed: number): Story {
  const chance = chanceOf(seed, 'story');
  const actions = actionsOf(chance);
  const length = actions.at(-1)?.atMs ?? 0;
  const story: Story = {
    seed,
    start: noon + chance.between(0, 999),
    clockAheadMs: chance.happens(0.2)
      ? chance.between(-90, 90) * minute
      : chance.between(-900, 900),
    actions,
    faults: Array.from({ length: chance.between(0, 4) }, () => ({
      call: chance.between(1, 6 + actions.length * 4),
      fault: chance.pick(callFaults),
    })),
    spells: Array.from({ length: chance.happens(0.5) ? 0 : chance.between(1, 2) }, () =>
      spellOf(chance, length),
    ),
    weather: weatherOf(chance),
  };
  const plot = chanceOf(seed, 'leaving');
  const told = plot.happens(plotted) ? withLeavingOffline(story, plot) : story;
  return chanceOf(seed, 'batches').happens(edited) ? withBatches(told) : told;
}

/** Part of the stories that come to what few would by themselves. */
const plotted = 0.05;

/** Part of the stories in which several pictures are edited at a time. */
const edited = 0.15;

const toolPages = ['images', 'images', 'videos', 'editor'] as const;

const allPages: readonly PageName[] = [...toolPages, 'dashboard', 'dashboard', 'elsewhere'];

function actionsOf(chance: Chance): PlannedAction[] {
  const page = chance.pick(toolPages);
  const begin: PlannedAction[] = [
    { atMs: 0, action: { kind: 'open', tab: 0, page } },
    { atMs: chance.between(900, 3_000), action: pressOf(chance, 0) },
  ];
  const tabs = chance.happens(0.5) ? [0] : [0, 1];
  if (tabs.includes(1)) begin.unshift(secondTab(chance, page));
  let at = 3_000;
  const more = Array.from({ length: chance.between(1, 7) }, () => {
    at += pauseOf(chance);
    const planned = { atMs: at, action: actionOf(chance, tabs) };
    if (!isEnd(planned.action) || chance.happens(0.3)) return [planned];
    at += pauseOf(chance);
    return [planned, { atMs: at, action: signIn(chance, chance.pick(tabs)) }];
  });
  return [...begin, ...more.flat()].toSorted((one, other) => one.atMs - other.atMs);
}

/** Most often of the same tool. */
function secondTab(chance: Chance, first: PageName): PlannedAction {
  const page = chance.happens(0.6) ? first : chance.pick(allPages);
  return { atMs: chance.between(0, 6_000), action: { kind: 'open', tab: 1, page } };
}

/** Whether nobody is signed in from then on. */
function isEnd({ kind }: Action): boolean {
  return kind === 'sign out' || kind === 'session ends';
}

function signIn(chance: Chance, tab: number): Action {
  return { kind: 'sign in', tab, person: chance.happens(0.6) ? 0 : 1 };
}

function pauseOf(chance: Chance): number {
  if (chance.happens(0.3)) return chance.between(0, 400);
  if (chance.happens(0.85)) return chance.between(400, 15_000);
  return chance.between(15_000, 11 * minute);
}

/** As often as each is to come. */
const kinds = [
  ...(['press', 'press', 'press', 'press', 'cancel', 'cancel', 'cancel'] as const),
  ...(['reload', 'reload', 'open', 'open', 'open', 'close', 'go', 'go', 'go'] as const),
  ...(['hide', 'hide', 'sign out', 'session ends', 'sign in'] as const),
  ...(['delete elsewhere', 'clear storage'] as const),
];

function actionOf(chance: Chance, tabs: readonly number[]): Action {
  const kind = chance.pick(kinds);
  const tab = chance.happens(0.9) ? chance.pick(tabs) : chance.between(1, 2);
  switch (kind) {
    case 'press':
      return pressOf(chance, tab);
    case 'open':
      return { kind, tab: chance.between(1, 2), page: chance.pick(allPages) };
    case 'go':
      return { kind, tab, page: chance.pick(allPages) };
    case 'hide':
      return { kind, tab, hidden: chance.happens(0.5) };
    case 'sign in':
      return signIn(chance, tab);
    case 'session ends':
    case 'delete elsewhere':
    case 'clear storage':
      return { kind };
    default:
      return { kind, tab };
  }
}

function pressOf(chance: Chance, tab: number): Action {
  const count = chance.happens(0.75) ? 1 : chance.between(2, 4);
  const presses = chance.happens(0.3) ? 2 : 1;
  return { kind: 'press', tab, words: chance.between(1, 6), count, presses };
}

function spellOf(chance: Chance, length: number): Spell {
  const fromMs = chance.between(0, length);
  const forMs = chance.happens(0.7)
    ? chance.between(100, 30_000)
    : chance.between(30_000, 6 * minute);
  const kind = chance.pick([
    'offline',
    'offline',
    'silent',
    'slow line',
    'storage',
    'storage',
    'asleep',
  ] as const);
  if (kind !== 'storage') return { kind, fromMs, forMs };
  const mood = chance.pick(['full', 'forbidden'] as const);
  // Where it is forbidden it is so from the beginning, and stays so.
  return mood === 'full'
    ? { kind, mood, fromMs, forMs }
    : { kind, mood, fromMs: 0, forMs: Number.POSITIVE_INFINITY };
}

function weatherOf(chance: Chance): Weather {
  return {
    failing: chance.happens(0.3) ? 0.4 : 0.05,
    refusing: chance.happens(0.2) ? 0.3 : 0.02,
    lining: chance.happens(0.4) ? 0.7 : 0.05,
    maxLineMs: chance.happens(0.7) ? 40_000 : 9 * minute,
  };
}
