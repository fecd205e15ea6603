import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { readJsonFiles, writeJsonFile } from '../data/json.ts';
import type { State, TaskState } from './states.ts';

const outcomeSchema = z.strictObject({ output: z.json() });

/** The outcome of a task, from `SendTaskSuccess`. */
export type TaskOutcome = z.infer<typeof outcomeSchema>;

/** One attempt of a task. Times are real ones, in milliseconds since 1970. */
const attemptSchema = z.object({
  /** Of a task that waits for one. */
  token: z.optional(z.string()),
  begunAt: z.number(),
  /** Whether the function of a task that waits has returned. */
  invoked: z.boolean(),
  told: z.optional(outcomeSchema),
});

export type Attempt = z.infer<typeof attemptSchema>;

/** The current state of an execution, and how far it has come in it. */
const positionSchema = z.object({
  state: z.string(),
  input: z.json(),
  enteredAt: z.number(),
  /** How often each of the state's retriers was used. */
  retries: z.array(z.int()),
  /** When the next try is due, while the state pauses before it. */
  retryAt: z.optional(z.number()),
  attempt: z.optional(attemptSchema),
});

export type Position = z.infer<typeof positionSchema>;

export type Json = Position['input'];

/** Why a state or an execution failed. */
export type Failure = { error: string; cause: string };

const eventSchema = z.looseObject({
  id: z.int(),
  previousEventId: z.int(),
  /** Seconds since 1970. */
  timestamp: z.number(),
  type: z.string(),
});

/** An entry of the history, in the shape that AWS's `GetExecutionHistory` gives it. */
export type HistoryEvent = z.infer<typeof eventSchema>;

/** An execution as it is stored: enough to continue it in another process. */
const executionSchema = z.object({
  arn: z.string(),
  machineArn: z.string(),
  name: z.string(),
  /** JSON, as it was given. */
  input: z.string(),
  status: z.enum(['RUNNING', 'SUCCEEDED', 'FAILED', 'TIMED_OUT', 'ABORTED']),
  /** By the studio's clock, as is `stopDate`. */
  startDate: z.iso.datetime(),
  /** The real time in milliseconds, from which time limits are counted. */
  startedAt: z.number(),
  stopDate: z.optional(z.iso.datetime()),
  output: z.optional(z.string()),
  error: z.optional(z.string()),
  cause: z.optional(z.string()),
  /** Absent once it is over. */
  position: z.optional(positionSchema),
  events: z.array(eventSchema),
});

export type Execution = z.infer<typeof executionSchema>;

/** The ARN of an execution; `arn:…:stateMachine:<machine>` becomes `arn:…:execution:<machine>:<name>`. */
export function executionArn(machineArn: string, name: string): string {
  return `${machineArn.replace(':stateMachine:', ':execution:')}:${name}`;
}

type Event = [type: string, details: Record<string, unknown>];
type TaskPhase = 'Scheduled' | 'Submitted' | 'Succeeded' | 'Failed' | 'TimedOut';

/** Appends an event as Step Functions writes it. */
export function addEvent(
  { events }: Execution,
  clock: Clock,
  type: string,
  details: Record<string, unknown>,
): void {
  const previousEventId = events.length;
  const timestamp = clock.now().getTime() / 1000;
  events.push({ id: previousEventId + 1, previousEventId, timestamp, type, ...details });
}

export function entered(type: State['Type'], name: string, input: unknown): Event {
  const stateEnteredEventDetails = { name, input: JSON.stringify(input) };
  return [`${type}StateEntered`, { stateEnteredEventDetails }];
}

export function exited(type: State['Type'], name: string, output: unknown): Event {
  const stateExitedEventDetails = { name, output: JSON.stringify(output) };
  return [`${type}StateExited`, { stateExitedEventDetails }];
}

export function taskEvent(phase: TaskPhase, { Resource }: TaskState, more: object = {}): Event {
  const resource = Resource.replace('arn:aws:states:::lambda:', '');
  const details = { resourceType: 'lambda', resource, ...more };
  return [`Task${phase}`, { [`task${phase}EventDetails`]: details }];
}

/**
 * The state transitions that are billed for a history: each state that was entered, and each retry.
 * @see https://aws.amazon.com/step-functions/pricing/
 */
export function stateTransitions(history: readonly HistoryEvent[]): number {
  let transitions = 0;
  let tries = 0;
  for (const { type } of history) {
    if (type.endsWith('StateEntered')) tries = 0;
    if (type === 'TaskScheduled') tries += 1;
    if (type.endsWith('StateEntered') || (type === 'TaskScheduled' && tries > 1)) transitions += 1;
  }
  return transitions;
}

/** Closed executions are kept this long, as on AWS. */
const retentionMs = 90 * 24 * 60 * 60 * 1000;

/** All executions, in memory and as one JSON file each. */
export type ExecutionStore = {
  get(arn: string): Execution | undefined;
  /** Returns once it is in its file. */
  save(execution: Execution): void;
  /** Newest first. */
  all(): Execution[];
  /** Removes what was closed 90 days ago. */
  expire(now: Date): void;
};

export function openExecutionStore(folder: string): ExecutionStore {
  const oldestFirst = readJsonFiles(folder, executionSchema).sort(
    (one, other) => one.startedAt - other.startedAt,
  );
  const known = new Map(oldestFirst.map((execution) => [execution.arn, execution]));
  return {
    get: (arn) => known.get(arn),
    save: (execution) => {
      known.set(execution.arn, execution);
      writeJsonFile(fileOf(folder, execution.arn), execution);
    },
    all: () => [...known.values()].reverse(),
    expire: (now) => {
      for (const { arn, stopDate } of known.values()) {
        if (stopDate === undefined || Date.parse(stopDate) > now.getTime() - retentionMs) continue;
        known.delete(arn);
        rmSync(fileOf(folder, arn), { force: true });
      }
    },
  };
}

/** Names may hold what a file's name may not, and differ in case alone. */
function fileOf(folder: string, arn: string): string {
  return join(folder, `${createHash('sha256').update(arn).digest('hex').slice(0, 40)}.json`);
}
