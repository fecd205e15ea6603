import { matches, nextRetry } from '@atelier/local-cloud/parts/step-functions/run/pass-state';
import { newUuid } from '../identifiers.ts';
import { unsupported } from '../json-protocol.ts';
import type { Surroundings } from '../surroundings.ts';
import { type Attempt, type Execution, stateOf, type TaskState } from './execution.ts';
import { filled } from './payload.ts';

/** Why a task failed, in the words of the Amazon States Language. */
type Failure = { error: string; cause: string };

/** Takes executions from state to state; whatever comes next is an event of the history. */
export function createRunner({ now, random, schedule, invoke }: Surroundings) {
  /** The executions whose tasks were given these tokens. */
  const tokens = new Map<string, { execution: Execution; attempt: Attempt }>();

  function end(execution: Execution, status: Execution['status'], error?: string): void {
    if (execution.status !== 'RUNNING') return;
    Object.assign(execution, { status, stoppedAt: now(), attempt: undefined }, error && { error });
  }

  function later(execution: Execution, ms: number, label: string, event: () => void): void {
    schedule(now() + ms, `${execution.name} ${label}`, () => {
      if (execution.status === 'RUNNING') event();
    });
  }

  function begin(execution: Execution): void {
    const { timeoutSeconds, startAt } = execution.machine;
    if (timeoutSeconds !== undefined) {
      later(execution, timeoutSeconds * 1000, 'runs out of time', () =>
        end(execution, 'TIMED_OUT', 'States.Timeout'),
      );
    }
    enter(execution, startAt);
  }

  function enter(execution: Execution, name: string): void {
    later(execution, 0, `enters ${name}`, () => {
      execution.state = name;
      execution.entered.push(name);
      const state = stateOf(execution);
      if (state.Type === 'Task') {
        execution.retries = state.Retry.map(() => 0);
        attempt(execution, state);
      } else if (state.Type === 'Fail') end(execution, 'FAILED', state.Error);
      else if (state.Type === 'Succeed') end(execution, 'SUCCEEDED');
      else throw unsupported('Step Functions', `state of the type ${state.Type}`);
    });
  }

  function attempt(execution: Execution, state: TaskState): void {
    requireSupported(state);
    const waits = state.Resource.endsWith('.waitForTaskToken');
    const token = waits ? newUuid(random) : undefined;
    const tried: Attempt = { token };
    execution.attempt = tried;
    if (token !== undefined) tokens.set(token, { execution, attempt: tried });
    if (state.TimeoutSeconds !== undefined) {
      later(execution, state.TimeoutSeconds * 1000, `waits no more for ${execution.state}`, () =>
        fail(execution, tried, { error: 'States.Timeout', cause: '' }),
      );
    }
    const { FunctionName, Payload } = state.Parameters;
    const invoked = execution.machine.functionOf(FunctionName);
    if (!invoked) throw unsupported('Step Functions', `function ${FunctionName}`);
    const payload = filled(Payload, { input: JSON.parse(execution.input), token });
    invoke(invoked.functionId, payload).then(
      () => {
        if (token === undefined) succeed(execution, tried);
      },
      (error: unknown) => fail(execution, tried, failureOf(error)),
    );
  }

  function succeed(execution: Execution, tried: Attempt): void {
    if (execution.attempt !== tried) return;
    execution.attempt = undefined;
    const state = stateOf(execution);
    const next = 'Next' in state ? state.Next : undefined;
    if (next === undefined) end(execution, 'SUCCEEDED');
    else enter(execution, next);
  }

  function fail(execution: Execution, tried: Attempt, { error }: Failure): void {
    const state = stateOf(execution);
    if (execution.attempt !== tried || state.Type !== 'Task') return;
    execution.attempt = undefined;
    const retry = nextRetry(state.Retry, execution.retries, error);
    if (retry) {
      execution.retries[retry.retrier] = (execution.retries[retry.retrier] ?? 0) + 1;
      later(execution, retry.pauseMs, `tries ${execution.state} again`, () =>
        attempt(execution, state),
      );
      return;
    }
    const catcher = state.Catch?.find((each) =>
      each.ErrorEquals.some((one) => matches(one, error)),
    );
    if (catcher) enter(execution, catcher.Next);
    else end(execution, 'FAILED', error);
  }

  return {
    begin,
    end,
    /** The attempt that was given a token; nothing where there was none. */
    attemptWith: (token: string) => tokens.get(token),
    succeed,
  };
}

/** Every state of ours passes its input on as it is; one that does not has to be taught here. */
function requireSupported(state: TaskState): void {
  const results = [state, ...(state.Catch ?? [])].map(({ ResultPath }) => ResultPath);
  const isPlain = results.every((path) => path === null);
  const other = [state.InputPath, state.OutputPath, state.ResultSelector];
  if (isPlain && other.every((each) => each === undefined)) return;
  throw unsupported('Step Functions', 'state that changes its input');
}

function failureOf(error: unknown): Failure {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return { error: name, cause: message };
}
