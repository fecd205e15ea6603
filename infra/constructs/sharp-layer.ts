import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Architecture, Code, LayerVersion, Runtime } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { projectRoot } from '../project-root.ts';
import { prefixOf } from '../stage-names.ts';
import type { Stage } from '../stages.ts';

/** Where set-up brings the library to. */
export const sharpLayerFolder = join(projectRoot, 'functions', 'sharp-layer');

/** The image library as Lambda runs it: native code for Linux on arm64, locked in its own folder. */
export function sharpLayer(
  scope: Construct,
  stage: Pick<Stage, 'name'>,
  folder = sharpLayerFolder,
): LayerVersion {
  const binaries = join(folder, 'nodejs', 'node_modules', '@img', 'sharp-linux-arm64');
  if (!existsSync(binaries)) {
    throw new Error('The image library for Lambda is missing. Bring it with: npm run setup');
  }
  return new LayerVersion(scope, 'SharpLayer', {
    // Without a name all stages of an account would have versions of one layer.
    layerVersionName: `${prefixOf(stage)}-sharp`,
    code: Code.fromAsset(folder, { exclude: unneeded }),
    compatibleArchitectures: [Architecture.ARM_64],
    compatibleRuntimes: [Runtime.NODEJS_24_X],
  });
}

/** What the packages carry beside what CommonJS loads; set-up's own files differ by machine. */
const unneeded = [
  '**/.*',
  'nodejs/*.json',
  '**/*.md',
  '**/*.d.ts',
  '**/*.d.cts',
  '**/*.d.mts',
  '**/*.mjs',
  '**/include',
  'nodejs/node_modules/sharp/src',
  'nodejs/node_modules/sharp/install',
  'nodejs/node_modules/semver/bin',
];
