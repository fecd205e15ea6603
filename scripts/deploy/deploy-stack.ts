import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { protectionParameterOf } from '../../infra/stage-names.ts';
import type { Stage } from '../../infra/stages.ts';
import { type DeployAssembly, type SynthesizedStack, setProtection } from './assembly.ts';
import { type Cdk, succeed } from './cdk.ts';
import type { AwsClients } from './clients.ts';
import { deployedStack, resourcesIn } from './deployed-stack.ts';
import { stackResources } from './destroy/stack-resources.ts';
import { deletionsOf, hasOwnName } from './left-behind.ts';
import { stackStateOf, stateProblem } from './stack-state.ts';
import { StepFailure } from './step.ts';

type Deployment = {
  stage: Stage;
  assembly: DeployAssembly;
  cdk: Cdk;
  clientsIn: (region: string) => AwsClients;
};

type Parameters = Readonly<Record<string, string>>;

/** Deploys one stack and returns its outputs. Parameters that are left out keep their values, unless an option says otherwise. */
export type Deploy = (
  stack: string,
  parameters?: Parameters,
  options?: readonly string[],
) => Promise<Record<string, string>>;

/**
 * What is protected against deletion cannot be taken back, so a stack is protected only once it is complete, and so is a table:
 * whatever is new is made first, and protected by a second deployment that changes nothing else.
 */
export function deployerOf(deployment: Deployment): Deploy {
  const { stage, assembly } = deployment;
  return async (name, parameters = {}, options = []) => {
    const stack = assembly.stacks.find((each) => each.name === name);
    if (!stack) throw new Error(`${assembly.folder} has no ${name}`);
    const run = async (isProtected: boolean, protections: Parameters) => {
      await setProtection(assembly, name, isProtected);
      return deployed(deployment, name, { ...parameters, ...protections }, options);
    };
    const isNew = await cleared(deployment, stack);
    const there = isNew ? new Set<string>() : await resourceIdsOf(deployment, stack);
    const first = protectionsOf(stack, (id) => there.has(id));
    const isComplete = !isNew && !Object.values(first).includes('false');
    const outputs = await run(stage.keepData && !isNew, first);
    if (!stage.keepData || isComplete) return outputs;
    console.log(`${name} is complete, and is protected against deletion now.`);
    return run(
      true,
      protectionsOf(stack, () => true),
    );
  };
}

/** Whether the stack is made anew. Deletes what a first deployment left that failed, since that takes no update. */
async function cleared(deployment: Deployment, stack: SynthesizedStack): Promise<boolean> {
  const { name, region } = stack;
  const found = await deployedStack(deployment.clientsIn(region).cloudFormation, name);
  if (!found) return true;
  const problem = stateProblem({ name, region, ...found });
  if (problem !== undefined) throw new Error(problem);
  const { step, means } = stackStateOf(found.status);
  if (step !== 'make anew') return false;
  console.log(
    `${name} is in the state ${found.status}: ${means}. It is deleted and made once more.`,
  );
  await deleteStack(deployment, stack);
  return true;
}

/** Deletes a stack. Throws where something outlives it, whose name the next one could not take. */
async function deleteStack(
  { assembly, cdk, clientsIn }: Deployment,
  { name, region }: SynthesizedStack,
): Promise<void> {
  const { cloudFormation } = clientsIn(region);
  const resources = await stackResources(cloudFormation, name);
  const destroy = ['destroy', name, '--app', assembly.folder, '--exclusively', '--force'];
  const isDeleted = (await cdk(destroy)) === 0;
  const left = isDeleted
    ? resources.filter((each) => each.stays && hasOwnName(each))
    : await stackResources(cloudFormation, name);
  if (isDeleted && left.length === 0) return;
  const named = left.map(({ type, physicalId }) => `${type} ${physicalId}`).join(', ');
  throw new StepFailure(
    isDeleted
      ? `${name} is deleted, but not ${named}: the stack that is made now could not have these names.`
      : `${name} could not be deleted, because of what is left in it: ${named}.`,
    `Look into what is named here, import what somebody needs (infra/operations.md, "Backup and restore"), delete the rest, and run the command again:\n${deletionsOf(left, region)}`,
  );
}

async function resourceIdsOf(
  { clientsIn }: Deployment,
  { name, region }: SynthesizedStack,
): Promise<ReadonlySet<string>> {
  const resources = await resourcesIn(clientsIn(region).cloudFormation, name);
  return new Set(resources.map(({ LogicalResourceId = '' }) => LogicalResourceId));
}

const protectionSuffix = protectionParameterOf('');

/** The stack's parameters that protect a resource each. */
function protectionsOf(
  { parameters }: SynthesizedStack,
  isProtected: (logicalId: string) => boolean,
): Parameters {
  return Object.fromEntries(
    parameters
      .filter((parameter) => parameter.endsWith(protectionSuffix))
      .map((parameter) => [
        parameter,
        String(isProtected(parameter.slice(0, -protectionSuffix.length))),
      ]),
  );
}

const outputsFileSchema = z.record(z.string(), z.record(z.string(), z.string()));

async function deployed(
  { assembly: { folder }, cdk }: Deployment,
  stack: string,
  parameters: Parameters,
  options: readonly string[],
): Promise<Record<string, string>> {
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
}
