import type { LocalStateMachine } from '@atelier/local-cloud/parts/step-functions/state-machine';

/** One try of a task; what comes for another one comes too late. */
export type Attempt = { token: string | undefined };

/** An execution of one history. Times are milliseconds since 1970. */
export type Execution = {
  readonly arn: string;
  readonly name: string;
  readonly machine: LocalStateMachine;
  readonly input: string;
  readonly startedAt: number;
  status: 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'TIMED_OUT' | 'ABORTED';
  stoppedAt?: number;
  error?: string;
  /** The state that it is in, or was in when it ended. */
  state: string;
  /** What it has passed through, for whoever looks what was reached. */
  readonly entered: string[];
  /** How often each retrier of the state was used. */
  retries: number[];
  attempt?: Attempt | undefined;
};

type States = LocalStateMachine['states'];
type State = States extends ReadonlyMap<string, infer Value> ? Value : never;
export type TaskState = Extract<State, { Type: 'Task' }>;

export function stateOf({ machine, state }: Pick<Execution, 'machine' | 'state'>): State {
  const found = machine.states.get(state);
  if (!found) throw new Error(`${machine.name} has no state ${state}.`);
  return found;
}
