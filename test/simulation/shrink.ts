import type { Story } from './people/story.ts';

/** Whether a story still goes wrong in the same way. */
type Fails<Told> = (story: Told) => Promise<boolean>;

/** Leaves out of a story what it does not need to go wrong: people, tabs, actions, faults. */
export function shrink(story: Story, fails: Fails<Story>): Promise<Story> {
  return shortest(story, shorterStories, fails);
}

/** The shortest story that still fails; `shorter` gives those without one of their parts. */
export async function shortest<Told>(
  story: Told,
  shorter: (story: Told) => Iterable<Told>,
  fails: Fails<Told>,
): Promise<Told> {
  let current = story;
  for (;;) {
    const next = await firstThatFails(shorter(current), fails);
    if (!next) return current;
    current = next;
  }
}

async function firstThatFails<Told>(
  stories: Iterable<Told>,
  fails: Fails<Told>,
): Promise<Told | undefined> {
  for (const story of stories) if (await fails(story)) return story;
  return undefined;
}

/** The story without one of its parts, the largest first. */
function* shorterStories(story: Story): Generator<Story> {
  const { people, faults, holds = [], outages, weather } = story;
  for (const at of people.keys()) {
    if (people.length > 1) yield { ...story, people: people.toSpliced(at, 1) };
  }
  if (faults.length > 1) yield { ...story, faults: [] };
  for (const at of outages.keys()) yield { ...story, outages: outages.toSpliced(at, 1) };
  for (const at of story.changes.keys()) {
    yield { ...story, changes: story.changes.toSpliced(at, 1) };
  }
  for (const at of faults.keys()) yield { ...story, faults: faults.toSpliced(at, 1) };
  for (const at of holds.keys()) yield { ...story, holds: holds.toSpliced(at, 1) };
  yield* withFewerActions(story);
  const calm = { failing: 0, stuck: 0, maxWebhooks: 1, maxWebhookMs: 500, maxPredictionMs: 6_000 };
  for (const [name, value] of Object.entries(calm)) {
    const calmer = { ...weather, [name]: value };
    if (JSON.stringify(calmer) !== JSON.stringify(weather)) yield { ...story, weather: calmer };
  }
  yield* withFewerProcesses(story);
}

function* withFewerProcesses(story: Story): Generator<Story> {
  if (story.maxClockOffsetMs > 0) yield { ...story, maxClockOffsetMs: 0 };
  if (story.isApart) yield { ...story, isApart: false };
}

function* withFewerActions(story: Story): Generator<Story> {
  for (const [at, person] of story.people.entries()) {
    const withTabs = (tabs: typeof person.tabs) => ({
      ...story,
      people: story.people.with(at, { ...person, tabs }),
    });
    for (const [tabAt, tab] of person.tabs.entries()) {
      if (person.tabs.length > 1) yield withTabs(person.tabs.toSpliced(tabAt, 1));
      for (const actionAt of tab.actions.keys()) {
        const actions = tab.actions.toSpliced(actionAt, 1);
        yield withTabs(person.tabs.with(tabAt, { ...tab, actions }));
      }
    }
    if (person.change) {
      yield { ...story, people: story.people.with(at, { ...person, change: undefined }) };
    }
  }
}
