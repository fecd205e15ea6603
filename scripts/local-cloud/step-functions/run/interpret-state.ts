import { StateMachine, type StateMachineDefinition } from 'aws-local-stepfunctions';
import type { Execution, Failure, Json, Position } from '../execution.ts';
import type { LocalStateMachine } from '../state-machine.ts';
import type { State } from '../states.ts';

/** The name under which the one state runs; no state of a definition may bear it. */
const CURRENT = '\u0000';

export type Interpretation = {
  /** What went wrong, caught or not. */
  failure?: Failure;
  /** Where it leads to; absent when nothing caught the failure. */
  passed?: { output: Json; next?: string };
};

type Parts = {
  execution: Execution;
  machine: LocalStateMachine;
  position: Position;
  state: State;
  signal: AbortSignal;
  /** What a task state does with its parameters. */
  task?: { token: string | undefined; perform(parameters: Json): Promise<Json>; timeoutMs: number };
};

/**
 * Lets the interpreter run one state: it handles paths, templates, time limits and catchers.
 * State by state, so that an execution can continue in another process.
 */
export async function interpretState(parts: Parts): Promise<Interpretation> {
  const { position, signal, task } = parts;
  const machine = new StateMachine(loneState(parts), { validationOptions: { noValidate: true } });
  const run = machine.run(position.input, {
    noThrowOnAbort: true,
    context: contextOf(parts),
    overrides: {
      ...(task && { taskResourceLocalHandlers: { [CURRENT]: task.perform } }),
    },
  });
  signal.addEventListener('abort', run.abort, { once: true });
  const result = run.result.then(
    (output) => ({ output }),
    () => undefined,
  );
  let failure: Failure | undefined;
  let next: string | undefined;
  for await (const event of run.eventLogs) {
    if (event.type === 'StateFailed') failure = { error: event.Error, cause: text(event.Cause) };
    if (event.type === 'StateEntered' && event.state.name !== CURRENT) next = event.state.name;
  }
  const settled = await result;
  signal.removeEventListener('abort', run.abort);
  return {
    ...(failure && { failure }),
    ...(settled && { passed: { output: settled.output, ...(next !== undefined && { next }) } }),
  };
}

/** The state, with stubs for all others, so that the interpreter ends after it. */
function loneState({ machine, state, task }: Parts): StateMachineDefinition {
  const stubs = [...machine.states.keys()].map((name) => [name, { Type: 'Succeed' }]);
  const States = {
    ...Object.fromEntries(stubs),
    [CURRENT]: interpretable(state, task?.timeoutMs ?? 0),
  };
  return JSON.parse(JSON.stringify({ StartAt: CURRENT, States }));
}

function interpretable(state: State, timeoutMs: number): object {
  if (state.Type === 'Pass') return { ...state, ResultPath: pathOrNone(state.ResultPath) };
  if (state.Type !== 'Task') return state;
  return {
    ...state,
    Retry: undefined,
    // The interpreter takes 0 for no limit, and no limit for one minute.
    TimeoutSeconds: Math.max(timeoutMs, 1) / 1000,
    ResultPath: pathOrNone(state.ResultPath),
    Catch: state.Catch?.map((catcher) => ({
      ...catcher,
      ResultPath: pathOrNone(catcher.ResultPath),
    })),
  };
}

/** `$` is the default, but the interpreter takes it for a field's name. */
function pathOrNone(path: string | null | undefined): string | null | undefined {
  return path === '$' ? undefined : path;
}

function contextOf({ execution, machine, task }: Parts) {
  return {
    Execution: { Id: execution.arn, Name: execution.name, RoleArn: machine.roleArn },
    StateMachine: { Id: machine.arn, Name: machine.name },
    Task: { Token: task?.token },
  };
}

function text(cause: unknown): string {
  if (typeof cause === 'string') return cause;
  return cause instanceof Error ? cause.message : JSON.stringify(cause);
}
