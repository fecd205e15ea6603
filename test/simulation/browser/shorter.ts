import type { Action, Story } from './story.ts';

/** The story without one of its parts, or with a simpler one, the largest first. */
export function* shorterStories(story: Story): Generator<Story> {
  yield* withFewerParts(story);
  if (story.clockAheadMs !== 0) yield { ...story, clockAheadMs: 0 };
  yield* withCalmerWeather(story);
  yield* withSimplerActions(story);
}

function* withFewerParts(story: Story): Generator<Story> {
  const { actions, faults, spells } = story;
  if (faults.length > 1) yield { ...story, faults: [] };
  for (const at of spells.keys()) yield { ...story, spells: spells.toSpliced(at, 1) };
  if (actions.length > 1) {
    for (const at of actions.keys()) yield { ...story, actions: actions.toSpliced(at, 1) };
  }
  for (const at of faults.keys()) yield { ...story, faults: faults.toSpliced(at, 1) };
}

const calm = { failing: 0, refusing: 0, lining: 0, maxLineMs: 40_000 };

function* withCalmerWeather(story: Story): Generator<Story> {
  const { weather } = story;
  for (const [name, value] of Object.entries(calm)) {
    const calmer = { ...weather, [name]: value };
    if (JSON.stringify(calmer) !== JSON.stringify(weather)) yield { ...story, weather: calmer };
  }
}

function* withSimplerActions(story: Story): Generator<Story> {
  for (const [at, planned] of story.actions.entries()) {
    const simple = simpler(planned.action);
    if (simple) yield { ...story, actions: story.actions.with(at, { ...planned, action: simple }) };
  }
}

function simpler(action: Action): Action | undefined {
  if (action.kind !== 'press') return undefined;
  if (action.presses > 1) return { ...action, presses: 1 };
  return action.count > 1 ? { ...action, count: 1 } : undefined;
}
