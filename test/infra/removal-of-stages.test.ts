import { describe, expect, it } from 'vitest';
import { stackNamesOf } from '../../infra/stage-names.ts';
import { stageNames } from '../../infra/stages.ts';
import { developersTemplate } from './support/account-template.ts';
import {
  simulatedAccount as account,
  allows,
  type RequestKeys,
} from './support/simulate-policy.ts';
import { bootstrapRole, prefix, tagged, workflowOf } from './support/stage-roles.ts';

const ofDevelopers = developersTemplate();

describe('the workflow that removes stages of developers', () => {
  const deletes = (name: string, keys: RequestKeys) =>
    allows(
      workflowOf('dev-anna'),
      'cloudformation:DeleteStack',
      `arn:aws:cloudformation:us-east-1:${account}:stack/${name}/1`,
      keys,
    );

  it('deletes every stack of every one, and what is in their buckets', () => {
    for (const name of ['dev-anna', 'dev-ben'] as const) {
      for (const stack of stackNamesOf({ name })) {
        expect([stack, deletes(stack, tagged(name))]).toEqual([stack, true]);
      }
      const object = `arn:aws:s3:::${prefix(name)}-media-${account}-us-east-1/media/a`;
      expect(allows(workflowOf('dev-anna'), 's3:DeleteObjectVersion', object)).toBe(true);
    }
  });

  it('hands CloudFormation the role of these stacks, and no other role or service', () => {
    const passes = (arn: string, service: string) =>
      allows(workflowOf('dev-anna'), 'iam:PassRole', arn, { 'iam:PassedToService': service });
    const mine = bootstrapRole('dev-anna', 'cfn-exec');
    expect(passes(mine, 'cloudformation.amazonaws.com')).toBe(true);
    expect(passes(mine, 'lambda.amazonaws.com')).toBe(false);
    for (const name of stageNames) {
      expect(passes(bootstrapRole(name, 'cfn-exec'), 'cloudformation.amazonaws.com')).toBe(false);
    }
  });

  it('deletes no stack that has such a name, and not the tags of the project', () => {
    expect(deletes('atelier-devs-anna', {})).toBe(false);
    expect(deletes('atelier-devs-anna', tagged('dev'))).toBe(false);
    const foreign = { ...tagged('dev-anna'), 'aws:ResourceTag/project': 'gallery' };
    expect(deletes('atelier-devs-anna', foreign)).toBe(false);
  });

  it('deletes no other one, whatever its tags say', () => {
    const others = stageNames.flatMap((name) => stackNamesOf({ name }));
    for (const stack of [...others, 'atelier-developers', 'atelier-bootstrap-devs']) {
      expect([stack, deletes(stack, tagged('dev-anna'))]).toEqual([stack, false]);
    }
  });

  it('trusts one environment of one repository', () => {
    const trust = JSON.stringify(ofDevelopers.toJSON().Resources.RemovesExpiredRole);
    expect(trust).toContain('["repo:",{"Ref":"Repository"},":environment:developers"]');
    expect(trust).toContain('"Condition":"HasRepository"');
  });
});
