// Checks who may deploy a stage from the repository at GitHub: `npm run repository -- --stage prod --repository owner/name`. Workflows
// run it before they deploy; with `--bring` it also fetches what this run has built, and the release that is live.
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { parseArgs, promisify } from 'node:util';
import { requireAll, runChecks } from './deploy/checks/check.ts';
import { runCommand, stageOption } from './deploy/command.ts';
import { githubClient } from './deploy/github/github-client.ts';
import { liveArtifact, liveRun } from './deploy/github/live-run.ts';
import { repositoryChecks } from './deploy/github/repository-rules.ts';
import { liveFolder } from './deploy/release/live-release.ts';
import { step } from './deploy/step.ts';

async function download(run: string, name: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await promisify(execFile)('gh', ['run', 'download', run, '--name', name, '--dir', folder]);
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      stage: { type: 'string' },
      repository: { type: 'string' },
      bring: { type: 'boolean', default: false },
    },
  });
  const stage = stageOption(values.stage, 'repository');
  const { GITHUB_REPOSITORY, GH_TOKEN, GITHUB_API_URL, GITHUB_RUN_ID = '' } = process.env;
  const github = githubClient({
    repository: values.repository ?? GITHUB_REPOSITORY,
    token: GH_TOKEN,
    apiUrl: GITHUB_API_URL,
  });
  requireAll(await runChecks(repositoryChecks(stage, github)));
  if (!values.bring) return;
  await step('What this run has built', 'Run the workflow again.', () =>
    download(GITHUB_RUN_ID, 'releases', '.build/releases'),
  );
  await step('What is live', 'Run the workflow again.', async () => {
    const run = await liveRun(github, stage.name);
    if (run === undefined) console.log('Nothing is kept of it.');
    else await download(String(run), liveArtifact(stage.name), liveFolder(stage));
  });
});
