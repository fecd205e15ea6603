import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { logQueryNames } from '../../infra/constructs/log-queries.ts';
import { stageNamed, stageNames } from '../../infra/stages.ts';
import { resourcesOf, templateOf, withAccount } from './support/synthesized.ts';

const template = templateOf('dev');

describe.each(stageNames)('every log of stage %s', (stageName) => {
  const { logRetentionDays, keepData } = stageNamed(stageName);

  it('is kept as long as the stage says, and outlives it where its data does', () => {
    const logs = resourcesOf(templateOf(stageName), 'AWS::Logs::LogGroup');
    const functions = resourcesOf(templateOf(stageName), 'AWS::Lambda::Function');
    expect(logs.length).toBeGreaterThan(functions.length);
    for (const [id, { Properties, DeletionPolicy }] of logs) {
      // What support did is known for two years.
      const days = id === 'SupportLogs' ? 731 : logRetentionDays;
      expect(Properties.RetentionInDays, id).toBe(days);
      expect(DeletionPolicy, id).toBe(keepData ? 'RetainExceptOnCreate' : 'Delete');
    }
  });
});

const arnOf = (logId: string) =>
  `arn:aws:logs:us-east-1:<account>:log-group:${template.Resources[logId]?.Properties.LogGroupName}:*`;

describe('the access log', () => {
  const stageSchema = z.object({
    AccessLogSetting: z.object({ Format: z.string(), DestinationArn: z.unknown() }),
    MethodSettings: z.array(z.record(z.string(), z.unknown())),
  });
  const [stage] = resourcesOf(template, 'AWS::ApiGateway::Stage');
  const { AccessLogSetting, MethodSettings } = stageSchema.parse(stage?.[1].Properties);

  it('is JSON of ids, route, status and time', () => {
    const line = z.record(z.string(), z.string()).parse(JSON.parse(AccessLogSetting.Format));
    expect(Object.values(line).sort()).toEqual([
      '$context.awsEndpointRequestId',
      '$context.error.responseType',
      '$context.httpMethod',
      '$context.integrationLatency',
      '$context.integrationStatus',
      '$context.requestId',
      '$context.requestTimeEpoch',
      '$context.resourcePath',
      '$context.responseLatency',
      '$context.responseLength',
      '$context.status',
      '$context.xrayTraceId',
    ]);
    expect(withAccount(AccessLogSetting.DestinationArn)).toBe(arnOf('ApiAccessLogs'));
  });

  it('comes with one of the gateway’s own errors, and neither shows what was sent', () => {
    const told = { LoggingLevel: 'ERROR', DataTraceEnabled: false, MetricsEnabled: true };
    // What has limits of its own is told of like all others.
    expect(MethodSettings).toMatchObject([told, told, told, told]);
    expect(template.Resources.ApiErrorLogs?.Properties.LogGroupName).toEqual({
      'Fn::Join': ['', ['API-Gateway-Execution-Logs_', { Ref: 'Api' }, '/live']],
    });
  });
});

describe('the workflow', () => {
  it('logs what failed, without what went through it', () => {
    const { LoggingConfiguration } = template.Resources.VideoWorkflow?.Properties ?? {};
    expect(LoggingConfiguration).toEqual({
      Level: 'ERROR',
      IncludeExecutionData: false,
      Destinations: [{ CloudWatchLogsLogGroup: { LogGroupArn: expect.anything() } }],
    });
    expect(JSON.stringify(LoggingConfiguration)).toContain(
      `"${arnOf('VideoWorkflowLogs').split('<account>')[1]}"`,
    );
  });
});

describe('saved queries', () => {
  const queries = resourcesOf(template, 'AWS::Logs::QueryDefinition').map(
    ([, { Properties }]) => Properties,
  );

  it('search all logs but those of what only deployments run', () => {
    const groups = resourcesOf(template, 'AWS::Logs::LogGroup').map(([, { Properties }]) =>
      withAccount(Properties.LogGroupName),
    );
    // The one of the API's errors has the API's id in its name, and is left out until that is known.
    const errors = ['API-Gateway-Execution-Logs_', { Ref: 'ApiId' }, '/live'];
    const ifKnown = ['HasApi', { 'Fn::Join': ['', errors] }, { Ref: 'AWS::NoValue' }];
    const ofDeployments = ['atelier-dev-key-pair', 'atelier-dev-credential-certificates'];
    const named = groups.filter(
      (name) => !(name.startsWith('API-Gateway-Execution-Logs_') || ofDeployments.includes(name)),
    );
    expect(named).toHaveLength(groups.length - 3);
    for (const { Name, LogGroupNames } of queries) {
      const searched = z.array(z.unknown()).parse(LogGroupNames);
      expect(searched.at(-1), String(Name)).toEqual({ 'Fn::If': ifKnown });
      expect(searched.slice(0, -1).toSorted(), String(Name)).toEqual(named.toSorted());
    }
    // Logs Insights searches no more at once.
    expect(named.length + 1).toBeLessThanOrEqual(50);
  });

  it('are those that the runbooks name', () => {
    expect(queries.map(({ Name }) => Name).sort()).toEqual(
      logQueryNames.map((name) => `atelier/dev/${name}`).sort(),
    );
    const text = readFileSync('infra/runbooks.md', 'utf8').replaceAll(/\s+/g, ' ');
    for (const name of logQueryNames) expect(text).toContain(`"${name}"`);
    const named = [...text.matchAll(/saved query "([^"]+)"/g)].map(([, name]) => name);
    expect(named.filter((name) => !logQueryNames.includes(name ?? ''))).toEqual([]);
  });
});
