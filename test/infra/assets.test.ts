import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { join } from 'node:path';
import { loadAssembly } from '@atelier/local-cloud/assembly';
import { resolveTemplate } from '@atelier/local-cloud/template';
import { Stack } from 'aws-cdk-lib';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { bundleBudgetOf, largerBundles } from '../../infra/bundle-budgets.ts';
import { bundleFunctions, defaultBundleFolder } from '../../infra/bundle-functions.ts';
import { duckdbLayer, duckdbLayerFolder } from '../../infra/constructs/duckdb-layer.ts';
import { sharpLayer, sharpLayerFolder } from '../../infra/constructs/sharp-layer.ts';
import {
  backgroundFunctions,
  functionEntries,
  functionFiles,
  functionIdOf,
  supportFunctions,
  workflowFunctions,
} from '../../infra/function-entries.ts';
import { projectRoot } from '../../infra/project-root.ts';
import { bundleName } from '../../infra/stage-names.ts';
import { stageNamed, stageNames } from '../../infra/stages.ts';
import { studioApp } from '../../infra/studio-app.ts';
import { routes, servedRoutes } from '../../shared/routes.ts';
import { maxDecodeMegabytes } from '../../shared/uploads.ts';
import { resourcesOf, templateOf, temporaryFolder } from './support/synthesized.ts';

const codeSchema = z.object({ Code: z.object({ S3Key: z.string() }) });

const layerModules = join(sharpLayerFolder, 'nodejs', 'node_modules');

/** The AWS SDK asks for it only where it is installed: for requests signed for many regions. */
const optionalOfSdk = '@aws-sdk/signature-v4-crt';

/** Machine of an ELF file; 183 is AArch64. Undefined for any other file. */
function elfMachine(file: string): number | undefined {
  const header = readFileSync(file).subarray(0, 20);
  return header.toString('latin1', 0, 4) === '\x7fELF' ? header.readUInt16LE(18) : undefined;
}

/** What is deployed of a function, by file. */
function codeOf(entry: string): ReadonlyMap<string, string> {
  const folder = join(defaultBundleFolder, bundleName(entry));
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
  return new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

function versionOf(packageFolder: string): string {
  const manifest = readFileSync(join(packageFolder, 'package.json'), 'utf8');
  return z.parse(z.object({ version: z.string() }), JSON.parse(manifest)).version;
}

describe('the image library for Lambda', () => {
  it('is native code for arm64', () => {
    const natives = readdirSync(layerModules, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.node$|\.so(\.|$)/.test(file))
      .map((file) => ({ file, machine: elfMachine(join(layerModules, file)) }));
    expect(natives.length).toBeGreaterThanOrEqual(2);
    expect(natives.filter(({ machine }) => machine !== 183)).toEqual([]);
  });

  it('runs with more memory than any picture needs', () => {
    const decoding = resourcesOf(templateOf('dev'), 'AWS::Lambda::Function')
      .map(([, { Properties }]) => Properties)
      .filter(({ Layers }) => Layers);
    expect(decoding).not.toHaveLength(0);
    for (const { MemorySize } of decoding)
      expect(MemorySize).toBeGreaterThan(maxDecodeMegabytes * 1.4);
  });

  it('is the version that functions are developed with', () => {
    const here = versionOf(join(projectRoot, 'node_modules', 'sharp'));
    expect(versionOf(join(layerModules, 'sharp'))).toBe(here);
  });

  it('is locked, to no registry in particular', () => {
    const lock = readFileSync(join(sharpLayerFolder, 'nodejs', 'package-lock.json'), 'utf8');
    expect(lock).toContain('"integrity"');
    expect(lock).not.toContain('"resolved"');
  });

  it('is asked for by name where it is missing', () => {
    const empty = temporaryFolder();
    mkdirSync(join(empty, 'nodejs'));
    expect(() => sharpLayer(new Stack(), stageNamed('dev'), empty)).toThrow('npm run setup');
  });
});

describe('the database for Lambda', () => {
  const modules = join(duckdbLayerFolder, 'nodejs', 'node_modules', '@duckdb');

  it('is native code for arm64, of the version that the command runs with', () => {
    const folder = join(modules, 'node-bindings-linux-arm64');
    const natives = readdirSync(folder).filter((file) => /\.(node|so)$/.test(file));
    expect(natives.map((file) => elfMachine(join(folder, file)))).toEqual([183, 183]);
    const here = versionOf(join(projectRoot, 'node_modules', '@duckdb', 'node-api'));
    expect(versionOf(join(modules, 'node-api'))).toBe(here);
  });

  it('is asked for by name where it is missing', () => {
    expect(() => duckdbLayer(new Stack(), stageNamed('dev'), temporaryFolder())).toThrow(
      'npm run setup',
    );
  });
});

describe('the bundles', () => {
  it('hold all they need but what is native, and only functions with its layer load that', () => {
    const template = templateOf('dev');
    const routes = servedRoutes.map(([name, { entry }]) => [name, entry] as const);
    const others = { ...workflowFunctions, ...backgroundFunctions, ...supportFunctions };
    for (const [name, entry] of [...routes, ...Object.entries(others)]) {
      const files = codeOf(entry);
      const outside = [...files.values()]
        .flatMap((code) => [...code.matchAll(/\brequire\("([^"]+)"\)/g)])
        .map(([, module = '']) => module)
        .filter((module) => !isBuiltin(module) && module !== optionalOfSdk)
        .filter((module) => !files.has(module.replace(/^\.\//, '')));
      const layers = template.Resources[functionIdOf(name)]?.Properties.Layers;
      const ofLayer = name === 'reportCosts' ? '@duckdb/node-api' : 'sharp';
      expect([...new Set(outside)], name).toEqual(layers ? [ofLayer] : []);
    }
  });

  it('look for credentials nowhere but in their environment', () => {
    const elsewhere = /AWS_WEB_IDENTITY_TOKEN_FILE|AWS_CONTAINER_CREDENTIALS|credential_process/;
    for (const entry of functionEntries) {
      const code = [...codeOf(entry).values()].join('\n');
      const callsAws = code.includes('aws-sdk-js');
      expect(callsAws, entry).toBe(!entry.includes('/browser-reports/'));
      expect(code.includes('AWS_SESSION_TOKEN'), entry).toBe(callsAws);
      expect(elsewhere.exec(code)?.[0], entry).toBeUndefined();
    }
  });

  it('wake nothing of Node’s fetch by keeping its classes', () => {
    for (const entry of functionEntries) {
      const code = [...codeOf(entry).values()].join('\n');
      const kept = /globalThis\.(FormData|Headers|Request|Response)\b/.exec(code);
      expect(kept?.[0], entry).toBeUndefined();
    }
  });

  it('are as small as their budgets say, and no budget is much larger than its bundle', () => {
    const sizes = Object.entries(functionFiles).map(([name, entry]) => {
      const { size } = statSync(join(defaultBundleFolder, bundleName(entry), 'index.js'));
      return { name, kb: size / 1000, budget: bundleBudgetOf(name) };
    });
    expect(sizes.filter(({ kb, budget }) => kb > budget)).toEqual([]);
    const own = sizes.filter(({ name }) => largerBundles.includes(name));
    expect(own.map(({ name }) => name).sort()).toEqual(largerBundles.toSorted());
    expect(own.filter(({ kb, budget }) => budget > 1.2 * kb)).toEqual([]);
  });

  it('load late what they need seldom: a parameter, a missing plan, an order for small pictures', () => {
    const late = (name: keyof typeof routes) =>
      [...codeOf(routes[name].entry).keys()].filter((file) => file !== 'index.js').sort();
    expect(late('getAppUsage')).toEqual(['parameter-store.js']);
    expect(late('listImages')).toEqual(['invoke-function.js', 'parameter-store.js']);
    expect(late('startVoiceChat')).toEqual(['clerk-billing.js', 'parameter-store.js']);
    expect(late('vapiWebhook')).toEqual([]);
  });

  it('hand Lambda a handler, also where they lie among ES modules', async () => {
    mkdirSync(join(projectRoot, '.build'), { recursive: true });
    const folder = mkdtempSync(join(projectRoot, '.build', 'test-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    await bundleFunctions(folder, ['functions/usage/get-app-usage.ts']);
    const bundle = createRequire(import.meta.url)(join(folder, 'get-app-usage', 'index.js'));
    expect(bundle).toEqual({ handler: expect.any(Function) });
  });

  it('each have a name of their own', () => {
    const names = functionEntries.map(bundleName);
    expect(new Set(names).size).toBe(names.length);
  });

  it('are named like their functions, by which reports of costs tell whose log a line is of', () => {
    for (const [name, entry] of Object.entries(functionFiles)) {
      const words = bundleName(entry).replaceAll(/-(\w)/g, (_, letter: string) =>
        letter.toUpperCase(),
      );
      expect(words).toBe(name);
    }
  });

  it('are not made while a function is missing', async () => {
    const missing = 'functions/usage/not-there.ts';
    await expect(bundleFunctions(temporaryFolder(), [missing])).rejects.toThrow(
      `The function ${missing} is to be deployed, but it does not exist.`,
    );
  });
});

describe('what runs on this machine', () => {
  it('is what a stage for customers deploys: the same code under the same hash', async () => {
    const outdir = temporaryFolder();
    const app = studioApp({ stage: stageNamed('prod'), bundles: defaultBundleFolder, outdir });
    const { template } = app.synth().getStackByName('atelier-prod');
    const deployed = resourcesOf(template, 'AWS::Lambda::Function');
    const local = resolveTemplate(await loadAssembly('cdk.out'), {
      parameters: { ClerkJwtKey: '' },
      attribute: () => '',
      secretValue: () => '',
    });
    expect(deployed).toHaveLength(functionEntries.length);
    for (const [id, { Properties }] of deployed) {
      const { S3Key } = codeSchema.parse(Properties).Code;
      const run = codeSchema.parse(local.resource(id).properties).Code;
      expect(run.S3Key, id).toBe(S3Key);
      const folders = [local.assetPath(run.S3Key), join(outdir, `asset.${S3Key.slice(0, 64)}`)];
      const [here, there] = folders.map((folder) => readFileSync(join(folder, 'index.js')));
      expect(here?.equals(there ?? Buffer.alloc(0)), id).toBe(true);
    }
  });
});

describe('the stages', () => {
  // Each takes it from a bucket of its own.
  it('deploy the same code', () => {
    const keySchema = z.object({ S3Key: z.string() });
    const codeOf = (stage: (typeof stageNames)[number]) =>
      ['AWS::Lambda::Function', 'AWS::Lambda::LayerVersion']
        .flatMap((type) => resourcesOf(templateOf(stage), type))
        .map(([, { Properties }]) => keySchema.parse(Properties.Code ?? Properties.Content));
    const dev = codeOf('dev');
    expect(dev).toHaveLength(functionEntries.length + 2);
    for (const stage of stageNames) expect(codeOf(stage), stage).toEqual(dev);
  });

  it('are known by name', () => {
    expect(stageNames).toEqual(['dev', 'staging', 'prod']);
    expect(() => stageNamed('production')).toThrow(
      'There is no stage "production". Stages: dev, staging, prod,',
    );
  });
});
