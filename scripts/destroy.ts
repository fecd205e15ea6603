// Deletes a stage: `npm run destroy -- --stage staging`. Data that its settings keep outlives it.
import { parseArgs } from 'node:util';
import { projectCdk } from './deploy/cdk.ts';
import { awsClients } from './deploy/clients.ts';
import { askInTerminal, runCommand, stageOption } from './deploy/command.ts';
import { destroyStage } from './deploy/destroy/destroy-stage.ts';

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
