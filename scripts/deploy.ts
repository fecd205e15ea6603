// Deploys a stage to the account that you are signed in to: `npm run deploy -- --stage staging`.
// With `--yes` it asks nothing; `--only data`, `studio` or `watching` deploys that stack alone; `--release <folder>` deploys what
// `npm run release` has made, and builds nothing. The stage of a developer lives for `--days 14` from then on.
import { parseArgs } from 'node:util';
import { projectCdk } from './deploy/cdk.ts';
import { awsClients } from './deploy/clients.ts';
import { askInTerminal, runCommand, stageOption } from './deploy/command.ts';
import { partOption } from './deploy/deploy-stacks.ts';
import { deployStage } from './deploy/deploy-stage.ts';
import { daysOption } from './stages/lifetime.ts';

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      stage: { type: 'string' },
      yes: { type: 'boolean', default: false },
      only: { type: 'string' },
      release: { type: 'string' },
      days: { type: 'string' },
    },
  });
  const stage = stageOption(values.stage, 'deploy');
  await deployStage({
    stage,
    days: daysOption(values.days, stage),
    clientsIn: (region) => awsClients(region),
    cdk: projectCdk,
    ask: values.yes ? undefined : askInTerminal,
    only: partOption(values.only),
    release: values.release,
  });
});
