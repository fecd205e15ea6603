import { chanceOf } from '../runtime/chance.ts';
import type { Timeline } from '../runtime/timeline.ts';
import type { World } from '../services/world.ts';
import { restMsOf } from './rest.ts';
import type { Change, Story } from './story.ts';

const dayMs = 24 * 60 * 60_000;

/** After this, when nobody does anything any more, whatever was reserved has expired. */
const expiryMs = 8 * 60 * 60_000;

/** So many events of a clock come twice. */
const twice = 0.1;

/** Pauses in milliseconds before Lambda hands an event over again that failed: after one minute, then after two. */
const repeatsMs = [60_000, 120_000] as const;

/** Has happen what the story says. */
export function planChanges(story: Story, timeline: Timeline, world: World): void {
  for (const change of story.changes) {
    timeline.at(story.start + change.atMs, wordsOf(change), () => apply(change, world));
  }
}

/** Days of sweeps, one after the other. */
export type Days = {
  /** Plans what happens by itself in a day: the sweep, and what expires or does not. */
  plan: (day: number) => void;
  /** When a day is over, in milliseconds since 1970. */
  endOf: (day: number) => number;
  /** The first day whose sweep comes after everything else. */
  firstCalm: number;
};

/**
 * The days after the beginning of a story. In half of all stories its stage was deployed at this minute of the day, so that the
 * sweep comes in the midst of everything; in the others it does not come before the next day.
 */
export function daysOf(story: Story, timeline: Timeline, world: World): Days {
  const { seed, start } = story;
  const calmMs = restMsOf(story) + expiryMs;
  const chance = chanceOf(seed, 'days');
  const isEarly = chance.happens(0.5);
  const sweepMs = isEarly ? chance.between(0, 120_000) : chance.between(dayMs / 2, dayMs);
  const forgets = chance.next();
  return {
    plan: (day) => {
      const at = start + day * dayMs + sweepMs;
      for (const schedule of world.schedules) {
        timeline.at(at, `${schedule.name} runs`, () => run(schedule, repeatsMs));
        // EventBridge delivers an event at least once.
        if (!chance.happens(twice)) continue;
        timeline.at(at + chance.between(0, 2_000), `${schedule.name} runs once more`, () =>
          run(schedule, repeatsMs),
        );
      }
      timeline.at(at + dayMs / 2, 'what is over expires', () =>
        world.expire(() => chance.happens(forgets)),
      );
    },
    endOf: (day) => start + day * dayMs + sweepMs + dayMs - 1,
    firstCalm: Math.max(0, Math.ceil((calmMs - sweepMs) / dayMs)),
  };

  function run(schedule: World['schedules'][number], pausesMs: readonly number[]): void {
    const [pause, ...rest] = pausesMs;
    world.runSchedule(schedule).catch(() => {
      if (pause === undefined) return;
      timeline.at(timeline.now() + pause, `${schedule.name} runs again`, () => run(schedule, rest));
    });
  }
}

function apply(change: Change, world: World): void {
  if (change.kind === 'rotate secret') {
    const isWebhook = change.secret.endsWith('webhook-secret');
    const value = `${change.secret} replaced`;
    world.rotate(
      change.secret,
      isWebhook ? `whsec_${Buffer.from(value).toString('base64')}` : value,
    );
  } else world.queue(change.queue).faults.push(change.fault);
}

/** What a change is called in a story. */
export function wordsOf(change: Change): string {
  return change.kind === 'rotate secret'
    ? `${change.secret} is replaced`
    : `the next message of the queue ${change.queue}: ${change.fault.kind}`;
}
