// Synthesizes a stage: `node infra/app.ts [--stage <name>]`, or STAGE, or `cdk -c stage=<name>`.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { bundleFunctions, defaultBundleFolder } from './bundle-functions.ts';
import { addSolutionsChecks } from './cdk-app.ts';
import { projectRoot } from './project-root.ts';
import { stageNamed } from './stages.ts';
import { studioApp } from './studio-app.ts';

const contextSchema = z.object({ stage: z.optional(z.string()) });

function chosenStage(): string {
  const { values } = parseArgs({
    options: { stage: { type: 'string' }, context: { type: 'string', short: 'c', multiple: true } },
  });
  const argument = values.context?.find((pair) => pair.startsWith('stage='))?.slice(6);
  // The CDK's command line hands its context on in the environment.
  const context = z.parse(contextSchema, JSON.parse(process.env.CDK_CONTEXT_JSON ?? '{}'));
  return values.stage ?? argument ?? context.stage ?? process.env.STAGE ?? 'dev';
}

try {
  const stage = stageNamed(chosenStage());
  await bundleFunctions();
  // The CDK's command line sets it when the template is about to be compared or deployed.
  const { CDK_OUTDIR } = process.env;
  const outdir = CDK_OUTDIR ?? join(projectRoot, 'cdk.out');
  const validate = CDK_OUTDIR !== undefined;
  const app = studioApp({ stage, bundles: defaultBundleFolder, outdir, validate });
  if (validate) await addSolutionsChecks(app);
  app.synth();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
