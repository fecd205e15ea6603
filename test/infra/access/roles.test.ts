import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  alarmFunctions,
  backgroundFunctions,
  customResourceFunctions,
  functionIdOf,
  queueFunctions,
  scheduledFunctions,
  supportFunctions,
  workflowFunctions,
} from '../../../infra/function-entries.ts';
import { servedRoutes } from '../../../shared/routes.ts';
import { functions, grantsOf, ids, template } from '../support/grants-of.ts';
import { resourcesOf, withAccount } from '../support/synthesized.ts';
import { traces } from './kinds.ts';

const environmentSchema = z.object({ Variables: z.record(z.string(), z.unknown()) });

const sharedResources = [
  'HistoryTable',
  'UsageTable',
  'JobsTable',
  'LimitsTable',
  'UploadsBucket',
  'MediaBucket',
  'ClerkWebhookSecret',
  'ReplicateToken',
  'ReplicateWebhookSecret',
  'VapiPrivateKey',
  'VapiWebhookSecret',
];

describe('functions', () => {
  it('are one per served route, those of the workflow, of custom resources, of alarms, of the clock, of queues and of support', () => {
    const names = [
      ...servedRoutes.map(([name]) => name),
      ...Object.keys(workflowFunctions),
      ...Object.keys(customResourceFunctions),
      ...Object.keys(alarmFunctions),
      ...Object.keys(scheduledFunctions),
      ...Object.keys(backgroundFunctions),
      ...Object.keys(queueFunctions),
      ...Object.keys(supportFunctions),
    ];
    expect(functions.map(([id]) => id).sort()).toEqual(names.map(functionIdOf).sort());
  });

  it('have a role of their own, which only Lambda assumes and nothing else widens', () => {
    for (const [id, { Properties }] of functions) {
      expect(Properties.Role, id).toEqual({ 'Fn::GetAtt': [`${id}Role`, 'Arn'] });
      const role = template.Resources[`${id}Role`]?.Properties ?? {};
      expect(Object.keys(role).sort(), id).toEqual([
        'AssumeRolePolicyDocument',
        'PermissionsBoundary',
        'Policies',
        'Tags',
      ]);
      expect(JSON.stringify(role.AssumeRolePolicyDocument), id).toContain(
        '"Principal":{"Service":"lambda.amazonaws.com"}',
      );
    }
    const services = ['ApiRole', 'VideoWorkflowRole', 'CostStreamRole', 'CostSubscriptionsRole'];
    const roles = [...functions.map(([id]) => `${id}Role`), ...services];
    expect(
      resourcesOf(template, 'AWS::IAM::Role')
        .map(([id]) => id)
        .sort(),
    ).toEqual(roles.sort());
    for (const type of ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy']) {
      expect(resourcesOf(template, type)).toEqual([]);
    }
  });

  it('write to a log of their own', () => {
    for (const [id, { Properties }] of functions) {
      expect(Properties.LoggingConfig, id).toEqual({
        LogFormat: 'Text',
        LogGroup: Properties.FunctionName,
      });
      expect(ids.get(String(Properties.FunctionName)), id).toBe(`${id}Logs`);
    }
  });

  it('find a resource in their settings only if they may use it', () => {
    const names = new Map([...ids].map(([name, id]) => [id, name]));
    for (const [id, { Properties }] of functions) {
      const { Variables } = z.parse(environmentSchema, Properties.Environment);
      const settings = Object.values(Variables).map(withAccount);
      const granted = grantsOf(id).join('\n');
      for (const shared of sharedResources) {
        const isKnown = settings.includes(names.get(shared) ?? '');
        // Metrics tell the size of media, and know no resources.
        const isSized = shared === 'MediaBucket' && granted.includes('cloudwatch:GetMetricData');
        expect(isKnown, `${id} ${shared}`).toBe(isSized || granted.includes(shared));
      }
    }
  });

  it('name in their grants what they are for: no wildcard as resource or action, but for traces and metrics', () => {
    const folder = String.raw`(media|uploads)/(exports/\*|\*/([a-z-]+/\*)?|\*)`;
    const costs = String.raw`(AWSLogs|lines|rollups|corrections|delivery|mails|reports)/\*`;
    const shares = String.raw`share(\*)?#\*`;
    const sessions = String.raw`voice-chat#\*`;
    const mail = String.raw`identity/atelier\.example only from costs@atelier\.example`;
    const workflow = String.raw`stateMachine:atelier-dev-video|execution:atelier-dev-video:\*`;
    const grants = new RegExp(
      `^[a-z0-9]+:[A-Za-z]+ ([A-Za-z]+\\d?(( only |/)(${folder}|${costs}))?|JobsTable only (${shares}|${sessions})|${mail}|${workflow})$`,
    );
    for (const [id] of functions) {
      const named = grantsOf(id).filter(
        (grant) => ![...traces, 'cloudwatch:GetMetricData *'].includes(grant),
      );
      for (const grant of named) expect(grant, id).toMatch(grants);
    }
  });
});
