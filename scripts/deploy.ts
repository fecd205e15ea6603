// Deploys a stage to the account that one is signed in to: `npm run deploy -- --stage staging`.
// With `--yes` it asks nothing.
import { parseArgs } from 'node:util';
import { projectCdk } from './deploy/cdk.ts';
import { awsClients } from './deploy/clients.ts';
import { askInTerminal } from './deploy/confirm.ts';
import { deployStage } from './deploy/deploy-stage.ts';
import { stageOption } from './deploy/stage-option.ts';
import { runCommand } from './deploy/step.ts';

await runCommand(async () => {
  const { values } = parseArgs({
    options: { stage: { type: 'string' }, yes: { type: 'boolean', default: false } },
  });
  await deployStage({
    stage: stageOption(values.stage, 'deploy'),
    clientsIn: (region) => awsClients(region),
    cdk: projectCdk,
    ask: values.yes ? undefined : askInTerminal,
  });
});
