import { join } from 'node:path';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  type IFunction,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { bundleName } from '../bundle-functions.ts';
import type { FunctionNeeds } from '../function-needs.ts';
import type { Stage } from '../stages.ts';
import { liveAlias, versionPolicy } from './live-alias.ts';
import { nameInTemplate } from './logical-id.ts';

type StudioFunctionProps = {
  /** Its name in the tables of what each function needs. */
  name: string;
  /** Its file, from the project's root. */
  entry: string;
  description: string;
  needs: FunctionNeeds;
  stage: Stage;
  /** Where the bundles lie. */
  bundles: string;
  /** Most of it that run at once; without it the account's limit. */
  concurrency?: number;
};

/** A function of the studio, with a role and a log of its own; callers get its live version. */
export function studioFunction(scope: Construct, props: StudioFunctionProps): IFunction {
  const { name, entry, description, needs, stage, bundles, concurrency } = props;
  const id = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const logGroup = new LogGroup(scope, `${id}Logs`, {
    retention: stage.logRetentionDays,
    removalPolicy: stage.keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
  const role = new Role(scope, `${id}Role`, {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
  });
  logGroup.grantWrite(role);
  for (const { statement } of needs.access) role.addToPolicy(statement);

  const environment = environmentOf(stage, needs);
  const handler = new LambdaFunction(scope, id, {
    functionName: `atelier-${stage.name}-${bundleName(entry)}`,
    description,
    code: Code.fromAsset(join(bundles, bundleName(entry))),
    handler: 'index.handler',
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    memorySize: needs.memory,
    timeout: Duration.seconds(needs.timeout),
    role,
    logGroup,
    loggingFormat: LoggingFormat.TEXT,
    layers: [...(needs.layers ?? [])],
    environment,
    // With it the CDK lets the role send traces, see `infra/constructs/tracing.ts`.
    tracing: Tracing.ACTIVE,
    currentVersionOptions: { removalPolicy: versionPolicy },
    ...(concurrency !== undefined && { reservedConcurrentExecutions: concurrency }),
  });
  nameInTemplate(handler, id);
  nameInTemplate(role, `${id}Role`);
  nameInTemplate(logGroup, `${id}Logs`);
  return liveAlias(handler, id, environment);
}

function environmentOf(stage: Stage, { access }: FunctionNeeds): Record<string, string> {
  return Object.assign(
    { STAGE: stage.name, LOG_LEVEL: stage.logLevel },
    ...access.map(({ settings }) => settings),
  );
}
