import { expect, it } from 'vitest';
import { StartFailure } from '../../host.ts';
import { readStateMachines } from '../../step-functions/state-machine.ts';
import { resolveTemplate } from '../../template/template.ts';
import {
  assemblyWith,
  invokeResource,
  sequence,
  stateMachine,
  task,
  waitingTask,
} from './support/machine-template.ts';

function read(definition: unknown, more: Record<string, unknown> = {}) {
  return readStateMachines(resolveTemplate(assemblyWith(definition, more)));
}

const choice = (rule: object) => ({
  StartAt: 'Choose',
  States: {
    Choose: { Type: 'Choice', Choices: [{ Variable: '$.a', Next: 'End', ...rule }] },
    End: { Type: 'Succeed' },
  },
});

const context = (reference: string) =>
  sequence({ A: { Type: 'Pass', Parameters: { 'it.$': reference } } });

it.each<[string, unknown]>([
  ['QueryLanguage', { ...sequence({ A: task() }), QueryLanguage: 'JSONata' }],
  ['QueryLanguage', sequence({ A: task({ QueryLanguage: 'JSONata' }) })],
  ['Assign', sequence({ A: task({ Assign: { a: 1 } }) })],
  ['HeartbeatSeconds', sequence({ A: waitingTask({ HeartbeatSeconds: 5 }) })],
  ['TimeoutSecondsPath', sequence({ A: task({ TimeoutSecondsPath: '$.a' }) })],
  ['Credentials', sequence({ A: task({ Credentials: { RoleArn: 'arn' } }) })],
  ['lambda:invoke', sequence({ A: task({ Resource: 'arn:aws:states:::sqs:sendMessage' }) })],
  ['lambda:invoke', sequence({ A: task({ Resource: `${invokeResource}.sync` }) })],
  ['lambda:invoke', sequence({ A: task({ Resource: 'arn:aws:lambda:us-east-1:1:function:f' }) })],
  ['FunctionName', sequence({ A: task({ Parameters: { 'FunctionName.$': '$.fn' } }) })],
  ['not there', sequence({ A: task({ Parameters: { FunctionName: 'nobody' } }) })],
  ['only Task', sequence({ A: { Type: 'Map', ItemProcessor: sequence({ B: task() }) } })],
  ['only Task', sequence({ A: { Type: 'Parallel', Branches: [sequence({ B: task() })] } })],
  ['only Task', sequence({ A: { Type: 'Wait', Seconds: 1 } })],
  ['Result', sequence({ A: { Type: 'Pass', Result: 0 } })],
  ['only Task', choice({ IsPresent: true })],
  ['$$.State.Name', context('$$.State.Name')],
  ['$$.Execution.StartTime', context('$$.Execution.StartTime')],
  ['$$.Map.Item', context("States.Format('{}', $$.Map.Item.Value)")],
  ['$$.Task.Token', context('$$.Task.Token')],
  ['to nobody', sequence({ A: waitingTask({ Parameters: { FunctionName: '@Work' } }) })],
  ['Gone', sequence({ A: task({ Next: 'Gone' }) })],
  ['at most', sequence({ A: task({ TimeoutSeconds: 99_999_999 }) })],
])('a definition with %s is refused at the start, which says so', (what, definition) => {
  expect(() => read(definition)).toThrow(StartFailure);
  expect(() => read(definition)).toThrow(what);
});

it('an express state machine, or one with a log, is refused too', () => {
  const definition = sequence({ A: task() });
  const express = stateMachine(definition, 'other', { StateMachineType: 'EXPRESS' });
  expect(() => read(definition, { Other: express })).toThrow('StateMachineType');
  const logged = stateMachine(definition, 'other', { LoggingConfiguration: { Level: 'ALL' } });
  expect(() => read(definition, { Other: logged })).toThrow('LoggingConfiguration');
});

it('what runs here is read with AWS’s defaults', () => {
  const Retry = [{ ErrorEquals: ['Busy'] }];
  const [machine] = read(sequence({ A: task({ Retry }) }, { TimeoutSeconds: 900 }));
  expect(machine).toMatchObject({ startAt: 'A', timeoutSeconds: 900, name: 'machine' });
  expect(machine?.states.get('A')).toMatchObject({
    Retry: [{ ErrorEquals: ['Busy'], IntervalSeconds: 1, MaxAttempts: 3, BackoffRate: 2 }],
  });
});
