import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { AwsFailure } from '../aws/service.ts';
import type { Clock } from '../clock.ts';
import {
  type Attempt,
  addEvent,
  type Execution,
  executionArn,
  type Failure,
  type TaskOutcome,
  taskEvent,
} from './execution.ts';
import type { ExecutionStore } from './execution-store.ts';
import { longestSeconds, type TaskState } from './states.ts';

/** Notes how the tries of tasks go, before anything follows from it. */
export type TaskJournal = {
  /**
   * Begins a try of the task that the execution stands at, or goes on with one that an earlier
   * process began: its token stays valid, and its time runs on if its function had returned.
   */
  begin(execution: Execution, state: TaskState, waits: boolean): Attempt;
  /** The function of a task that waits has returned. */
  invoked(execution: Execution, attempt: Attempt, state: TaskState): void;
  /** The token of a task came back. */
  tell(execution: Execution, attempt: Attempt, outcome: TaskOutcome): void;
  /** How a try ended; what follows from it saves. */
  ended(execution: Execution, state: TaskState, failure: Failure | undefined): void;
  retry(execution: Execution, retrier: number, pauseMs: number): void;
};

export function createTaskJournal(store: ExecutionStore, clock: Clock): TaskJournal {
  return {
    begin(execution, state, waits) {
      const { position } = execution;
      if (position === undefined) throw new Error(`${execution.arn} stands at no state`);
      const before = position.attempt;
      if (before?.invoked || before?.told) return before;
      if (before === undefined) addEvent(execution, clock, ...taskEvent('Scheduled', state));
      const token = before?.token ?? (waits ? newTaskToken(execution) : undefined);
      const attempt = { token, begunAt: Date.now(), invoked: false };
      position.attempt = attempt;
      delete position.retryAt;
      store.save(execution);
      return attempt;
    },
    invoked(execution, attempt, state) {
      // Told before its function returned, the task may be over.
      if (execution.position?.attempt !== attempt) return;
      attempt.invoked = true;
      addEvent(execution, clock, ...taskEvent('Submitted', state));
      store.save(execution);
    },
    tell(execution, attempt, outcome) {
      attempt.told = outcome;
      store.save(execution);
    },
    ended(execution, state, failure) {
      addEvent(execution, clock, ...taskEvent(endingOf(failure), state, failure));
    },
    retry(execution, retrier, pauseMs) {
      const { position } = execution;
      if (position === undefined) return;
      delete position.attempt;
      position.retries[retrier] = (position.retries[retrier] ?? 0) + 1;
      position.retryAt = Date.now() + pauseMs;
      store.save(execution);
    },
  };
}

function endingOf(failure: Failure | undefined): 'Succeeded' | 'TimedOut' | 'Failed' {
  if (failure === undefined) return 'Succeeded';
  return failure.error === 'States.Timeout' ? 'TimedOut' : 'Failed';
}

const tokenSchema = z.tuple([z.string(), z.string(), z.uuid()]);

/** A token for one try of a task; it names the execution that waits for it. */
function newTaskToken({ machineArn, name }: Execution): string {
  return Buffer.from(JSON.stringify([machineArn, name, randomUUID()])).toString('base64url');
}

/** Whom a token is for; a text that is no token is refused as on AWS. */
export function readTaskToken(token: string): { machineArn: string; executionArn: string } {
  try {
    const text = Buffer.from(token, 'base64url').toString();
    const [machineArn, name] = tokenSchema.parse(JSON.parse(text));
    return { machineArn, executionArn: executionArn(machineArn, name) };
  } catch {
    throw new AwsFailure('InvalidToken', "Invalid Token: 'Invalid token'", 400);
  }
}

/** When a try is over its time, in the real time's milliseconds; AWS's default is three years. */
export function deadlineOf(state: TaskState, { begunAt }: Attempt): number {
  return begunAt + (state.TimeoutSeconds ?? longestSeconds) * 1000;
}
