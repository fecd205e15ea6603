import type { Action, PersonPlan, Story } from '../people/story.ts';

/** A fault that was found once, and mended. Its story is kept, since what a seed writes changes with time. */
export type KnownStory = { name: string /** What went wrong. */; was: string; story: Story };

const noon = Date.UTC(2026, 10, 14, 12);

/** Where nothing goes wrong. */
export const calm: Omit<Story, 'people'> = {
  seed: 1,
  start: noon,
  faults: [],
  outages: [],
  changes: [],
  maxClockOffsetMs: 0,
  weather: { failing: 0, stuck: 0, maxWebhooks: 1, maxWebhookMs: 500, maxPredictionMs: 6_000 },
};

export const generatesAnImage: PersonPlan = {
  name: 'Ada',
  plan: 'Free',
  tellsPlan: true,
  deletionToldMs: [0],
  tabs: [
    {
      beginMs: 0,
      actions: [{ id: 1, pauseMs: 1_000, action: { kind: 'generate image', job: 0, async: true } }],
    },
  ],
};

/** Does this in one tab, each so many milliseconds after the one before. */
export function tabOf(
  ...actions: readonly (readonly [number, Action])[]
): PersonPlan['tabs'][number] {
  const planned = actions.map(([pauseMs, action], n) => ({ id: n, pauseMs, action }));
  return { beginMs: 0, actions: planned };
}
