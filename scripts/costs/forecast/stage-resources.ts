import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { functionEntries } from '../../../infra/function-entries.ts';
import { bundleName } from '../../../infra/stage-names.ts';
import type { Stage } from '../../../infra/stages.ts';
import { studioApp } from '../../../infra/studio-app.ts';
import type { TemplateResource } from '../../../shared/costs/fixed-costs.ts';

const templateSchema = z.object({
  Resources: z.record(
    z.string(),
    z.object({ Type: z.string(), Properties: z._default(z.record(z.string(), z.unknown()), {}) }),
  ),
});

/** The resources of all of a stage's templates, synthesized with empty functions: none counts them. */
export function stageResources(stage: Stage): TemplateResource[] {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-forecast-'));
  try {
    const bundles = emptyBundles(folder);
    const app = studioApp({ stage, bundles, outdir: join(folder, 'cdk.out') });
    return app
      .synth()
      .stacks.flatMap(({ template }) => Object.values(z.parse(templateSchema, template).Resources));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function emptyBundles(folder: string): string {
  for (const entry of functionEntries) {
    const bundle = join(folder, bundleName(entry));
    mkdirSync(bundle);
    writeFileSync(join(bundle, 'index.js'), `// ${entry}`);
  }
  return folder;
}
