import type { Stage } from '../../../infra/stages.ts';
import { buildProducts } from '../../build-products.ts';
import { type DeployAssembly, synthesizeStage } from '../assembly.ts';
import { type CheckedBy, runChecks } from './check.ts';

/** Makes the site and the template anew where their sources have changed. */
export async function checkedBuild(
  stage: Stage,
): Promise<{ result: CheckedBy; assembly: DeployAssembly | undefined }> {
  let assembly: DeployAssembly | undefined;
  const [result = { name: 'Build', problems: [] }] = await runChecks([
    {
      name: 'Build',
      problems: async () => {
        await buildFor(stage);
        assembly = await synthesizeStage(stage);
        return [];
      },
    },
  ]);
  return { result, assembly };
}

async function buildFor({ name }: Stage): Promise<void> {
  // What is built differs between stages.
  process.env.STAGE = name;
  await buildProducts(['site']);
}
