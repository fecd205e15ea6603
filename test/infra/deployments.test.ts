import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { functionIdOf } from '../../infra/function-entries.ts';
import { stageNames } from '../../infra/stages.ts';
import { grantedTo } from './support/granted.ts';
import { resourcesOf, templateOf } from './support/synthesized.ts';

const dev = templateOf('dev');
const prod = templateOf('prod');
// CloudFormation itself runs the newest code of what makes key pairs and certificates, of one run a day no tenth can be tried, no
// answer depends on what makes small pictures of older results or adds up costs, and operators want what was deployed last.
const untried = [
  'KeyPair',
  'CredentialCertificates',
  'SweepJobs',
  'Canary',
  'MakeSmallPictures',
  'ReportCosts',
  'Support',
];
const functionIds = resourcesOf(dev, 'AWS::Lambda::Function')
  .map(([id]) => id)
  .filter((id) => !untried.includes(id));

describe.each(stageNames)('a function of stage %s', (stage) => {
  const template = templateOf(stage);

  it('has one version, which stays when another takes over, but not when its deployment fails', () => {
    const versions = resourcesOf(template, 'AWS::Lambda::Version');
    expect(versions.map(([, { Properties }]) => Properties.FunctionName)).toEqual(
      functionIds.map((id) => ({ Ref: id })),
    );
    for (const [id, version] of versions) {
      expect(version, id).toMatchObject({
        DeletionPolicy: 'RetainExceptOnCreate',
        UpdateReplacePolicy: 'Retain',
      });
    }
  });

  it('has the alias live, of that version', () => {
    for (const [versionId, { Properties }] of resourcesOf(template, 'AWS::Lambda::Version')) {
      const { Ref } = z.parse(z.object({ Ref: z.string() }), Properties.FunctionName);
      expect(template.Resources[`${Ref}Live`]).toMatchObject({
        Type: 'AWS::Lambda::Alias',
        Properties: {
          Name: 'live',
          FunctionName: { Ref },
          FunctionVersion: { 'Fn::GetAtt': [versionId, 'Version'] },
        },
      });
    }
  });

  it('is called by that alias alone', () => {
    const callers = [
      ...['Api', 'ApiRole', 'VideoWorkflow', 'VideoWorkflowRole'].map(
        (id) => template.Resources[id],
      ),
      ...['AWS::Lambda::Permission', 'AWS::Lambda::EventSourceMapping'].flatMap((type) =>
        resourcesOf(template, type).map(([, caller]) => caller),
      ),
    ];
    const names = new Map(
      functionIds.map((id) => [String(template.Resources[id]?.Properties.FunctionName), id]),
    );
    const called = callers.flatMap((caller) => {
      const text = JSON.stringify(caller?.Properties);
      const references = [...text.matchAll(/"(?:Ref|Fn::GetAtt)":\[?"(\w+)"/g)]
        .map(([, id = '']) => id)
        .filter((id) => functionIds.includes(id.replace(/Live$/, '')));
      const byName = [...text.matchAll(/:function:([\w-]+)(:live)?"/g)].map(
        ([, name = '', alias]) => `${names.get(name)}${alias ? 'Live' : ''}`,
      );
      return [...references, ...byName];
    });
    expect([...new Set(called)].sort()).toEqual(functionIds.map((id) => `${id}Live`).sort());
  });

  it('is traced, as is what calls it', () => {
    for (const [id, { Properties }] of resourcesOf(template, 'AWS::Lambda::Function')) {
      expect(Properties.TracingConfig, id).toEqual({ Mode: 'Active' });
    }
    expect(template.Resources.VideoWorkflow?.Properties.TracingConfiguration).toEqual({
      Enabled: true,
    });
    expect(
      resourcesOf(template, 'AWS::ApiGateway::Stage').map(
        ([, { Properties }]) => Properties.TracingEnabled,
      ),
    ).toEqual([true]);
  });
});

it('stage dev goes over to new code at once', () => {
  expect(resourcesOf(dev, 'AWS::CodeDeploy::DeploymentGroup')).toEqual([]);
  for (const [id, alias] of resourcesOf(dev, 'AWS::Lambda::Alias')) {
    expect(alias, id).not.toHaveProperty('UpdatePolicy');
  }
});

describe('stage prod', () => {
  const alarmsOf = (id: string) =>
    z.parse(
      z.object({ AlarmConfiguration: z.object({ Alarms: z.array(z.unknown()) }) }),
      prod.Resources[`${id}Deployment`]?.Properties,
    ).AlarmConfiguration.Alarms;

  it.each(functionIds)('goes over to a new %s gradually', (id) => {
    expect(prod.Resources[`${id}Live`]).toMatchObject({
      UpdatePolicy: {
        CodeDeployLambdaAliasUpdate: {
          ApplicationName: { Ref: 'Deployments' },
          DeploymentGroupName: { Ref: `${id}Deployment` },
        },
      },
    });
    expect(prod.Resources[`${id}Deployment`]?.Properties).toMatchObject({
      ApplicationName: { Ref: 'Deployments' },
      DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
      AutoRollbackConfiguration: {
        Enabled: true,
        Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM'],
      },
      AlarmConfiguration: { Enabled: true },
      ServiceRoleArn: { 'Fn::GetAtt': ['DeploymentsRole', 'Arn'] },
    });
  });

  const shared = [{ Name: { Ref: 'WorkFailuresAlarm' } }];
  // They fail each time that the provider is not done, or takes no more: their faults are among those of jobs.
  const waiting = ['StartPrediction', 'StoreVideo'];

  it('takes all of it back when a function fails, or work on jobs', () => {
    for (const id of functionIds.filter((each) => !waiting.includes(each))) {
      const [own, ...others] = alarmsOf(id);
      expect(others, id).toEqual(shared);
      const { Ref } = z.object({ Name: z.object({ Ref: z.string() }) }).parse(own).Name;
      const read = JSON.stringify(prod.Resources[Ref]?.Properties.Metrics);
      expect(read, id).toContain(JSON.stringify({ 'Fn::Join': ['', [{ Ref: id }, ':live']] }));
    }
    for (const id of waiting) expect(alarmsOf(id), id).toEqual(shared);
  });

  it('counts crashes of what is live, whichever version they are of, and answers with `internal`, each function by itself', () => {
    const alarm = z.parse(alarmSchema, prod.Resources.ImageEditingFailuresAlarm?.Properties);
    expect(alarm).toMatchObject({
      ComparisonOperator: 'GreaterThanThreshold',
      Threshold: 5,
      EvaluationPeriods: 1,
      TreatMissingData: 'notBreaching',
    });
    const live = (id: string) => [
      { Name: 'FunctionName', Value: { Ref: id } },
      { Name: 'Resource', Value: { 'Fn::Join': ['', [{ Ref: id }, ':live']] } },
    ];
    const metric = (id: string, MetricName: string) => ({
      Metric: { Namespace: 'AWS/Lambda', MetricName, Dimensions: live(id) },
      Period: 300,
      Stat: 'Sum',
    });
    const internal = (Route: string) => ({
      Metric: {
        Namespace: 'Atelier',
        MetricName: 'InternalAnswers',
        Dimensions: [
          { Name: 'Route', Value: Route },
          { Name: 'Stage', Value: 'prod' },
        ],
      },
      Period: 300,
      Stat: 'Sum',
    });
    const names = ['removeBg', 'editImage', 'finishCutOut'];
    expect(alarm.Metrics.flatMap(({ MetricStat }) => MetricStat ?? [])).toEqual(
      names.flatMap((name) => [
        metric(functionIdOf(name), 'Invocations'),
        metric(functionIdOf(name), 'Errors'),
        internal(name),
      ]),
    );
    const expressions = alarm.Metrics.flatMap(({ Expression }) => Expression ?? []);
    const shares = names.map((_, n) => {
      const failures = `(FILL(failed${n}x0, 0) + FILL(failed${n}x1, 0))`;
      // One or two failures of a quiet hour are no share of anything.
      return `IF(${failures} >= 3, 100 * ${failures} / FILL(calls${n}, 1), 0)`;
    });
    expect(expressions).toEqual([`MAX([${shares.join(', ')}])`]);
  });

  it('lets CodeDeploy move the aliases of these functions and no others', () => {
    expect(prod.Resources.DeploymentsRole?.Properties).not.toHaveProperty('ManagedPolicyArns');
    const arns = functionIds.map((id) => ({ 'Fn::GetAtt': [id, 'Arn'] }));
    const moving = ['GetAlias', 'GetProvisionedConcurrencyConfig', 'UpdateAlias'];
    const granted = arns.flatMap((arn) =>
      [arn, { 'Fn::Join': ['', [arn, ':*']] }].flatMap((resource) =>
        moving.map((action) => ({ action: `lambda:${action}`, resource })),
      ),
    );
    const all = [...granted, { action: 'cloudwatch:DescribeAlarms', resource: '*' }];
    const texts = (grants: readonly { action: string; resource: unknown }[]) =>
      grants.map(({ action, resource }) => `${action} ${JSON.stringify(resource)}`).sort();
    expect(texts(grantedTo(prod, 'DeploymentsRole'))).toEqual(texts(all));
  });
});

const alarmSchema = z.looseObject({
  Metrics: z.array(
    z.object({ Expression: z.optional(z.string()), MetricStat: z.optional(z.unknown()) }),
  ),
});
