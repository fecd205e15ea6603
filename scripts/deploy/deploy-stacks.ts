import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { edgeStackName, studioStackName } from '../../infra/stage-names.ts';
import type { Stage } from '../../infra/stages.ts';
import type { DeployAssembly } from './assembly.ts';
import { type Cdk, succeed } from './cdk.ts';

/** The `Outputs` of the studio's template. */
const studioOutputs = z.object({
  SiteOrigin: z.string(),
  DistributionId: z.string(),
  WebsiteBucketName: z.string(),
  ApiId: z.string(),
});

export type StudioOutputs = z.infer<typeof studioOutputs>;

/** The parameter of the studio's stack that takes the firewall of the edge stack. */
const webAclParameter = 'WebAclArn';

const outputsFileSchema = z.record(z.string(), z.record(z.string(), z.string()));

type Deployment = { stage: Stage; assembly: DeployAssembly; cdk: Cdk };

/**
 * Deploys the stacks of a stage. The studio uses the firewall of the edge stack, which delivers the logs of
 * the studio's distribution: so the edge stack is deployed before and after. A studio that gives its firewall
 * up is deployed first, since a firewall in use cannot be removed.
 */
export async function deployStacks({ stage, assembly, cdk }: Deployment): Promise<StudioOutputs> {
  const names = { studio: studioStackName(stage), edge: edgeStackName(stage) };
  const studio = assembly.stacks.find(({ name }) => name === names.studio);
  const hasEdge = assembly.stacks.some(({ name }) => name === names.edge);
  const deploy = deployerOf(assembly, cdk);
  // Parameters of earlier deployments would override the stage's settings.
  const anew = ['--no-previous-parameters'];

  const takesFirewall = hasEdge && studio?.parameters.includes(webAclParameter);
  const firewall = takesFirewall ? (await deploy(names.edge))[webAclParameter] : undefined;
  const parameters = firewall === undefined ? {} : { [webAclParameter]: firewall };
  const outputs = z.parse(studioOutputs, await deploy(names.studio, parameters, anew));
  if (hasEdge) await deploy(names.edge, { DistributionId: outputs.DistributionId });
  return outputs;
}

/** Deploys one stack and returns its outputs. Parameters that are left out keep their values, unless an option says otherwise. */
function deployerOf({ folder }: DeployAssembly, cdk: Cdk) {
  return async (
    stack: string,
    parameters: Record<string, string> = {},
    options: readonly string[] = [],
  ) => {
    const outputsFile = join(folder, `${stack}.outputs.json`);
    await succeed(cdk, [
      'deploy',
      stack,
      ...['--app', folder],
      '--exclusively',
      ...['--require-approval', 'never'],
      ...['--progress', 'events'],
      ...['--outputs-file', outputsFile],
      ...options,
      ...Object.entries(parameters).flatMap(([name, value]) => [
        '--parameters',
        `${stack}:${name}=${value}`,
      ]),
    ]);
    const outputs = z.parse(outputsFileSchema, JSON.parse(await readFile(outputsFile, 'utf8')));
    return outputs[stack] ?? {};
  };
}

/** Shows what a deployment would change. */
export async function showChanges({ stage, assembly, cdk }: Deployment): Promise<void> {
  const known = [edgeStackName(stage), studioStackName(stage)];
  const stacks = assembly.stacks.map(({ name }) => name).filter((name) => known.includes(name));
  await succeed(cdk, ['diff', ...stacks, '--app', assembly.folder]);
}
