import type { Chance } from '../runtime/chance.ts';
import type { PlannedAction, Story } from './story.ts';

const second = 1000;

/** In the end somebody cancels without a network, and their page is gone before there is one; later they open it again. */
export function withLeavingOffline(story: Story, chance: Chance): Story {
  const tab = 0;
  const page = chance.pick(['images', 'videos', 'editor'] as const);
  const begin = (story.actions.at(-1)?.atMs ?? 0) + chance.between(1, 30) * second;
  const offline = begin + chance.between(1, 20) * second;
  const cancelled = offline + chance.between(1, 20) * second;
  const gone = cancelled + chance.between(0, 20) * second;
  const online = gone + chance.between(1, 200) * second;
  const openPage = chance.happens(0.7) ? page : 'dashboard';
  const actions: PlannedAction[] = [
    { atMs: begin, action: { kind: 'open', tab, page } },
    { atMs: begin + 1, action: { kind: 'go', tab, page } },
    {
      atMs: begin + second,
      action: {
        kind: 'press',
        tab,
        words: chance.between(1, 6),
        count: chance.between(1, 3),
        presses: 1,
      },
    },
    { atMs: cancelled, action: { kind: 'cancel', tab } },
    { atMs: gone, action: { kind: 'close', tab } },
    {
      atMs: online + chance.between(0, 60) * second,
      action: { kind: 'open', tab, page: openPage },
    },
  ];
  return {
    ...story,
    actions: [...story.actions, ...actions],
    spells: [...story.spells, { kind: 'offline', fromMs: offline, forMs: online - offline }],
    // Else the job has mostly ended before.
    weather: { ...story.weather, failing: 0.05, lining: 0.7 },
  };
}
