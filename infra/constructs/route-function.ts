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
import type { Route, RouteName } from '../../shared/routes.ts';
import { bundleName } from '../bundle-functions.ts';
import type { RouteNeeds } from '../route-needs.ts';
import type { Stage } from '../stages.ts';
import { nameInTemplate } from './logical-id.ts';

type RouteFunctionProps = {
  name: RouteName;
  route: Route;
  needs: RouteNeeds;
  stage: Stage;
  /** Where the bundles lie. */
  bundles: string;
};

/** The function of one route, with a role and a log of its own. */
export function routeFunction(scope: Construct, props: RouteFunctionProps): LambdaFunction {
  const { name, route, needs, stage, bundles } = props;
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
    functionName: `atelier-${stage.name}-${bundleName(route.entry)}`,
    description: `${route.method} ${route.path}`,
    code: Code.fromAsset(join(bundles, bundleName(route.entry))),
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
    ...(route.mode === 'streamed' && {
      reservedConcurrentExecutions: stage.generationConcurrency,
    }),
  });
  nameInTemplate(handler, id);
  nameInTemplate(role, `${id}Role`);
  nameInTemplate(logGroup, `${id}Logs`);
  return handler;
}
