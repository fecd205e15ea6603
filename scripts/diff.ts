// Shows what a deployment of a stage would change: `npm run diff -- --stage staging`.
import { parseArgs } from 'node:util';
import { synthesizeStage } from './deploy/assembly.ts';
import { projectCdk } from './deploy/cdk.ts';
import { identityFor } from './deploy/checks/credentials.ts';
import { awsClients } from './deploy/clients.ts';
import { runCommand, stageOption } from './deploy/command.ts';
import { showChanges } from './deploy/deploy-stacks.ts';
import { step } from './deploy/step.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: { stage: { type: 'string' } } });
  const stage = stageOption(values.stage, 'diff');
  await identityFor(stage, awsClients(stage.region).sts);
  const again = `npm run diff -- --stage ${stage.name}`;
  await step('What will change', `See what cdk says above, then ${again}`, async () =>
    showChanges({ stage, assembly: await synthesizeStage(stage), cdk: projectCdk }),
  );
});
