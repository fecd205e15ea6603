import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { edgeStackName, studioStackName } from '../../infra/stage-names.ts';
import type { Stage } from '../../infra/stages.ts';
import type { DeployAssembly } from './assembly.ts';
import { type Cdk, succeed } from './cdk.ts';

/** What the studio's stack tells of itself, as `Outputs` of its template. */
export const studioOutputs = z.object({
  SiteOrigin: z.string(),
  DistributionId: z.string(),
  WebsiteBucketName: z.string(),
  ApiId: z.string(),
});

export type StudioOutputs = z.infer<typeof studioOutputs>;

/** The parameter of the studio's stack that takes what the edge stack made. */
const webAclParameter = 'WebAclArn';

const outputsFileSchema = z.record(z.string(), z.record(z.string(), z.string()));

type Deployment = { stage: Stage; assembly: DeployAssembly; cdk: Cdk };

/**
 * Deploys the stacks of a stage. The studio takes its firewall from the edge stack, which takes the
 * distribution from the studio to log its visits: so the edge stack is deployed before and after. A
 * studio that gives its firewall up goes first, since one in use cannot be removed.
 */
export async function deployStacks({ stage, assembly, cdk }: Deployment): Promise<StudioOutputs> {
  const names = { studio: studioStackName(stage), edge: edgeStackName(stage) };
  const studio = assembly.stacks.find(({ name }) => name === names.studio);
  const hasEdge = assembly.stacks.some(({ name }) => name === names.edge);
  const deploy = deployerOf(assembly, cdk);
  // What it was given before would stand in the way of what its settings say now.
  const anew = ['--no-previous-parameters'];

  const takesFirewall = hasEdge && studio?.parameters.includes(webAclParameter);
  const firewall = takesFirewall ? (await deploy(names.edge))[webAclParameter] : undefined;
  const parameters = firewall === undefined ? {} : { [webAclParameter]: firewall };
  const outputs = z.parse(studioOutputs, await deploy(names.studio, parameters, anew));
  if (hasEdge) await deploy(names.edge, { DistributionId: outputs.DistributionId });
  return outputs;
}

/** Deploys one stack and gives its outputs. Parameters that are not given keep their values, unless it is told otherwise. */
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
