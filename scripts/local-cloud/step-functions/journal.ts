import type { Clock } from '../clock.ts';
import {
  addEvent,
  type Execution,
  type ExecutionStore,
  entered,
  executionArn,
  exited,
  type Json,
} from './execution.ts';
import type { LocalStateMachine } from './state-machine.ts';
import { createTaskJournal, type TaskJournal } from './task-journal.ts';

type Ending = { output?: string; error?: string | undefined; cause?: string | undefined };

/** Changes executions: every change is saved before anything follows from it. */
export type Journal = {
  tasks: TaskJournal;
  start(machine: LocalStateMachine, name: string, input: string): Execution;
  /** Moves to the next state; without one the execution has succeeded. */
  move(execution: Execution, machine: LocalStateMachine, output: Json, next?: string): void;
  /** Ends an execution that runs. */
  end(execution: Execution, status: keyof typeof endings, ending: Ending): void;
};

const endings = {
  SUCCEEDED: ['ExecutionSucceeded', 'executionSucceededEventDetails'],
  FAILED: ['ExecutionFailed', 'executionFailedEventDetails'],
  TIMED_OUT: ['ExecutionTimedOut', 'executionTimedOutEventDetails'],
  ABORTED: ['ExecutionAborted', 'executionAbortedEventDetails'],
} as const;

export function createJournal(store: ExecutionStore, clock: Clock): Journal {
  const end: Journal['end'] = (execution, status, ending) => {
    if (execution.status !== 'RUNNING') return;
    delete execution.position;
    Object.assign(execution, ending, { status, stopDate: clock.now().toISOString() });
    const [type, details] = endings[status];
    addEvent(execution, clock, type, { [details]: ending });
    store.save(execution);
  };
  return {
    tasks: createTaskJournal(store, clock),
    end,
    start(machine, name, input) {
      const execution = newExecution(machine, name, input, clock);
      enter(execution, machine, machine.startAt, JSON.parse(input), clock);
      store.save(execution);
      return execution;
    },
    move(execution, machine, output, next) {
      const from = execution.position?.state ?? '';
      const type = machine.states.get(from)?.Type ?? 'Pass';
      addEvent(execution, clock, ...exited(type, from, output));
      if (next === undefined) {
        end(execution, 'SUCCEEDED', { output: JSON.stringify(output) });
      } else {
        enter(execution, machine, next, output, clock);
        store.save(execution);
      }
    },
  };
}

function newExecution(
  machine: LocalStateMachine,
  name: string,
  input: string,
  clock: Clock,
): Execution {
  const execution: Execution = {
    arn: executionArn(machine.arn, name),
    machineArn: machine.arn,
    name,
    input,
    status: 'RUNNING',
    startDate: clock.now().toISOString(),
    startedAt: Date.now(),
    events: [],
  };
  addEvent(execution, clock, 'ExecutionStarted', {
    executionStartedEventDetails: { input, roleArn: machine.roleArn },
  });
  return execution;
}

function enter(
  execution: Execution,
  machine: LocalStateMachine,
  name: string,
  input: Json,
  clock: Clock,
): void {
  const state = machine.states.get(name);
  if (state === undefined) throw new Error(`${machine.name} has no state ${name}`);
  const retries = state.Type === 'Task' ? state.Retry.map(() => 0) : [];
  execution.position = { state: name, input, enteredAt: Date.now(), retries };
  addEvent(execution, clock, ...entered(state.Type, name, input));
}
