import type { Assembly } from '../../../template/assembly.ts';
import { assemblyOf, trusting } from '../../aws/support/fixture-template.ts';

const ACCOUNT = '000000000000';
export const MACHINE_ARN = `arn:aws:states:us-east-1:${ACCOUNT}:stateMachine:machine`;

/** The ARN of an execution of the machine. */
export const executionArn = (name: string) =>
  `arn:aws:states:us-east-1:${ACCOUNT}:execution:machine:${name}`;

const arnOf = (id: string) => ({ 'Fn::GetAtt': [id, 'Arn'] });
const allow = (Action: string | string[], Resource: unknown) => ({
  Effect: 'Allow',
  Action,
  Resource,
});

/** A role of functions and state machines. */
export const role = (...Statement: object[]) => ({
  Type: 'AWS::IAM::Role',
  Properties: {
    ...trusting(['lambda.amazonaws.com', 'states.amazonaws.com']),
    Policies: [{ PolicyName: 'own', PolicyDocument: { Statement } }],
  },
});

const fn = (roleId: string) => ({
  Type: 'AWS::Lambda::Function',
  Properties: { Role: arnOf(roleId), Code: { S3Key: 'code.zip' } },
});

/** Functions `Work` (which may be invoked, but not by its alias `Live`), `Locked` (which may not) and `Caller`. */
const resources = {
  MachineRole: role(allow('lambda:InvokeFunction', arnOf('Work'))),
  WorkRole: role(),
  CallerRole: role(
    allow(['states:StartExecution', 'states:SendTaskSuccess'], { Ref: 'Machine' }),
    allow('states:StopExecution', executionArn('*')),
  ),
  Work: fn('WorkRole'),
  WorkVersion: { Type: 'AWS::Lambda::Version', Properties: { FunctionName: { Ref: 'Work' } } },
  Live: {
    Type: 'AWS::Lambda::Alias',
    Properties: {
      Name: 'live',
      FunctionName: { Ref: 'Work' },
      FunctionVersion: { 'Fn::GetAtt': ['WorkVersion', 'Version'] },
    },
  },
  Locked: fn('WorkRole'),
  Caller: fn('CallerRole'),
};

/** The role of the state machine, if it may invoke the alias instead of the function. */
export const roleForLive = role(allow('lambda:InvokeFunction', { Ref: 'Live' }));

/** A state machine in the CDK's shape; `"@Work"` in its definition is that function's ARN. */
export function stateMachine(definition: unknown, StateMachineName: string, more: object = {}) {
  const parts = JSON.stringify(definition)
    .split(/@(Work|Locked|Live)/)
    .map((part, index) => {
      if (index % 2 === 0) return part;
      return part === 'Live' ? { Ref: part } : arnOf(part);
    });
  return {
    Type: 'AWS::StepFunctions::StateMachine',
    Properties: {
      StateMachineName,
      DefinitionString: { 'Fn::Join': ['', parts] },
      RoleArn: arnOf('MachineRole'),
      ...more,
    },
  };
}

/** A template with one state machine, and further resources. */
export function assemblyWith(definition: unknown, more: Record<string, unknown> = {}): Assembly {
  const Machine = stateMachine(definition, 'machine');
  return assemblyOf({ Resources: { ...resources, Machine, ...more } });
}

export const invokeResource = 'arn:aws:states:::lambda:invoke';

/** A task that invokes `Work` with the state's input, and keeps its input. */
export const task = (more: object = {}) => ({
  Type: 'Task',
  Resource: invokeResource,
  Parameters: { FunctionName: '@Work', 'Payload.$': '$' },
  ResultPath: null,
  ...more,
});

/** A task that passes its token to `Work` and waits for it to come back. */
export const waitingTask = (more: object = {}) => ({
  ...task(),
  Resource: `${invokeResource}.waitForTaskToken`,
  Parameters: { FunctionName: '@Work', Payload: { 'token.$': '$$.Task.Token' } },
  ...more,
});

/** States one after the other; the last one ends the execution where it does not say otherwise. */
export function sequence(states: Record<string, object>, more: object = {}) {
  const names = Object.keys(states);
  const linked = Object.entries(states).map(([name, state], index) => {
    const next = names[index + 1];
    const ends = 'End' in state || 'Next' in state || !('Type' in state) || state.Type === 'Fail';
    return [name, ends ? state : { ...state, ...(next ? { Next: next } : { End: true }) }];
  });
  return { StartAt: names[0], States: Object.fromEntries(linked), ...more };
}
