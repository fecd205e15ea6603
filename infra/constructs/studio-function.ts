import { join } from 'node:path';
import { Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  type IFunction,
  type ILayerVersion,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { bundleName, functionNameOf } from '../function-entries.ts';
import type { FunctionGrants } from '../grants/function-grants.ts';
import type { Stage } from '../stages.ts';
import { liveAlias, versionPolicy } from './live-alias.ts';
import { nameInTemplate } from './logical-id.ts';
import { keptLogs } from './retention.ts';
import { serviceRole } from './service-role.ts';

/** Where functions get their code from. */
export type FunctionCode = {
  /** The folder of the bundles. */
  bundles: string;
  /** The layer with the image library. */
  sharp: ILayerVersion;
};

type StudioFunctionProps = {
  /** Its name in the tables of what each function grants. */
  name: string;
  /** Its file, from the project's root. */
  entry: string;
  description: string;
  grants: FunctionGrants;
  stage: Stage;
  /** The folder of the bundles. */
  bundles: string;
  /** How many may run at once; without it the account's limit. */
  concurrency?: number;
};

/** A function of the studio, with a role and a log of its own; callers get its live version. */
export function studioFunction(scope: Construct, props: StudioFunctionProps): IFunction {
  const handler = newestFunction(scope, props);
  return liveAlias(handler, handler.node.id, environmentOf(props));
}

/** The same without a live version, for callers that must run the code of the deployment under way. */
export function newestFunction(scope: Construct, props: StudioFunctionProps): LambdaFunction {
  const { name, entry, description, grants, stage, bundles, concurrency } = props;
  const id = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const logGroup = keptLogs(scope, `${id}Logs`, stage);
  const role = serviceRole(scope, `${id}Role`, {
    service: 'lambda.amazonaws.com',
    statements: [
      new PolicyStatement({
        actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        resources: [logGroup.logGroupArn],
      }),
      ...grants.access.map(({ statement }) => statement),
      sendTraces(),
    ],
  });

  const handler = new LambdaFunction(scope, id, {
    functionName: functionNameOf(stage, entry),
    description,
    code: Code.fromAsset(join(bundles, bundleName(entry))),
    handler: 'index.handler',
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    memorySize: grants.memory,
    timeout: Duration.seconds(grants.timeout),
    role,
    logGroup,
    loggingFormat: LoggingFormat.TEXT,
    layers: [...(grants.layers ?? [])],
    environment: environmentOf(props),
    tracing: Tracing.ACTIVE,
    currentVersionOptions: { removalPolicy: versionPolicy },
    ...(concurrency !== undefined && { reservedConcurrentExecutions: concurrency }),
  });
  handler.node.addDependency(...grants.access.flatMap(({ after }) => after ?? []));
  nameInTemplate(handler, id);
  return handler;
}

/**
 * To send traces. The resource is `*`: X-Ray's actions know no narrower one
 * (https://docs.aws.amazon.com/service-authorization/latest/reference/list_awsx-ray.html).
 */
function sendTraces(): PolicyStatement {
  return new PolicyStatement({
    actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'],
    resources: ['*'],
  });
}

function environmentOf({ stage, grants }: StudioFunctionProps): Record<string, string> {
  return Object.assign(
    { STAGE: stage.name, LOG_LEVEL: stage.logLevel },
    ...grants.access.map(({ settings }) => settings),
  );
}
