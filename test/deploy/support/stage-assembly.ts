import { CfnOutput, CfnParameter, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import * as z from 'zod/mini';
import { cdkApp, tagFor } from '../../../infra/cdk-app.ts';
import { nameInTemplate } from '../../../infra/constructs/logical-id.ts';
import { DataStack } from '../../../infra/data-stack.ts';
import {
  dataStackName,
  originKeyParameters,
  studioStackName,
  watchingStackName,
} from '../../../infra/stage-names.ts';
import type { Stage } from '../../../infra/stages.ts';
import { type DeployAssembly, readAssembly } from '../../../scripts/deploy/assembly.ts';
import { type StudioOutputs, studioOutputs } from '../../../scripts/deploy/deploy-stacks.ts';

type Options = {
  /** Ids among the stage's tables, as if they had not been thought of yet. */
  leftOut?: readonly string[];
  /** Outputs of the studio that say something. */
  outputs?: Partial<StudioOutputs>;
};

/** The stack of data as it is, and of the others the outputs and parameters that a deployment needs, with a bucket each. */
export function stageAssembly(
  stage: Stage,
  outdir: string,
  { leftOut = [], outputs = {} }: Options = {},
): Promise<DeployAssembly> {
  const app = cdkApp({ outdir });
  const props = { env: { region: stage.region }, terminationProtection: stage.keepData };
  const data = new DataStack(app, dataStackName(stage), { stage, ...props });
  for (const id of leftOut) data.node.findChild('Tables').node.tryRemoveChild(id);
  const studio = new Stack(app, studioStackName(stage), props);
  bucketIn(studio, 'AccessLogBucket');
  for (const { parameter, initial } of Object.values(originKeyParameters)) {
    new CfnParameter(studio, parameter, { default: initial });
  }
  for (const name of z.keyof(studioOutputs).options) {
    new CfnOutput(studio, name, { value: outputs[name] ?? `its ${name}` });
  }
  const watching = new Stack(app, watchingStackName(stage), props);
  bucketIn(watching, 'Bucket');
  for (const id of ['DistributionId', 'ApiId']) new CfnParameter(watching, id, { default: '' });
  for (const stack of [studio, watching]) tagFor(stack, stage);
  app.synth();
  return readAssembly(outdir);
}

function bucketIn(stack: Stack, id: string): void {
  nameInTemplate(new Bucket(stack, id, { removalPolicy: RemovalPolicy.DESTROY }), id);
}
