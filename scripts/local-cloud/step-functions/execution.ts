import * as z from 'zod/mini';

const outcomeSchema = z.union([
  z.strictObject({ output: z.json() }),
  z.strictObject({ error: z.string(), cause: z.string() }),
]);

/** What a task came to, as `SendTaskSuccess` or `SendTaskFailure` told it. */
export type TaskOutcome = z.infer<typeof outcomeSchema>;

/** One try of a task. Times are the real ones, in milliseconds. */
const attemptSchema = z.object({
  /** Of a task that waits for one. */
  token: z.optional(z.string()),
  begunAt: z.number(),
  /** Whether the function of a task that waits has returned. */
  invoked: z.boolean(),
  told: z.optional(outcomeSchema),
});

export type Attempt = z.infer<typeof attemptSchema>;

/** Where an execution stands: a state, and how far it has come in it. */
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

/** An entry of the history, as `GetExecutionHistory` answers it. */
export type HistoryEvent = z.infer<typeof eventSchema>;

export const executionStatuses = [
  'RUNNING',
  'SUCCEEDED',
  'FAILED',
  'TIMED_OUT',
  'ABORTED',
] as const;

/** An execution as it is kept: enough to go on with it in another process. */
export const executionSchema = z.object({
  arn: z.string(),
  machineArn: z.string(),
  name: z.string(),
  /** JSON, as it was given. */
  input: z.string(),
  status: z.enum(executionStatuses),
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
