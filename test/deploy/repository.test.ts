import { createServer } from 'node:http';
import { close, listen } from '@atelier/local-cloud/host';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runChecks } from '../../scripts/deploy/checks/check.ts';
import { githubClient } from '../../scripts/deploy/github/github-client.ts';
import { liveRun } from '../../scripts/deploy/github/live-run.ts';
import { repositoryChecks } from '../../scripts/deploy/github/repository-rules.ts';

/** A repository at GitHub, by what it answers to paths below it. */
async function repository(answers: Readonly<Record<string, unknown>>) {
  const paths: string[] = [];
  const server = createServer(({ url = '', headers }, response) => {
    const path = url.replace('/repos/studio/atelier/', '');
    paths.push(path);
    const answer = headers.authorization === 'Bearer token' ? answers[path] : undefined;
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { message: 'Not Found' }));
  });
  const apiUrl = `http://127.0.0.1:${await listen(server, 0)}`;
  onTestFinished(() => close(server));
  const github = githubClient({ repository: 'studio/atelier', token: 'token', apiUrl });
  const problems = async (name: 'dev' | 'staging' | 'prod') =>
    (await runChecks(repositoryChecks({ name, kind: name }, github))).flatMap(
      (each) => each.problems,
    );
  return { github, paths, problems };
}

const kept = [
  { type: 'pull_request', parameters: { required_approving_review_count: 1 } },
  { type: 'required_status_checks', parameters: { required_status_checks: [{ context: 'test' }] } },
  { type: 'non_fast_forward' },
  { type: 'deletion' },
];

const custom = { protected_branches: false, custom_branch_policies: true };
const open = { protection_rules: [], deployment_branch_policy: null };
const reviewers = { type: 'required_reviewers', reviewers: [{ type: 'User' }] };
const onlyMain = { branch_policies: [{ name: 'main' }] };
const reviewed = (prevent_self_review: boolean) => ({
  protection_rules: [{ ...reviewers, prevent_self_review }, { type: 'branch_policy' }],
  deployment_branch_policy: custom,
});

const safe = {
  'rules/branches/main': kept,
  'environments/dev': open,
  'environments/staging': {
    deployment_branch_policy: { protected_branches: true, custom_branch_policies: false },
  },
  'environments/prod': reviewed(true),
  'environments/prod/deployment-branch-policies': onlyMain,
};

describe('what the repository must keep before a stage is deployed from it', () => {
  it('is found kept', async () => {
    const { problems } = await repository(safe);
    for (const stage of ['dev', 'staging', 'prod'] as const) {
      expect(await problems(stage)).toEqual([]);
    }
  });

  it.each<[string, 'dev' | 'staging' | 'prod', Record<string, unknown>, string[]]>([
    [
      'no rules',
      'staging',
      { 'rules/branches/main': [] },
      ['approval', 'check', 'rewritten', 'deleted'],
    ],
    [
      ...(['an approval of nobody', 'staging'] as const),
      {
        'rules/branches/main': [
          { type: 'pull_request', parameters: { required_approving_review_count: 0 } },
          ...kept.slice(1),
        ],
      },
      ['needs no approval'],
    ],
    ['no environment', 'dev', { 'environments/dev': undefined }, ['There is none']],
    ['any branch', 'staging', { 'environments/staging': open }, ['It takes any branch']],
    [
      ...(['another branch', 'prod'] as const),
      {
        'environments/prod/deployment-branch-policies': {
          branch_policies: [{ name: 'main' }, { name: 'release/*' }],
        },
      },
      ['It takes main, release/*'],
    ],
    [
      ...(['no reviewers', 'prod'] as const),
      { 'environments/prod': { ...open, deployment_branch_policy: custom } },
      ['Nobody has to agree'],
    ],
    ['one’s own review', 'prod', { 'environments/prod': reviewed(false) }, ['can agree to it']],
  ])('is missed: %s', async (_, stage, changed, words) => {
    const { problems } = await repository({ ...safe, ...changed });
    const found = await problems(stage);
    expect(found).toHaveLength(words.length);
    for (const [place, word] of words.entries()) expect(found[place]).toContain(word);
  });

  it('is not asked for without a repository or a token', () => {
    expect(() => githubClient({ repository: undefined, token: 'token' })).toThrow('No repository');
    expect(() => githubClient({ repository: 'a/b', token: undefined })).toThrow('who you are');
  });
});

describe('the release that is live', () => {
  const artifact = (id: number, day: number, run: object = {}, expired = false) => ({
    expired,
    created_at: `2026-11-${day}T10:00:00Z`,
    workflow_run: { id, repository_id: 1, head_repository_id: 1, head_branch: 'main', ...run },
  });
  const listed = (artifacts: unknown[]) => ({
    'actions/artifacts?per_page=100&name=live-prod': { artifacts },
  });

  it('is the newest that main kept; never one of a fork, of another branch, or expired', async () => {
    const { github } = await repository(
      listed([
        artifact(1, 20),
        artifact(2, 22),
        artifact(3, 23, { head_repository_id: 2 }),
        artifact(4, 24, { head_branch: 'try' }),
        artifact(5, 25, {}, true),
      ]),
    );
    expect(await liveRun(github, 'prod')).toBe(2);
  });

  it('may be none', async () => {
    const { github } = await repository(listed([]));
    expect(await liveRun(github, 'prod')).toBeUndefined();
  });
});
