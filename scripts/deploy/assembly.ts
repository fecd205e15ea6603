import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readStacks } from '@atelier/local-cloud/assembly';
import * as z from 'zod/mini';
import type { Stage } from '../../infra/stages.ts';

/** A stack as it is about to be deployed. */
export type SynthesizedStack = {
  name: string;
  region: string;
  /** In the folder of its assembly. */
  templateFile: string;
  /** The names of its parameters. */
  parameters: string[];
  /** The type of each of its resources. */
  resourceTypes: string[];
};

/** Synthesized once, so that the changes that were shown are those that are deployed. */
export type DeployAssembly = { folder: string; stacks: SynthesizedStack[] };

const templateSchema = z.object({
  Parameters: z._default(z.record(z.string(), z.unknown()), {}),
  Resources: z.record(z.string(), z.object({ Type: z.string() })),
});

const manifestSchema = z.looseObject({
  artifacts: z.record(
    z.string(),
    z.looseObject({ properties: z.optional(z.record(z.string(), z.unknown())) }),
  ),
});

/** Where a stage's stacks are deployed from. */
export function deployFolder(stage: string): string {
  return join('.build', 'deploy', stage);
}

/** Synthesizes a stage with CloudFormation's own rules, into a folder of the stage. */
export async function synthesizeStage(
  { name }: Pick<Stage, 'name'>,
  folder = deployFolder(name),
): Promise<DeployAssembly> {
  return synthesize(folder, ['infra/app.ts', '--stage', name]);
}

/** Runs an app of the CDK, and reads what it wrote. */
export async function synthesize(folder: string, app: readonly string[]): Promise<DeployAssembly> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const child = spawn(process.execPath, [...app], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, CDK_OUTDIR: folder },
  });
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error('the template could not be made; the reason stands above');
  return readAssembly(folder);
}

/** The stacks of a folder that the CDK wrote. */
export async function readAssembly(folder: string): Promise<DeployAssembly> {
  const stacks = (await readStacks(folder)).map(async ({ name, region, templateFile }) => {
    const text = await readFile(join(folder, templateFile), 'utf8');
    const { Parameters, Resources } = z.parse(templateSchema, JSON.parse(text));
    const resourceTypes = Object.values(Resources).map(({ Type }) => Type);
    return { name, region, templateFile, parameters: Object.keys(Parameters), resourceTypes };
  });
  return { folder, stacks: await Promise.all(stacks) };
}

/** Says whether the CDK protects a stack against deletion; it does so before it changes anything. */
export async function setProtection(
  { folder }: Pick<DeployAssembly, 'folder'>,
  stack: string,
  terminationProtection: boolean,
): Promise<void> {
  const file = join(folder, 'manifest.json');
  const manifest = z.parse(manifestSchema, JSON.parse(await readFile(file, 'utf8')));
  const artifact = manifest.artifacts[stack];
  if (!artifact) throw new Error(`${file} has no ${stack}`);
  artifact.properties = { ...artifact.properties, terminationProtection };
  await writeFile(file, JSON.stringify(manifest, undefined, 1));
}
