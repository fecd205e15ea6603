import { apiStageName } from '../../../infra/stage-names.ts';
import type { Stage } from '../../../infra/stages.ts';
import type { StudioOutputs } from '../deploy-stacks.ts';
import { step } from '../step.ts';
import { report, type smokeTest } from './smoke-test.ts';

/** Tests the live site of a stage, and lists what it finds. Gives how many checks fail. */
export async function problemsOfSite(
  stage: Stage,
  { SiteOrigin: origin, ApiId }: StudioOutputs,
  test: typeof smokeTest,
): Promise<number> {
  return step(`Smoke test of ${origin}`, 'See what is said above.', async () => {
    const apiUrl = `https://${ApiId}.execute-api.${stage.region}.amazonaws.com/${apiStageName}`;
    return report(await test({ origin, stageName: stage.name, apiUrl }));
  });
}
