import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, CfnParameter, Stack } from 'aws-cdk-lib';
import { Code, LayerVersion } from 'aws-cdk-lib/aws-lambda';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { featureFlags } from '../../infra/cdk-app.ts';
import { studioFunction } from '../../infra/constructs/studio-function.ts';
import { access } from '../../infra/grants/function-grants.ts';
import { stageNamed } from '../../infra/stages.ts';
import { temporaryFolder } from './support/synthesized.ts';

const usual = {
  code: 'exports.handler = 1',
  library: 'its first release',
  memory: 512,
  description: 'GET /api/x',
  setting: 'a',
  apiUrl: 'https://one.example',
  action: 's3:GetObject',
};

/** The logical id of the version of a function, which is another one when a new version is published. */
function versionWith(given: Partial<typeof usual>): string | undefined {
  const made = { ...usual, ...given };
  const folder = temporaryFolder();
  write(folder, 'x', made.code);
  write(folder, 'library', made.library);
  const app = new App({ outdir: join(folder, 'cdk.out'), postCliContext: featureFlags });
  const stack = new Stack(app, 'Test');
  const url = new CfnParameter(stack, 'ApiUrl', { default: made.apiUrl }).valueAsString;
  const code = Code.fromAsset(join(folder, 'library'));
  const settings = { SETTING: made.setting, API_URL: url };
  studioFunction(stack, {
    name: 'x',
    entry: 'functions/x.ts',
    description: made.description,
    grants: {
      memory: made.memory,
      timeout: 5,
      layers: [new LayerVersion(stack, 'Library', { code })],
      access: [access(settings, [made.action], 'arn:aws:s3:::bucket/*')],
    },
    stage: stageNamed('dev'),
    bundles: folder,
  });
  const { Resources } = z.parse(templateSchema, app.synth().getStackByName('Test').template);
  return Object.keys(Resources).find((id) => Resources[id]?.Type === 'AWS::Lambda::Version');
}

const templateSchema = z.object({
  Resources: z.record(z.string(), z.object({ Type: z.string() })),
});

function write(folder: string, name: string, content: string): void {
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, 'index.js'), content);
}

describe('a new version of a function is published', () => {
  it.each([
    { code: 'exports.handler = 2' },
    { library: 'its next release' },
    { memory: 1024 },
    { description: 'POST /api/x' },
    { setting: 'b' },
    { apiUrl: 'https://two.example' },
  ])('for %o', (given) => {
    expect(versionWith(given)).not.toBe(versionWith({}));
  });

  it.each([{}, { action: 's3:PutObject' }])(
    'but not for %o, which Lambda would find to be the same',
    (given) => {
      expect(versionWith(given)).toBe(versionWith({}));
    },
  );
});
