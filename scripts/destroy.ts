// Deletes a stage: `npm run destroy -- --stage staging`. What its settings keep outlives it.
import { parseArgs } from 'node:util';
import { projectCdk } from './deploy/cdk.ts';
import { awsClients } from './deploy/clients.ts';
import { askInTerminal } from './deploy/confirm.ts';
import { destroyStage } from './deploy/destroy/destroy-stage.ts';
import { stageOption } from './deploy/stage-option.ts';
import { runCommand } from './deploy/step.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: { stage: { type: 'string' } } });
  const stage = stageOption(values.stage, 'destroy');
  await destroyStage({
    stage,
    clientsIn: (region) => awsClients(region),
    cdk: projectCdk,
    ask: askInTerminal,
  });
});
