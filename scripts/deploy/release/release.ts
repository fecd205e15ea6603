import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import * as z from 'zod/mini';
import type { Stage } from '../../../infra/stages.ts';
import { buildProducts, siteFolder } from '../../build-products.ts';
import { type DeployAssembly, readAssembly, synthesizeStage } from '../assembly.ts';
import { deployedCommit } from '../bill-of-materials.ts';

const releaseSchema = z.object({
  stage: z.string(),
  /** Ends in `-dirty` where files differed from it. */
  commit: z.string(),
  /** The SHA-256 of every file, by its path in the folder. */
  files: z.record(z.string(), z.string()),
});

/** What a deployment takes from a release. */
export type Release = { commit: string; assembly: DeployAssembly; site: string };

type Named = Pick<Stage, 'name'>;

/** Where the release of a stage is made. */
export function releaseFolder({ name }: Named): string {
  return join('.build', 'releases', name);
}

const manifest = 'release.json';

/** The folders in that of a release. */
export const parts = { cloud: 'cloud', site: 'site' } as const;

/**
 * Builds all that a deployment of the stage consists of into one folder: the templates with the code of functions, and the site.
 * It can be carried elsewhere and deployed there, now or later.
 */
export async function makeRelease(stage: Named, folder = releaseFolder(stage)): Promise<string> {
  // The build reads the stage from the environment.
  process.env.STAGE = stage.name;
  await buildProducts(['site']);
  await rm(folder, { recursive: true, force: true });
  await synthesizeStage(stage, join(folder, parts.cloud));
  await cp(siteFolder, join(folder, parts.site), { recursive: true });
  return sealRelease(stage, folder);
}

/** Notes what a folder of a stage's parts consists of. Gives the folder. */
export async function sealRelease({ name }: Named, folder: string): Promise<string> {
  const release = { stage: name, commit: await deployedCommit(), files: await hashesIn(folder) };
  await writeFile(join(folder, manifest), JSON.stringify(release));
  return folder;
}

/** Reads a release into a folder of its own, since a deployment writes there. Throws unless it is whole and of the stage. */
export async function readRelease(stage: Named, folder: string, to: string): Promise<Release> {
  const { commit, files, ...release } = z.parse(
    releaseSchema,
    JSON.parse(await readFile(join(folder, manifest), 'utf8')),
  );
  if (release.stage !== stage.name) {
    throw new Error(`${folder} is a release of ${release.stage}, not of ${stage.name}`);
  }
  const found = await hashesIn(folder);
  const names = new Set([...Object.keys(files), ...Object.keys(found)]);
  const changed = [...names].filter((name) => files[name] !== found[name]);
  if (changed.length > 0) {
    throw new Error(`${folder} is not as it was made: ${changed.slice(0, 3).join(', ')} differ`);
  }
  await rm(to, { recursive: true, force: true });
  await cp(join(folder, parts.cloud), to, { recursive: true });
  return { commit, assembly: await readAssembly(to), site: join(folder, parts.site) };
}

async function hashesIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  const hashes: Record<string, string> = {};
  for (const path of paths) {
    const name = relative(folder, path).split(sep).join('/');
    if (name === manifest) continue;
    hashes[name] = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
  }
  return hashes;
}
