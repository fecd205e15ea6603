import * as z from 'zod/mini';
import {
  dataStackName,
  edgeStackName,
  originKeyParameters,
  stackNamesOf,
  studioStackName,
  watchingStackName,
} from '../../infra/stage-names.ts';
import type { Stage } from '../../infra/stages.ts';
import type { DeployAssembly } from './assembly.ts';
import { type Cdk, succeed } from './cdk.ts';
import type { AwsClients } from './clients.ts';
import { type Deploy, deployerOf } from './deploy-stack.ts';
import { deployedStack } from './deployed-stack.ts';
import { StepFailure } from './step.ts';

/** The `Outputs` of the studio's template. */
export const studioOutputs = z.object({
  SiteOrigin: z.string(),
  DistributionId: z.string(),
  WebsiteBucketName: z.string(),
  ApiId: z.string(),
  CredentialCertificates: z.string(),
});

export type StudioOutputs = z.infer<typeof studioOutputs>;

/** The parameter of the studio's stack that takes the firewall of the edge stack. */
const webAclParameter = 'WebAclArn';

/** The stacks that a deployment may be limited to, in the order in which all of them are deployed. */
export const stageParts = ['data', 'studio', 'watching'] as const;

export type StagePart = (typeof stageParts)[number];

/** The stack that `--only` names. Throws for another word. */
export function partOption(value: string | undefined): StagePart | undefined {
  const part = stageParts.find((each) => each === value);
  if (value === undefined || part) return part;
  throw new StepFailure(`There is no stack "${value}".`, `--only ${stageParts.join('|')}`);
}

type Changes = {
  stage: Stage;
  assembly: DeployAssembly;
  cdk: Cdk;
  /** The stacks that are deployed; without it all are. */
  parts?: readonly StagePart[] | undefined;
};

type Deployment = Changes & {
  clientsIn: (region: string) => AwsClients;
  /** Parameters of the stack of data; what is left out keeps its value. */
  ofData?: Readonly<Record<string, string>>;
};

/**
 * Deploys the stacks of a stage, each after those whose resources it names: data, the studio, what watches them. Gives the
 * outputs of the studio, if that is among them.
 */
export async function deployStacks(deployment: Deployment): Promise<StudioOutputs | undefined> {
  const { stage, parts = stageParts, ofData } = deployment;
  const deploy = deployerOf(deployment);
  const isWanted = (part: StagePart) => parts.includes(part);
  if (isWanted('data')) await deploy(dataStackName(stage), ofData);
  const outputs = isWanted('studio') ? await deployStudio(deployment, deploy) : undefined;
  // By itself it keeps the ids that it was told before.
  if (isWanted('watching')) await deploy(watchingStackName(stage), idsIn(outputs));
  return outputs;
}

/** What the watching stack is told of the studio, since no name tells it. */
function idsIn(outputs: StudioOutputs | undefined): Record<string, string> {
  return outputs ? { DistributionId: outputs.DistributionId, ApiId: outputs.ApiId } : {};
}

/**
 * The studio uses the firewall of the edge stack, which delivers the logs of
 * the studio's distribution: so the edge stack is deployed before and after. A studio that gives its firewall
 * up is deployed first, since a firewall in use cannot be removed.
 */
async function deployStudio(deployment: Deployment, deploy: Deploy): Promise<StudioOutputs> {
  const { stage, assembly } = deployment;
  const names = { studio: studioStackName(stage), edge: edgeStackName(stage) };
  const studio = assembly.stacks.find(({ name }) => name === names.studio);
  const hasEdge = assembly.stacks.some(({ name }) => name === names.edge);
  // Parameters of earlier deployments would override the stage's settings.
  const anew = ['--no-previous-parameters'];

  const keys = await keptKeys(deployment);
  const takesFirewall = hasEdge && studio?.parameters.includes(webAclParameter);
  const firewall = takesFirewall ? (await deploy(names.edge))[webAclParameter] : undefined;
  const parameters = { ...keys, ...(firewall !== undefined && { [webAclParameter]: firewall }) };
  const outputs = z.parse(studioOutputs, await deploy(names.studio, parameters, anew));
  if (hasEdge) await deploy(names.edge, { DistributionId: outputs.DistributionId });
  return outputs;
}

/** Which keys the API takes, and CloudFront sends, is for `npm run rotate` to say: a deployment leaves that as it is. */
async function keptKeys({ stage, assembly, clientsIn }: Deployment) {
  const name = studioStackName(stage);
  const wanted = assembly.stacks.find((stack) => stack.name === name)?.parameters ?? [];
  const found = await deployedStack(clientsIn(stage.region).cloudFormation, name);
  const known = Object.values(originKeyParameters).flatMap(({ parameter }) => {
    const value = found?.parameters[parameter];
    return value !== undefined && wanted.includes(parameter) ? [[parameter, value] as const] : [];
  });
  return Object.fromEntries(known);
}

/** Shows what a deployment would change. */
export async function showChanges({ stage, assembly, cdk, parts }: Changes): Promise<void> {
  const wanted = parts?.flatMap((part) => stacksOfPart(stage, part)) ?? stackNamesOf(stage);
  const stacks = assembly.stacks.map(({ name }) => name).filter((name) => wanted.includes(name));
  await succeed(cdk, ['diff', ...stacks, '--exclusively', '--app', assembly.folder]);
}

function stacksOfPart(stage: Stage, part: StagePart): string[] {
  if (part === 'studio') return [studioStackName(stage), edgeStackName(stage)];
  return [part === 'data' ? dataStackName(stage) : watchingStackName(stage)];
}
