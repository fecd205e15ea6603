import { AwsFailure } from '../aws/service.ts';
import type { Attempt, Execution, ExecutionStore, TaskOutcome } from './execution.ts';
import type { Journal } from './journal.ts';
import { createRunner, type Runner } from './run/runner.ts';
import type { LocalStateMachine } from './state-machine.ts';
import { deadlineOf, readTaskToken } from './task-journal.ts';

type Parts = {
  machines: ReadonlyMap<string, LocalStateMachine>;
  store: ExecutionStore;
  journal: Journal;
};

/** The executions of all state machines; they run between `begin` and `leave`. */
export type Executions = ReturnType<typeof createExecutions>;

export function createExecutions({ machines, store, journal }: Parts) {
  let runner: Runner | undefined;

  function run(execution: Execution): void {
    const machine = machines.get(execution.machineArn);
    if (machine !== undefined) runner?.run(execution, machine);
  }

  /** The attempt that waits for a token. */
  function waitingFor(token: string): { execution: Execution; attempt: Attempt } {
    const target = readTaskToken(token);
    const execution = store.get(target.executionArn);
    if (execution === undefined) {
      const message = "Task does not exist: 'Provided task does not exist'";
      throw new AwsFailure('TaskDoesNotExist', message, 400);
    }
    const attempt = openAttempt(execution, machines.get(target.machineArn));
    if (attempt?.token !== token) {
      const message = "Task Timed Out: 'Provided task does not exist anymore'";
      throw new AwsFailure('TaskTimedOut', message, 400);
    }
    return { execution, attempt };
  }

  return {
    start(machine: LocalStateMachine, name: string, input: string): Execution {
      const execution = journal.start(machine, name, input);
      run(execution);
      return execution;
    },

    stop(execution: Execution, why: { error?: string; cause?: string }): void {
      if (execution.status !== 'RUNNING') return;
      if (runner) runner.end(execution, 'ABORTED', why);
      else journal.end(execution, 'ABORTED', why);
    },

    /** Ends the task that waits for a token; the outcome is saved first. */
    tell(token: string, outcome: TaskOutcome): void {
      const { execution, attempt } = waitingFor(token);
      journal.tasks.tell(execution, attempt, outcome);
      runner?.tell(token, outcome);
    },

    /** Continues running executions, and runs new ones from now on. */
    begin(parts: Omit<Parameters<typeof createRunner>[0], 'journal'>): void {
      runner = createRunner({ ...parts, journal });
      for (const execution of store.all()) if (execution.status === 'RUNNING') run(execution);
    },

    idle: async () => runner?.idle(),

    /** Stops running executions where they are; what is started or reported later is only saved. */
    async leave(): Promise<void> {
      const before = runner;
      runner = undefined;
      await before?.leave();
    },
  };
}

/** The attempt whose task still waits for its outcome. */
function openAttempt(
  { position }: Execution,
  machine: LocalStateMachine | undefined,
): Attempt | undefined {
  const state = machine?.states.get(position?.state ?? '');
  const attempt = position?.attempt;
  if (state?.Type !== 'Task' || attempt === undefined || attempt.told) return undefined;
  return Date.now() < deadlineOf(state, attempt) ? attempt : undefined;
}
