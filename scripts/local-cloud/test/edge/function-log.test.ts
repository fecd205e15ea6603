import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createPolicies } from '../../aws/policy/policies.ts';
import { logRefusal, openFunctionLog } from '../../lambda/function-log.ts';
import { readFunctions } from '../../lambda/lambda-function.ts';
import { resolveTemplate } from '../../template/template.ts';
import { assemblyOf, trusting } from '../aws/support/fixture-template.ts';

const clock = { now: () => new Date('2026-11-22T12:00:00Z') };

/** What becomes of a function's log when its role may do this with the log group. */
function written(...Action: string[]): string | undefined {
  const Statement = { Effect: 'Allow', Action, Resource: { 'Fn::GetAtt': ['Log', 'Arn'] } };
  const Policies = Action.length > 0 ? [{ PolicyDocument: { Statement } }] : [];
  const resources = {
    Log: { Type: 'AWS::Logs::LogGroup', Properties: {} },
    Role: {
      Type: 'AWS::IAM::Role',
      Properties: { ...trusting('lambda.amazonaws.com'), Policies },
    },
    Fn: {
      Type: 'AWS::Lambda::Function',
      Properties: {
        Role: { 'Fn::GetAtt': ['Role', 'Arn'] },
        Code: { S3Key: 'code.zip' },
        Handler: 'index.handler',
        Runtime: 'nodejs24.x',
        LoggingConfig: { LogGroup: { Ref: 'Log' } },
      },
    },
  };
  const template = resolveTemplate(assemblyOf({ Resources: resources }));
  const policies = createPolicies(template);
  const [fn] = readFunctions(template);
  if (!fn) throw new Error('There is no function.');
  const folder = mkdtempSync(join(tmpdir(), 'atelier-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'Fn.jsonl');
  const refusal = () => logRefusal(fn, { template, ...policies });
  const log = openFunctionLog({ file, clock, refusal });
  log.write('r1', 'one');
  log.write('r1', 'two');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

it('a function’s log is written where its role may write it', () => {
  expect(written('logs:CreateLogStream', 'logs:PutLogEvents')).toMatch(/"one".*\n.*"two"/);
});

it('it is lost where the role may not, which is said once', () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => said.mockRestore());
  expect(written()).toBeUndefined();
  expect(written('logs:CreateLogStream')).toBeUndefined();
  expect(said.mock.calls.flat()).toEqual([
    expect.stringContaining('perform: logs:CreateLogStream'),
    expect.stringContaining('perform: logs:PutLogEvents'),
  ]);
});
