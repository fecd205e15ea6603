// Deploys a stage to the account that you are signed in to: `npm run deploy -- --stage staging`.
// With `--yes` it asks nothing; `--only data`, `studio` or `watching` deploys that stack alone; `--release <folder>` deploys what
// `npm run release` has made, and builds nothing.
import { parseArgs } from 'node:util';
import { projectCdk } from './deploy/cdk.ts';
import { awsClients } from './deploy/clients.ts';
import { askInTerminal, runCommand, stageOption } from './deploy/command.ts';
import { partOption } from './deploy/deploy-stacks.ts';
import { deployStage } from './deploy/deploy-stage.ts';

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      stage: { type: 'string' },
      yes: { type: 'boolean', default: false },
      only: { type: 'string' },
      release: { type: 'string' },
    },
  });
  await deployStage({
    stage: stageOption(values.stage, 'deploy'),
    clientsIn: (region) => awsClients(region),
    cdk: projectCdk,
    ask: values.yes ? undefined : askInTerminal,
    only: partOption(values.only),
    release: values.release,
  });
});
