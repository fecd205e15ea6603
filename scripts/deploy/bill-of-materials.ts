import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { duckdbLayerFolder } from '../../infra/constructs/duckdb-layer.ts';
import { sharpLayerFolder } from '../../infra/constructs/sharp-layer.ts';
import { projectRoot } from '../../infra/project-root.ts';
import type { Stage } from '../../infra/stages.ts';
import { deployedPackages, type LockedPackage } from './deployed-packages.ts';

/** A package of a deployment, as CycloneDX describes one. */
type Component = {
  type: 'library';
  'bom-ref': string;
  purl: string;
  name: string;
  version: string;
  hashes: { alg: 'SHA-512'; content: string }[];
  licenses: ({ expression: string } | { license: { name: string } })[];
};

export type BillOfMaterials = Awaited<ReturnType<typeof billOfMaterials>>;

/** Each folder with a lockfile. */
const lockedFolders = [
  projectRoot,
  ...[sharpLayerFolder, duckdbLayerFolder].map((folder) => join(folder, 'nodejs')),
];

/**
 * Every package that a deployment of the stage may consist of, with its hash and licence: what functions, site and
 * layer depend on, without what only builds, tests or runs the local cloud. It is read from the lockfiles, since
 * `npm sbom --omit dev` leaves out packages that are both, and has those of the workspaces. https://cyclonedx.org/docs/1.5/json/
 */
export async function billOfMaterials({ name }: Pick<Stage, 'name'>) {
  const locked = await Promise.all(lockedFolders.map(componentsOf));
  const components = new Map(locked.flat().map((each) => [each.purl, each]));
  return {
    bomFormat: 'CycloneDX' as const,
    specVersion: '1.5' as const,
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: new Date().toISOString(),
      component: {
        type: 'application',
        'bom-ref': 'atelier',
        name: `atelier-${name}`,
        version: await deployedCommit(),
      },
    },
    components: [...components.values()],
  };
}

/** Writes it beside what is deployed, and returns its path. */
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

async function componentsOf(folder: string): Promise<Component[]> {
  return (await deployedPackages(folder)).map(component);
}

function component({ name, version, integrity = '', license }: LockedPackage): Component {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const sha512 = /^sha512-(?<hash>\S+)$/.exec(integrity)?.groups?.hash;
  const content = Buffer.from(sha512 ?? '', 'base64').toString('hex');
  return {
    type: 'library',
    'bom-ref': purl,
    purl,
    name,
    version,
    hashes: content ? [{ alg: 'SHA-512', content }] : [],
    licenses: license ? [licenseOf(license)] : [],
  };
}

/** Some packages refer to a file in place of a licence. */
function licenseOf(text: string): Component['licenses'][number] {
  return /^[\w.+() -]+$/.test(text) && !/^SEE /i.test(text)
    ? { expression: text }
    : { license: { name: text } };
}

/** Ends in `-dirty` where files differ from the commit; `unknown` without git. */
export async function deployedCommit(): Promise<string> {
  try {
    const described = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'];
    const { stdout } = await promisify(execFile)('git', described, { cwd: projectRoot });
    return stdout.trim();
  } catch {
    return 'unknown';
  }
}
