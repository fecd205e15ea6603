import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bundleFunctions } from '../../infra/bundle-functions.ts';
import { projectRoot } from '../../infra/project-root.ts';
import {
  type BillOfMaterials,
  billOfMaterials,
  writeBillOfMaterials,
} from '../../scripts/deploy/bill-of-materials.ts';
import { isFullRun } from '../full-run.ts';
import { temporaryFolder } from '../infra/support/synthesized.ts';

const manifestSchema = z.object({ name: z.string(), version: z.string() });

/** The packages that files belong to, as CycloneDX names them. */
function packagesOf(files: readonly string[]): string[] {
  const folders = files.map((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0]);
  const found = [...new Set(folders)].filter((folder) => folder !== undefined);
  return found.map((folder) => {
    const text = readFileSync(join(projectRoot, folder, 'package.json'), 'utf8');
    const { name, version } = z.parse(manifestSchema, JSON.parse(text));
    return `pkg:npm/${name.replace('@', '%40')}@${version}`;
  });
}

/** What the site's scripts and styles consist of, found without Vite, which would take half a minute. */
async function siteFiles(): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: projectRoot,
    entryPoints: ['frontend/src/app/main.tsx'],
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'none',
    format: 'esm',
    external: ['#examples/*', 'virtual:*'],
    loader: {
      '.css': 'empty',
      '.svg': 'empty',
      '.woff2': 'empty',
      '.jpg': 'empty',
      '.png': 'empty',
    },
    logLevel: 'error',
  });
  return Object.keys(metafile.inputs);
}

describe('the bill of materials of a deployment', () => {
  let bill: BillOfMaterials;
  beforeAll(async () => {
    bill = await billOfMaterials({ name: 'staging' });
  });

  it('is CycloneDX, and names the stage and the commit', () => {
    expect(bill).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      metadata: {
        component: {
          name: 'atelier-staging',
          version: expect.stringMatching(/^([\da-f]{40}(-dirty)?|unknown)$/),
        },
      },
    });
    const references = bill.components.map((component) => component['bom-ref']);
    expect(new Set(references).size).toBe(references.length);
  });

  // It bundles everything once more.
  it.skipIf(!isFullRun)(
    'names every package whose code is in a function or in the site, and the image library',
    async () => {
      const bundled = packagesOf([
        ...(await bundleFunctions(temporaryFolder())),
        ...(await siteFiles()),
      ]);
      expect(bundled.length).toBeGreaterThan(60);
      for (const name of ['%40clerk/backend', '%40clerk/clerk-react', 'react', 'replicate']) {
        expect(
          bundled.filter((purl) => purl.startsWith(`pkg:npm/${name}@`)),
          name,
        ).not.toEqual([]);
      }
      const told = new Set(bill.components.map(({ purl }) => purl));
      expect(bundled.filter((purl) => !told.has(purl))).toEqual([]);
      expect([...told].filter((purl) => purl.includes('sharp-linux-arm64@'))).toHaveLength(1);
    },
  );

  it('leaves out what only builds, tests or runs the local cloud', () => {
    const names = bill.components.map(({ name }) => name);
    const tools =
      /^(vite|vitest|aws-cdk|typescript|lighthouse|@biomejs\/biome|@atelier\/.*|dynalite|busboy)$/;
    expect(names.filter((name) => tools.test(name))).toEqual([]);
  });

  it('has the hash of each, and the licence', () => {
    const hash = /^[\da-f]{128}$/;
    const unsure = bill.components.filter(
      ({ hashes, licenses }) => !hash.test(hashes[0]?.content ?? '') || licenses.length === 0,
    );
    expect(unsure.map(({ purl }) => purl)).toEqual([]);
  });

  it('is written beside what is deployed', async () => {
    const folder = temporaryFolder();
    const file = await writeBillOfMaterials({ name: 'dev' }, folder);
    expect(file).toBe(join(folder, 'sbom.json'));
    expect(JSON.parse(readFileSync(file, 'utf8')).components).toHaveLength(bill.components.length);
  });
});
