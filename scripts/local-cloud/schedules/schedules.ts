import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { StudioClock } from '../clock.ts';
import { readJsonFile, writeJsonFile } from '../data/json.ts';
import { type Invocable, invokedByService } from '../lambda/invocables.ts';
import type { Outcome } from '../lambda/protocol.ts';
import type { ResolvedTemplate } from '../template/template.ts';

/** How often due rules are looked for, in milliseconds. */
const lookIntervalMs = 60_000;

/** When each rule was last due, or first seen, in milliseconds since 1970. */
const keptSchema = z.record(z.string(), z.number());

type Invoke = (functionId: string, event: unknown, arn?: string) => Promise<Outcome>;

/** The rules of a template that invoke functions on a schedule. */
export type Schedules = {
  /** Begins to run what is due: at once, every minute, and when the clock is moved. */
  begin(invoke: Invoke): void;
  /** Runs everything now, due or not, and ends when it has run. Fails where a function does. */
  runNow(): Promise<void>;
  close(): Promise<void>;
};

type Options = { template: ResolvedTemplate; dataDir: string; clock: StudioClock };

/** Opens the rules. As on AWS, a rule's first interval starts when it is deployed. */
export function openSchedules({ template, dataDir, clock }: Options): Schedules {
  const schedules = readSchedules(template);
  const file = join(dataDir, 'schedules', `${template.stackName}.json`);
  const kept = readJsonFile(file, keptSchema) ?? {};
  let invoke: Invoke | undefined;
  let timer: NodeJS.Timeout | undefined;
  let queue = Promise.resolve();

  /** Advances by whole intervals, so that a late run does not delay the next ones. */
  function note({ id, intervalMs }: Schedule): void {
    const now = clock.now().getTime();
    const last = kept[id] ?? now;
    kept[id] = last + Math.floor((now - last) / intervalMs) * intervalMs;
    writeJsonFile(file, kept);
  }

  function isDue({ id, intervalMs }: Schedule): boolean {
    return clock.now().getTime() - (kept[id] ?? 0) >= intervalMs;
  }

  async function run(schedule: Schedule): Promise<void> {
    note(schedule);
    for (const { functionId, arn } of schedule.functions) {
      const event = scheduledEvent(template, schedule, clock.now());
      const outcome = await invoke?.(functionId, event, arn);
      if (outcome && 'errorMessage' in outcome) {
        throw new Error(`${arn}, invoked by ${schedule.id}, failed: ${outcome.errorMessage}`);
      }
    }
  }

  /** One after another, and nothing once it is closed. */
  function enqueue(wanted: (schedule: Schedule) => boolean): Promise<void> {
    const work = queue.then(async () => {
      for (const schedule of schedules) if (invoke && wanted(schedule)) await run(schedule);
    });
    queue = work.catch(() => {});
    return work;
  }

  const look = () => void enqueue(isDue).catch((error: unknown) => console.error(String(error)));

  return {
    begin: (work) => {
      invoke = work;
      for (const schedule of schedules) if (kept[schedule.id] === undefined) note(schedule);
      if (schedules.length === 0) return;
      look();
      clock.onTravel(look);
      timer = setInterval(look, lookIntervalMs).unref();
    },
    runNow: () => enqueue(() => true),
    close: () => {
      clearInterval(timer);
      invoke = undefined;
      return queue;
    },
  };
}

/** What EventBridge tells a function. */
function scheduledEvent(
  { account, region }: Pick<ResolvedTemplate, 'account' | 'region'>,
  { arn }: Schedule,
  now: Date,
) {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account,
    time: now.toISOString(),
    region,
    resources: [arn],
    detail: {},
  };
}

const unitMs = { minute: 60_000, hour: 60 * 60_000, day: 24 * 60 * 60_000 } as const;

const eventBridge = { name: 'EventBridge', principal: 'events.amazonaws.com' };

/** Strict, so that an unsupported property of a rule fails instead of being ignored. */
const ruleSchema = z.strictObject({
  Name: z.optional(z.string()),
  Description: z.optional(z.string()),
  ScheduleExpression: z.string(),
  State: z.literal('ENABLED'),
  Targets: z.array(z.strictObject({ Id: z.string(), Arn: z.string() })),
  Tags: z.optional(z.unknown()),
});

/** A rule that invokes functions on a schedule. */
type Schedule = {
  id: string;
  arn: string;
  /** Milliseconds between two runs. */
  intervalMs: number;
  functions: readonly Invocable[];
};

/** Every rule of the template. Fails if one has no schedule, or may not invoke its targets. */
function readSchedules(template: ResolvedTemplate): Schedule[] {
  const invoked = invokedByService(template, eventBridge);
  return template.resourcesOfType('AWS::Events::Rule').map(({ id, properties }) => {
    const rule = ruleSchema.safeParse(properties);
    if (!rule.success) {
      throw new Error(`The rule ${id} cannot be kept here: ${z.prettifyError(rule.error)}`);
    }
    const arn = template.attribute(id, 'Arn');
    const functions = rule.data.Targets.map((target) => invoked(target.Arn, arn));
    return { id, arn, intervalMs: intervalOf(id, rule.data.ScheduleExpression), functions };
  });
}

/** @see https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-scheduled-rule-pattern.html */
function intervalOf(id: string, expression: string): number {
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  if (unit === 'minute' || unit === 'hour' || unit === 'day') return Number(count) * unitMs[unit];
  throw new Error(`The rule ${id} has a schedule that is not understood here: ${expression}`);
}
