import { join } from 'node:path';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { bundleName } from '../bundle-functions.ts';
import type { FunctionNeeds } from '../function-needs.ts';
import type { Stage } from '../stages.ts';
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

/** A function of the studio, with a role and a log of its own. */
export function studioFunction(scope: Construct, props: StudioFunctionProps): LambdaFunction {
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
    environment: Object.assign(
      { STAGE: stage.name, LOG_LEVEL: stage.logLevel },
      ...needs.access.map(({ settings }) => settings),
    ),
    ...(concurrency !== undefined && { reservedConcurrentExecutions: concurrency }),
  });
  handler.node.addDependency(...needs.access.flatMap(({ after }) => after ?? []));
  nameInTemplate(handler, id);
  nameInTemplate(role, `${id}Role`);
  nameInTemplate(logGroup, `${id}Logs`);
  return handler;
}
