// Prepares an account for a stage: `npm run bootstrap -- --stage staging`. With `--repository owner/name` the
// workflows of that repository may deploy the stage; `--github-provider` makes GitHub known to the
// account, which no other project may have done before.
import { parseArgs } from 'node:util';
import { bootstrapAccount } from './deploy/bootstrap-account.ts';
import { projectCdk } from './deploy/cdk.ts';
import { awsClients } from './deploy/clients.ts';
import { stageOption } from './deploy/stage-option.ts';
import { runCommand } from './deploy/step.ts';

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      stage: { type: 'string' },
      repository: { type: 'string' },
      'github-provider': { type: 'boolean', default: false },
    },
  });
  const stage = stageOption(values.stage, 'bootstrap');
  await bootstrapAccount({
    stage,
    clients: awsClients(stage.region),
    cdk: projectCdk,
    repository: values.repository,
    makesGitHubProvider: values['github-provider'],
  });
});
