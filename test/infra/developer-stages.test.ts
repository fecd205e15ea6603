import { describe, expect, it } from 'vitest';
import { prefixOf } from '../../infra/stage-names.ts';
import { type Stage, stageNamed } from '../../infra/stages.ts';
import { developerOf, maxDeveloperName } from '../../shared/stage-name.ts';
import {
  type Resource,
  resourcesOf,
  stacksOf,
  wholeOf,
  withAccount,
} from './support/synthesized.ts';

const anna = stageNamed('dev-anna');

/** The properties that name something in an account, and how long AWS takes them, by types of CloudFormation. */
const namedBy: Readonly<Record<string, readonly [property: string, longest: number]>> = {
  'AWS::ApiGateway::RestApi': ['Name', 1024],
  'AWS::Athena::WorkGroup': ['Name', 128],
  'AWS::CloudFront::Function': ['Name', 64],
  'AWS::CloudFront::KeyGroup': ['KeyGroupConfig.Name', 128],
  'AWS::CloudFront::PublicKey': ['PublicKeyConfig.Name', 128],
  'AWS::CloudFront::ResponseHeadersPolicy': ['ResponseHeadersPolicyConfig.Name', 128],
  'AWS::CloudWatch::Alarm': ['AlarmName', 255],
  'AWS::CloudWatch::Dashboard': ['DashboardName', 255],
  'AWS::DynamoDB::Table': ['TableName', 255],
  'AWS::Glue::Database': ['DatabaseInput.Name', 255],
  'AWS::KinesisFirehose::DeliveryStream': ['DeliveryStreamName', 64],
  'AWS::Lambda::Function': ['FunctionName', 64],
  'AWS::Lambda::LayerVersion': ['LayerName', 140],
  'AWS::Logs::DeliveryDestination': ['Name', 60],
  'AWS::Logs::DeliverySource': ['Name', 60],
  'AWS::Logs::LogGroup': ['LogGroupName', 512],
  'AWS::Logs::QueryDefinition': ['Name', 255],
  'AWS::S3::Bucket': ['BucketName', 63],
  'AWS::SecretsManager::Secret': ['Name', 512],
  'AWS::SNS::Topic': ['TopicName', 256],
  'AWS::SQS::Queue': ['QueueName', 80],
  'AWS::SSM::Parameter': ['Name', 1011],
  'AWS::StepFunctions::StateMachine': ['StateMachineName', 80],
};

/** The one name with which API Gateway itself makes a log, by an id of AWS. */
const ofAws = 'API-Gateway-Execution-Logs_';

function namesOf(stage: Stage): (readonly [type: string, name: string])[] {
  return Object.values(wholeOf(stacksOf(stage)).Resources).flatMap((resource) => {
    const name = nameIn(resource);
    return name === undefined || name.startsWith(ofAws) ? [] : [[resource.Type, name] as const];
  });
}

function nameIn({ Type, Properties }: Resource): string | undefined {
  const path = namedBy[Type]?.[0].split('.') ?? [];
  if (path.length === 0) return undefined;
  const value = path.reduce<unknown>(
    (at, key) => (at as Readonly<Record<string, unknown>> | undefined)?.[key],
    Properties,
  );
  return value === undefined ? undefined : withAccount(value);
}

describe('the name of a developer', () => {
  it.each(['dev-anna', 'dev-a', 'dev-ben2', `dev-${'a'.repeat(maxDeveloperName)}`])(
    'gives a stage: %s',
    (name) => {
      expect(stageNamed(name)).toMatchObject({ name, kind: 'developer' });
    },
  );

  it.each([
    ...['dev-', 'dev-Anna', 'dev-ann-data', 'dev-anna_b', 'dev--a', 'staging-anna', 'deva', ''],
    `dev-${'a'.repeat(maxDeveloperName + 1)}`,
  ])('that cannot be is told as it would have to be: %j', (name) => {
    expect(() => stageNamed(name)).toThrow(
      `There is no stage "${name}". Stages: dev, staging, prod, and dev-<name> for one developer, whose name has 10 lower-case letters and digits at most, and no hyphen.`,
    );
    expect(developerOf(name)).toBeUndefined();
  });

  it('leaves every name as short as AWS takes it, in the region with the longest name too', () => {
    const longest = stageNamed(`dev-${'a'.repeat(maxDeveloperName)}`);
    const names = namesOf({ ...longest, region: 'ap-southeast-1' }).map(
      ([type, name]) => [type, name.replaceAll('<account>', '111122223333')] as const,
    );
    expect(names.length).toBeGreaterThan(150);
    const tooLong = names.filter(([type, name]) => name.length > (namedBy[type]?.[1] ?? 0));
    expect(tooLong).toEqual([]);
    const buckets = names.filter(([type]) => type === 'AWS::S3::Bucket');
    expect(Math.max(...buckets.map(([, name]) => name.length))).toBe(63);
  });

  it.each(['dev', 'dev-ann', 'dev-annab'])('makes other names than those of %s', (other) => {
    const mine = new Set(namesOf(anna).map((pair) => pair.join(' ')));
    const theirs = namesOf(stageNamed(other)).map((pair) => pair.join(' '));
    expect(mine.size).toBe(namesOf(anna).length);
    expect(theirs.length).toBeGreaterThan(150);
    expect(theirs.filter((name) => mine.has(name))).toEqual([]);
  });
});

describe('the stage of a developer', () => {
  const template = wholeOf(stacksOf(anna));
  const all = Object.entries(template.Resources);

  it('is gone with its stacks', () => {
    // Versions go with their function.
    const kept = all.filter(
      ([, { Type, DeletionPolicy }]) =>
        Type !== 'AWS::Lambda::Version' && DeletionPolicy?.startsWith('Retain'),
    );
    expect(kept.map(([id]) => id)).toEqual([]);
    const tables = resourcesOf(template, 'AWS::DynamoDB::Table');
    const isProtected = tables.map(([, { Properties }]) => Properties.DeletionProtectionEnabled);
    expect(isProtected.filter((each) => each !== undefined && each !== false)).toEqual([]);
    expect(stacksOf(anna).protectedNames).toEqual([]);
  });

  it('takes no concurrency from others, tries no tool by itself, and calls nobody', () => {
    const functions = resourcesOf(template, 'AWS::Lambda::Function');
    const reserved = functions.filter(
      ([, each]) => 'ReservedConcurrentExecutions' in each.Properties,
    );
    expect(reserved).toEqual([]);
    expect(resourcesOf(template, 'AWS::SNS::Subscription')).toEqual([]);
    expect(anna.canary).toBeUndefined();
    expect(anna.costMailAddress).toBeUndefined();
  });

  it('has the alarms that stop what costs, and no others', () => {
    const alarms = resourcesOf(template, 'AWS::CloudWatch::Alarm').map(([, each]) => nameIn(each));
    const names = ['spend-errors', 'spend-free', 'spend-paid'];
    expect(alarms.sort()).toEqual(
      names
        .map((name) => `${prefixOf(anna)}-${name.replace('spend-errors', 'spend-limit-errors')}`)
        .sort(),
    );
    expect(resourcesOf(template, 'AWS::CloudWatch::CompositeAlarm')).toEqual([]);
  });

  it('costs less than dev in everything that limits it', () => {
    const dev = stageNamed('dev');
    const limits = ({ budget, throttling, ...stage }: Stage) => [
      ...[budget.monthly, budget.everything],
      ...[budget.dailyGenerations.free, budget.dailyGenerations.paid],
      ...[
        throttling.rate,
        throttling.burst,
        stage.generationConcurrency,
        stage.dispatchConcurrency,
      ],
      stage.logRetentionDays,
    ];
    const theirs = limits(dev);
    for (const [at, mine] of limits(anna).entries()) expect(mine).toBeLessThan(theirs[at] ?? 0);
  });
});
