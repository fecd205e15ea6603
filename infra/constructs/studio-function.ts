import { join } from 'node:path';
import { Duration, Size } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  type IFunction,
  type ILayerVersion,
  Function as LambdaFunction,
  LoggingFormat,
  RecursiveLoop,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { functionIdOf } from '../function-entries.ts';
import type { FunctionGrants } from '../grants/function-grants.ts';
import { stageArns } from '../stage-arns.ts';
import { bundleName, functionNameOf } from '../stage-names.ts';
import type { Stage } from '../stages.ts';
import { liveAlias, versionPolicy } from './live-alias.ts';
import { nameInTemplate } from './logical-id.ts';
import { serviceRole } from './service-role.ts';

/** Where functions get their code from. */
export type FunctionCode = {
  /** The folder of the bundles. */
  bundles: string;
  /** The layer with the image library. */
  sharp: ILayerVersion;
  /** The layer with the database that adds up costs. */
  duckdb: ILayerVersion;
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
};

/** A function of the studio, with a role of its own; callers get its live version. */
export function studioFunction(scope: Construct, props: StudioFunctionProps): IFunction {
  const handler = newestFunction(scope, props);
  return liveAlias(handler, handler.node.id, environmentOf(props));
}

/** The same without a live version, for callers that must run the code of the deployment under way. */
export function newestFunction(scope: Construct, props: StudioFunctionProps): LambdaFunction {
  const { name, entry, description, grants, stage, bundles } = props;
  const id = functionIdOf(name);
  const functionName = functionNameOf(stage, entry);
  const role = serviceRole(scope, `${id}Role`, {
    service: 'lambda.amazonaws.com',
    statements: [
      new PolicyStatement({
        actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        resources: [stageArns(stage).logGroup(functionName)],
      }),
      ...grants.access.flatMap(({ statement }) => statement ?? []),
      sendTraces(),
    ],
  });

  const handler = new LambdaFunction(scope, id, {
    functionName,
    description,
    code: Code.fromAsset(join(bundles, bundleName(entry))),
    handler: 'index.handler',
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    memorySize: grants.memory,
    ...(grants.storage && { ephemeralStorageSize: Size.mebibytes(grants.storage) }),
    timeout: Duration.seconds(grants.timeout),
    // Lambda takes the 17th message of a chain for a loop, and makes a dead letter of it. These chains end: a job has its time.
    // https://docs.aws.amazon.com/lambda/latest/dg/invocation-recursion.html
    ...(grants.sendsToItself && { recursiveLoop: RecursiveLoop.ALLOW }),
    role,
    // The stack of data has it already.
    logGroup: LogGroup.fromLogGroupName(scope, `${id}Logs`, functionName),
    loggingFormat: LoggingFormat.TEXT,
    layers: [...(grants.layers ?? [])],
    environment: environmentOf(props),
    tracing: Tracing.ACTIVE,
    currentVersionOptions: { removalPolicy: versionPolicy },
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
