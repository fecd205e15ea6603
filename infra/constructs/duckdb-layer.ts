import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Architecture, Code, LayerVersion, Runtime } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { projectRoot } from '../project-root.ts';
import { prefixOf } from '../stage-names.ts';
import type { Stage } from '../stages.ts';

/** Where set-up brings the database to. */
export const duckdbLayerFolder = join(projectRoot, 'functions', 'duckdb-layer');

/** The database that adds up costs as Lambda runs it: native code for Linux on arm64, locked in its own folder. */
export function duckdbLayer(
  scope: Construct,
  stage: Pick<Stage, 'name'>,
  folder = duckdbLayerFolder,
): LayerVersion {
  const binaries = join(folder, 'nodejs/node_modules/@duckdb/node-bindings-linux-arm64');
  if (!existsSync(binaries)) {
    throw new Error('The database for Lambda is missing. Bring it with: npm run setup');
  }
  return new LayerVersion(scope, 'DuckdbLayer', {
    layerVersionName: `${prefixOf(stage)}-duckdb`,
    code: Code.fromAsset(folder, { exclude: ['**/.*', 'nodejs/*.json', '**/*.md', '**/*.d.ts'] }),
    compatibleArchitectures: [Architecture.ARM_64],
    compatibleRuntimes: [Runtime.NODEJS_24_X],
  });
}
