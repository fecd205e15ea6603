import { existsSync } from 'node:fs';
import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type CloudFormationClient, GetTemplateCommand } from '@aws-sdk/client-cloudformation';
import { studioStackName } from '../../../infra/stage-names.ts';
import type { Stage } from '../../../infra/stages.ts';
import { deployedStack } from '../deployed-stack.ts';
import { reasonOf } from '../step.ts';
import { type Release, readRelease, releaseFolder } from './release.ts';

/** Where the release is kept that passed its test last. */
export function liveFolder(stage: Pick<Stage, 'name'>): string {
  return `${releaseFolder(stage)}-live`;
}

/** Keeps a release that has passed its test, for when the next one does not. */
export async function keepAsLive(release: string, live: string): Promise<void> {
  await rm(live, { recursive: true, force: true });
  await cp(release, live, { recursive: true });
}

/** The release that people are served by, where it is at hand; what somebody else deployed since is not. */
export async function liveRelease(
  stage: Stage,
  client: CloudFormationClient,
  folder: string,
): Promise<Release | undefined> {
  const name = studioStackName(stage);
  if (!(await deployedStack(client, name))) {
    console.log('Nothing yet: this is the first deployment.');
    return undefined;
  }
  const kept = existsSync(folder) ? await keptRelease(stage, folder) : undefined;
  const isLive =
    kept && isDeepStrictEqual(await templateOf(client, name), await templateIn(kept, name));
  if (isLive) {
    console.log(`Commit ${kept.commit}, which this deployment is taken back to if its test fails.`);
    return kept;
  }
  console.log(
    `Something that is not in ${folder}: if this deployment fails its test, nothing is taken back by itself.`,
  );
  return undefined;
}

async function keptRelease(stage: Stage, folder: string): Promise<Release | undefined> {
  try {
    return await readRelease(stage, folder, join('.build', 'deploy', `${stage.name}-live`));
  } catch (error) {
    console.warn(`${folder} cannot be used: ${reasonOf(error)}`);
    return undefined;
  }
}

async function templateOf(client: CloudFormationClient, StackName: string): Promise<unknown> {
  const { TemplateBody = '' } = await client.send(new GetTemplateCommand({ StackName }));
  return JSON.parse(TemplateBody);
}

async function templateIn({ assembly }: Release, stack: string): Promise<unknown> {
  const templateFile = assembly.stacks.find(({ name }) => name === stack)?.templateFile ?? '';
  return JSON.parse(await readFile(join(assembly.folder, templateFile), 'utf8'));
}
