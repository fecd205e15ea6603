// Prepares an account for a stage: `npm run bootstrap -- --stage staging`. With `--repository owner/name` the
// workflows of that repository may deploy the stage; `--github-provider` creates GitHub's OIDC
// provider in the account, which may have one only.
import { parseArgs } from 'node:util';
import { bootstrapAccount } from './deploy/bootstrap-account.ts';
import { projectCdk } from './deploy/cdk.ts';
import { awsClients } from './deploy/clients.ts';
import { runCommand, stageOption } from './deploy/command.ts';

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
