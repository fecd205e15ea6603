import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { sharpLayerFolder } from '../../infra/constructs/sharp-layer.ts';
import { projectRoot } from '../../infra/project-root.ts';
import type { Stage } from '../../infra/stages.ts';

const run = promisify(execFile);

/** As npm tells it; CycloneDX has more, which is handed on as it is. */
const billSchema = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  metadata: z.looseObject({ component: z.looseObject({ 'bom-ref': z.string() }) }),
  components: z.array(z.looseObject({ 'bom-ref': z.string(), purl: z.string() })),
  dependencies: z.array(z.looseObject({ ref: z.string() })),
});

export type BillOfMaterials = z.infer<typeof billSchema>;

/** What each folder with a lockfile of its own brings to a deployment. */
const lockedFolders = [projectRoot, join(sharpLayerFolder, 'nodejs')];

/**
 * Every package that a deployment of the stage may consist of, as CycloneDX: what is locked, with its hash and
 * licence, for functions, site and layer. The commit is its version. https://cyclonedx.org/docs/1.5/json/
 */
export async function billOfMaterials({ name }: Pick<Stage, 'name'>): Promise<BillOfMaterials> {
  const [project, ...others] = await Promise.all(lockedFolders.map(lockedBill));
  if (!project) throw new Error('There is no lockfile.');
  const bills = [project, ...others];
  const component = {
    ...project.metadata.component,
    name: `atelier-${name}`,
    version: await deployedCommit(),
  };
  return {
    ...project,
    metadata: { ...project.metadata, component },
    components: once(
      bills.flatMap(({ components }) => components),
      (each) => each['bom-ref'],
    ),
    dependencies: once(
      bills.flatMap(({ dependencies }) => dependencies),
      (each) => each.ref,
    ),
  };
}

/** Writes it beside what is deployed, and tells where. */
export async function writeBillOfMaterials(
  stage: Pick<Stage, 'name'>,
  folder: string,
): Promise<string> {
  const bill = await billOfMaterials(stage);
  const file = join(folder, 'sbom.json');
  await writeFile(file, JSON.stringify(bill, undefined, 1));
  console.log(`${bill.components.length} packages: ${file}`);
  return file;
}

async function lockedBill(cwd: string): Promise<BillOfMaterials> {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'];
  const { npm_execpath: npm } = process.env;
  const options = { cwd, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...args], options)
    : await run('npm', args, { ...options, shell: process.platform === 'win32' });
  return z.parse(billSchema, JSON.parse(stdout));
}

/** With an ending where files differ from it; without git, nobody knows. */
async function deployedCommit(): Promise<string> {
  try {
    const described = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'];
    return (await run('git', described, { cwd: projectRoot })).stdout.trim();
  } catch {
    return 'unknown';
  }
}

function once<Item>(items: readonly Item[], key: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [key(item), item])).values()];
}
