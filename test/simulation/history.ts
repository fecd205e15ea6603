import { createLog } from './history-log.ts';
import { type Finding, findings } from './invariants/findings.ts';
import type { Ledger } from './invariants/ledger.ts';
import { leftIn } from './invariants/left.ts';
import { type Days, daysOf, planChanges } from './people/changes.ts';
import { createPeople } from './people/people.ts';
import type { Person } from './people/person.ts';
import { restMsOf } from './people/rest.ts';
import type { Story } from './people/story.ts';
import type { Befallen } from './runtime/faults.ts';
import type { Kit } from './runtime/kit.ts';
import { quiet } from './runtime/real-work.ts';
import { surroundWith } from './runtime/surroundings.ts';
import { createTimeline, type Timeline } from './runtime/timeline.ts';
import type { World } from './services/world.ts';
import { startStudio } from './simulated-studio.ts';

export type Report = {
  /** Of every step and its time: two runs of a story are the same if these are. */
  hash: string;
  steps: number;
  findings: readonly Finding[];
  befallen: readonly Befallen[];
  /** How often something was reached, by its name. */
  reached: ReadonlyMap<string, number>;
  /** What happened, a line for each step, where it was asked for. */
  trace: readonly string[];
};

/** Days after the first calm one: what is not settled by the sweep of one day is left to the next, but no further. */
const moreDays = 3;

/** Runs a story to its end, and judges what is left. After each step it waits for so many turns in which nothing goes on. */
export async function runHistory(
  story: Story,
  kit: Kit,
  tracing = false,
  idleTurns?: number,
): Promise<Report> {
  const log = createLog(story.start, tracing);
  const timeline = createTimeline(story.start, log.step, () => quiet(idleTurns));
  const everybody: Person[] = [];
  const studio = startStudio({ story, kit, timeline, log, people: everybody });
  const { gateway, world, outside, ledger, befallen, deaths } = studio;
  try {
    const onTold = (what: string, code?: string) => {
      log.note(what, timeline.now());
      if (code !== undefined) log.reach(`code ${code}`);
    };
    everybody.push(...createPeople(story, { timeline, gateway, outside, world, onTold }));
    planChanges(story, timeline, world);
    let atRest = leftIn(world);
    timeline.at(story.start + restMsOf(story), 'all has come to rest', () => {
      atRest = leftIn(world);
    });
    const found = await settle(daysOf(story, timeline, world), timeline, () => {
      world.expire();
      const left = leftIn(world);
      return findings({ story, ledger, people: everybody, left, atRest, befallen, deaths });
    });
    for (const name of statesIn(ledger, everybody, world)) log.reach(name);
    return { ...log.report(), steps: timeline.steps(), findings: found, befallen };
  } finally {
    surroundWith(undefined);
  }
}

/** Lets days pass until nothing is left that must not be; gives what is there on the last of them. */
export async function settle(
  days: Days,
  timeline: Timeline,
  judge: () => Finding[],
): Promise<Finding[]> {
  for (let day = 0; ; day += 1) {
    days.plan(day);
    await timeline.runUntil(days.endOf(day));
    if (day < days.firstCalm) continue;
    const found = judge();
    if (found.length === 0 || day === days.firstCalm + moreDays) return found;
  }
}

/** Which states uses, workflows and orders have been in. */
function statesIn(ledger: Ledger, people: readonly Person[], world: World): string[] {
  return [
    ...[...ledger.uses.values()].flatMap(({ feature, states }) =>
      states.map((state) => `use of ${feature} ${state}`),
    ),
    ...world
      .executions()
      .flatMap(({ entered, status }) => [
        ...entered.map((state) => `state ${state}`),
        `workflow ${status}`,
      ]),
    ...people.flatMap(({ orders }) =>
      [...orders.values()].flatMap(({ refused }) => (refused ? [`code ${refused}`] : [])),
    ),
  ];
}
