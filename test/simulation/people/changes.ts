import { chanceOf } from '../runtime/chance.ts';
import type { Timeline } from '../runtime/timeline.ts';
import type { World } from '../services/world.ts';
import type { Change, Story } from './story.ts';

const dayMs = 24 * 60 * 60_000;

/** Days for which a history goes on after its beginning. */
const days = 4;

/** Pauses in milliseconds before Lambda hands an event over again that failed: after one minute, then after two. */
const repeatsMs = [60_000, 120_000] as const;

/** Has happen what happens by itself: what the story says, the daily sweep, and what expires. */
export function planChanges(story: Story, timeline: Timeline, world: World): void {
  for (const change of story.changes) {
    timeline.at(story.start + change.atMs, wordsOf(change), () => apply(change, world));
  }
  const chance = chanceOf(story.seed, 'days');
  // Where a stage was deployed at this minute of the day, the sweep may come in the midst of everything.
  const sweepMs = chance.happens(0.5) ? chance.between(0, 120_000) : chance.between(0, dayMs);
  const forgets = chance.next();
  for (let day = 0; day < days; day += 1) {
    const at = story.start + day * dayMs + sweepMs;
    for (const schedule of world.schedules) {
      const run = (pausesMs: readonly number[]) => {
        const [pause, ...rest] = pausesMs;
        world.runSchedule(schedule).catch(() => {
          if (pause === undefined) return;
          timeline.at(timeline.now() + pause, `${schedule.name} runs again`, () => run(rest));
        });
      };
      timeline.at(at, `${schedule.name} runs`, () => run(repeatsMs));
    }
    timeline.at(at + dayMs / 2, 'what is over expires', () =>
      world.expire(() => chance.happens(forgets)),
    );
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
