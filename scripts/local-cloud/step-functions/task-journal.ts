import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { AwsFailure } from '../aws/service.ts';
import type { Clock } from '../clock.ts';
import {
  type Attempt,
  addEvent,
  type Execution,
  type ExecutionStore,
  executionArn,
  type Failure,
  type TaskOutcome,
  taskEvent,
} from './execution.ts';
import { maxTimerSeconds, type TaskState } from './states.ts';

/** Records the attempts of tasks, before anything follows from them. */
export type TaskJournal = {
  /**
   * Begins an attempt of the current task, or continues one that an earlier process began: its
   * token stays valid, and its time runs on if its function had returned.
   */
  begin(execution: Execution, state: TaskState, waits: boolean): Attempt;
  /** The function of a task that waits has returned. */
  invoked(execution: Execution, attempt: Attempt, state: TaskState): void;
  /** The token of a task came back. */
  tell(execution: Execution, attempt: Attempt, outcome: TaskOutcome): void;
  /** Adds the end of an attempt to the history; the caller's next change saves it. */
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
      // The task may be over if its token came back before its function returned.
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

/** The execution of a token; other texts are refused as on AWS. */
export function readTaskToken(token: string): { machineArn: string; executionArn: string } {
  try {
    const text = Buffer.from(token, 'base64url').toString();
    const [machineArn, name] = tokenSchema.parse(JSON.parse(text));
    return { machineArn, executionArn: executionArn(machineArn, name) };
  } catch {
    throw new AwsFailure('InvalidToken', "Invalid Token: 'Invalid token'", 400);
  }
}

/** When an attempt times out, in real milliseconds since 1970; AWS's default is three years. */
export function deadlineOf(state: TaskState, { begunAt }: Attempt): number {
  return begunAt + (state.TimeoutSeconds ?? maxTimerSeconds) * 1000;
}
