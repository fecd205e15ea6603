// Tests the live site of a stage: `npm run smoke -- --stage staging`.
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { studioStackName } from '../infra/stage-names.ts';
import { awsClients } from './deploy/clients.ts';
import { runCommand, stageOption } from './deploy/command.ts';
import { studioOutputs } from './deploy/deploy-stacks.ts';
import { deployedStack } from './deploy/deployed-stack.ts';
import { problemsOfSite } from './deploy/smoke/site-problems.ts';
import { smokeTest } from './deploy/smoke/smoke-test.ts';
import { StepFailure } from './deploy/step.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: { stage: { type: 'string' } } });
  const stage = stageOption(values.stage, 'smoke');
  const deploy = `npm run deploy -- --stage ${stage.name}`;
  const found = await deployedStack(
    awsClients(stage.region).cloudFormation,
    studioStackName(stage),
  );
  if (!found) throw new StepFailure(`${stage.name} is not deployed.`, deploy);
  const failed = await problemsOfSite(stage, z.parse(studioOutputs, found.outputs), smokeTest);
  if (failed > 0)
    throw new StepFailure(`The site fails ${failed} checks.`, `infra/runbooks.md, or ${deploy}`);
});
