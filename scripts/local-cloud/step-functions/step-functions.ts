import { jsonAnswer, jsonFailure, operationOf, unknownOperation } from '../aws/json-protocol.ts';
import type { Policies } from '../aws/policy/policies.ts';
import { AwsFailure, type AwsService } from '../aws/service.ts';
import type { Clock } from '../clock.ts';
import type { ResolvedTemplate } from '../template/template.ts';
import { type Execution, type HistoryEvent, openExecutionStore } from './execution.ts';
import { createExecutions } from './executions.ts';
import { createJournal } from './journal.ts';
import { type Operation, sendTaskSuccess, startExecution, stopExecution } from './operations.ts';
import type { Invoke } from './run/try-task.ts';
import { type LocalStateMachine, readStateMachines } from './state-machine.ts';

/** The state machines of the template with their executions. */
export type StepFunctions = {
  service: AwsService;
  /** Newest first. */
  list(): readonly Execution[];
  /** The history of an execution, by its name or ARN. */
  history(execution: string): readonly HistoryEvent[];
  /** Resolves once no execution runs any more. */
  idle(): Promise<void>;
  /** Runs the executions from now on, those of an earlier process first. */
  begin(invoke: Invoke): void;
  /** Stops the executions where they are; they continue when the data is opened again. */
  leave(): Promise<void>;
  /** Removes what was closed long ago. */
  expire(): void;
};

type Options = {
  template: ResolvedTemplate;
  folder: string;
  clock: Clock;
  policies: Policies;
};

export function openStepFunctions({ template, folder, clock, policies }: Options): StepFunctions {
  const machines = new Map(readStateMachines(template).map((machine) => [machine.arn, machine]));
  const store = openExecutionStore(folder);
  const executions = createExecutions({ machines, store, journal: createJournal(store, clock) });
  const parts = { store, executions, machineOf: (arn: string) => machineOf(machines, arn) };
  return {
    service: createService({
      StartExecution: startExecution(parts),
      StopExecution: stopExecution(parts),
      SendTaskSuccess: sendTaskSuccess(parts),
    }),
    list: store.all,
    history: (execution) => {
      const found = store.all().find(({ arn, name }) => [arn, name].includes(execution));
      if (found === undefined) throw new Error(`There is no execution ${execution}`);
      return found.events;
    },
    idle: executions.idle,
    begin: (invoke) => executions.begin({ policies, invoke }),
    leave: executions.leave,
    expire: () => store.expire(clock.now()),
  };
}

function machineOf(machines: Map<string, LocalStateMachine>, arn: string): LocalStateMachine {
  const machine = machines.get(arn);
  if (machine !== undefined) return machine;
  const message = `State Machine Does Not Exist: '${arn}'`;
  throw new AwsFailure('StateMachineDoesNotExist', message, 400);
}

function createService(operations: Record<string, Operation>): AwsService {
  const operationNamed = (name: string): Operation => {
    const known = Object.hasOwn(operations, name) ? operations[name] : undefined;
    if (known === undefined) throw unknownOperation('Step Functions', name);
    return known;
  };
  return {
    name: 'states',
    protocol: 'json',
    target: 'AWSStepFunctions.',
    failure: jsonFailure,
    // State transitions are billed, not requests.
    consumedBy: () => [],
    actionsOf: (request) => {
      const name = operationOf(request);
      const resource = operationNamed(name).resourceOf(request.body);
      return [{ action: `states:${name}`, resource }];
    },
    handle: async (request) =>
      jsonAnswer(operationNamed(operationOf(request)).answer(request.body)),
  };
}
