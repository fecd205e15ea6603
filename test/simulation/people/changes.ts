import { spendAlarmOf } from '../../../shared/spend-limits.ts';
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
    const at = story.start + change.atMs;
    if (change.kind === 'spend alarm') {
      const event = alarmEvent(change, new Date(at));
      timeline.at(at + change.toldMs, wordsOf(change), () =>
        again(timeline, 'PauseGenerations', () => world.invoke('PauseGenerations', event)),
      );
    } else timeline.at(at, wordsOf(change), () => apply(change, world));
  }
}

/** Has Lambda work on an event, and hand it over again as long as that fails. */
function again(
  timeline: Timeline,
  name: string,
  work: () => Promise<unknown>,
  pausesMs: readonly number[] = repeatsMs,
): void {
  const [pause, ...rest] = pausesMs;
  work().catch(() => {
    if (pause === undefined) return;
    timeline.at(timeline.now() + pause, `${name} runs again`, () =>
      again(timeline, name, work, rest),
    );
  });
}

/** As CloudWatch tells of an alarm. */
function alarmEvent({ limit, isOn }: SpendAlarm, at: Date): object {
  const state = { value: isOn ? 'ALARM' : 'OK', timestamp: at.toISOString() };
  const { fullName: alarmName } = spendAlarmOf(limit, 'dev');
  return { source: 'aws.cloudwatch', alarmData: { alarmName, state } };
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
        timeline.at(at, `${schedule.name} runs`, () => run(schedule));
        // EventBridge delivers an event at least once.
        if (!chance.happens(twice)) continue;
        timeline.at(at + chance.between(0, 2_000), `${schedule.name} runs once more`, () =>
          run(schedule),
        );
      }
      timeline.at(at + dayMs / 2, 'what is over expires', () =>
        world.expire(() => chance.happens(forgets)),
      );
    },
    endOf: (day) => start + day * dayMs + sweepMs + dayMs - 1,
    firstCalm: Math.max(0, Math.ceil((calmMs - sweepMs) / dayMs)),
  };

  function run(schedule: World['schedules'][number]): void {
    again(timeline, schedule.name, () => world.runSchedule(schedule));
  }
}

type SpendAlarm = Extract<Change, { kind: 'spend alarm' }>;

function apply(change: Exclude<Change, SpendAlarm>, world: World): void {
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
  if (change.kind === 'spend alarm')
    return `the spend of ${change.limit} plans is ${change.isOn ? 'beyond' : 'within'} its limit (told after ${change.toldMs} ms)`;
  return change.kind === 'rotate secret'
    ? `${change.secret} is replaced`
    : `the next message of the queue ${change.queue}: ${change.fault.kind}`;
}
