import type { Policies } from '../../aws/policy/policies.ts';
import type { Execution } from '../execution.ts';
import type { Journal } from '../journal.ts';
import type { LocalStateMachine } from '../state-machine.ts';
import { type Place, passState, type Tools } from './pass-state.ts';
import { createWaitingTasks, type Invoke, type WaitingTasks } from './try-task.ts';

type Parts = { journal: Journal; policies: Policies; invoke: Invoke };

/** Runs executions in this process. */
export type Runner = {
  /** Continues an execution from its current state. */
  run(execution: Execution, machine: LocalStateMachine): void;
  /** Ends an execution from outside. */
  end(execution: Execution, ...ending: Ending): void;
  tell: WaitingTasks['tell'];
  /** Resolves once none runs any more. */
  idle(): Promise<void>;
  /** Stops every execution where it is, for another process to continue. */
  leave(): Promise<void>;
};

type Ending = [status: 'ABORTED' | 'TIMED_OUT', why: { error?: string; cause?: string }];
type Run = { controller: AbortController; done: Promise<void> };

export function createRunner(parts: Parts): Runner {
  const { journal } = parts;
  const tools = { ...parts, waiting: createWaitingTasks() };
  const running = new Map<string, Run>();
  const idle = async () => {
    while (running.size > 0) await Promise.all([...running.values()].map(({ done }) => done));
  };
  const end = (execution: Execution, ...ending: Ending) => {
    journal.end(execution, ...ending);
    running.get(execution.arn)?.controller.abort();
  };

  function run(execution: Execution, machine: LocalStateMachine): void {
    const limit = (machine.timeoutSeconds ?? Number.POSITIVE_INFINITY) * 1000;
    const rest = execution.startedAt + limit - Date.now();
    const timeOut = () => end(execution, 'TIMED_OUT', { error: 'States.Timeout' });
    if (rest <= 0) {
      timeOut();
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    const timer = Number.isFinite(rest) ? setTimeout(timeOut, rest) : undefined;
    const done = runOn({ execution, machine, signal }, tools).finally(() => {
      clearTimeout(timer);
      running.delete(execution.arn);
    });
    running.set(execution.arn, { controller, done });
  }

  return {
    run,
    end,
    tell: tools.waiting.tell,
    idle,
    leave: async () => {
      for (const { controller } of running.values()) controller.abort();
      await idle();
    },
  };
}

async function runOn(place: Place, tools: Tools): Promise<void> {
  const { execution, signal } = place;
  try {
    while (execution.position !== undefined && !signal.aborted) {
      await passState(place, execution.position, tools);
    }
  } catch (error) {
    console.error(error);
    if (signal.aborted) return;
    tools.journal.end(execution, 'FAILED', { error: 'States.Runtime', cause: String(error) });
  }
}
