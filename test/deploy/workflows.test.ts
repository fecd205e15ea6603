import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { projectRoot } from '../../infra/project-root.ts';
import { stageNames } from '../../infra/stages.ts';
import { liveArtifact } from '../../scripts/deploy/github/live-run.ts';

/** The commit of an action: a tag may be moved by whoever takes it over. */
const pinned = z.string().regex(/^[\w-]+(\/[\w-]+)+@[\da-f]{40}$/);

const permissions = z.strictObject({
  actions: z.optional(z.literal('read')),
  contents: z.literal('read'),
  'id-token': z.optional(z.literal('write')),
  'security-events': z.optional(z.literal('write')),
});

const concurrency = z.strictObject({
  group: z.string(),
  'cancel-in-progress': z.union([z.boolean(), z.string()]),
});

const text = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

const step = z.union([
  z.strictObject({ uses: pinned, if: z.optional(z.string()), with: z.optional(text) }),
  z.strictObject({ run: z.string() }),
]);

const job = z.strictObject({
  needs: z.optional(z.string()),
  if: z.optional(z.string()),
  'runs-on': z.literal('ubuntu-24.04'),
  'timeout-minutes': z.number(),
  environment: z.optional(z.string()),
  concurrency: z.optional(concurrency),
  permissions: z.optional(permissions),
  env: z.optional(text),
  steps: z.array(step),
});

/** A job that another workflow of the repository does. */
const callSchema = z.strictObject({
  uses: z.string().startsWith('./'),
  needs: z.optional(z.string()),
  if: z.optional(z.string()),
  permissions: z.optional(permissions),
  with: z.optional(text),
});

const event = z.enum(['push', 'pull_request', 'workflow_call', 'workflow_dispatch', 'schedule']);

/** What of GitHub's workflows is used here; anything else is a mistake or belongs here. */
const workflowSchema = z.strictObject({
  name: z.string(),
  on: z.partialRecord(event, z.unknown()),
  permissions,
  concurrency: z.optional(concurrency),
  jobs: z.record(z.string(), z.union([job, callSchema])),
});

/** What a workflow that is called names its stage by. */
const stageInput = ['$', '{{ inputs.stage }}'].join('');

const folder = join(projectRoot, '.github', 'workflows');
const workflows = readdirSync(folder);

/** Who may do what beyond reading the code, and in which job. */
const rights = {
  'deploy-stage.yml deploy': { actions: 'read', contents: 'read', 'id-token': 'write' },
  'nightly.yml developers': { contents: 'read', 'id-token': 'write' },
  'nightly.yml staging': { contents: 'read', 'id-token': 'write' },
  'security.yml code': { contents: 'read', 'security-events': 'write' },
};

function workflow(name: string) {
  return workflowSchema.parse(parse(readFileSync(join(folder, name), 'utf8')));
}

function jobOf(name: string, jobName: string): z.infer<typeof job> {
  return job.parse(workflow(name).jobs[jobName]);
}

const jobs = workflows.flatMap((name) =>
  Object.entries(workflow(name).jobs).flatMap(([id, each]) =>
    'steps' in each ? [[`${name} ${id}`, each] as const] : [],
  ),
);

describe('the workflows of GitHub', () => {
  it('use actions by the commit alone, and tell its version', () => {
    const lines = workflows
      .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
      .filter((line) => line.includes('uses:') && !line.includes('uses: ./'));
    expect(lines.length).toBeGreaterThan(10);
    const loose = lines.filter((line) => !/@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(line));
    expect(loose).toEqual([]);
  });

  it('may read the code, and in four jobs something more', () => {
    for (const name of workflows) expect(workflow(name).permissions).toEqual({ contents: 'read' });
    const more = jobs.flatMap(([id, each]) => (each.permissions ? [[id, each.permissions]] : []));
    expect(Object.fromEntries(more)).toEqual(rights);
  });

  it('leave no credential behind in what they check out', () => {
    const checkouts = jobs.flatMap(([, { steps }]) =>
      steps.filter((each) => 'uses' in each && each.uses.startsWith('actions/checkout@')),
    );
    expect(checkouts).toHaveLength(jobs.length);
    for (const each of checkouts)
      expect(each).toMatchObject({ with: { 'persist-credentials': false } });
  });

  it('look at what a change brings along, at known faults of packages, and at the code', () => {
    const { on } = workflow('security.yml');
    expect(Object.keys(on)).toEqual(['pull_request', 'schedule']);
    const runs = jobOf('security.yml', 'packages').steps.flatMap((each) =>
      'run' in each ? [each.run] : [],
    );
    expect(runs).toEqual(expect.arrayContaining(['npm audit signatures', 'npm audit --omit dev']));
    const text = JSON.stringify(workflow('security.yml'));
    for (const action of [
      'dependency-review-action',
      'codeql-action/init',
      'codeql-action/analyze',
    ]) {
      expect(text).toContain(action);
    }
  });

  it('keep what each deployment consists of with its commit', () => {
    const upload = jobOf('deploy-stage.yml', 'deploy').steps.at(-1);
    expect(upload).toMatchObject({
      if: expect.stringContaining('!cancelled()'),
      with: {
        name: expect.stringContaining('github.sha'),
        path: expect.stringContaining('sbom.json'),
      },
    });
  });

  it('test every push, with nothing but the right to read', () => {
    const { permissions: granted } = workflow('test.yml');
    expect(granted).toEqual({ contents: 'read' });
    const { steps, permissions: more } = jobOf('test.yml', 'test');
    expect(more).toBeUndefined();
    expect(steps).toContainEqual({ run: 'npm test' });
  });

  it('deploy to the environment that its role trusts, one after the other, as the repository’s rules have it', () => {
    const { environment, concurrency: one, env, steps } = jobOf('deploy-stage.yml', 'deploy');
    expect(environment).toBe(stageInput);
    expect(env?.STAGE).toBe(environment);
    expect(one).toEqual({ group: `deploy-${environment}`, 'cancel-in-progress': false });
    const runs = steps.flatMap((each) => ('run' in each ? [each.run] : []));
    expect(runs).toEqual([
      'npm run repository -- --stage "$STAGE" --bring',
      'npm run deploy -- --stage "$STAGE" --release ".build/releases/$STAGE" --yes',
    ]);
  });

  it('deploy what was tested, built once: prod gets what staging ran, and nothing else', () => {
    const { jobs: all } = workflow('deploy.yml');
    expect(jobOf('deploy.yml', 'release').needs).toBe('test');
    const needed = Object.entries(all).map(([id, each]) => [id, each.needs]);
    expect(Object.fromEntries(needed)).toEqual({
      ...{ test: undefined, release: 'test', dev: 'release', staging: 'release', prod: 'staging' },
    });
    const stages = Object.values(all).flatMap((each) =>
      'uses' in each && each.with ? [each.with.stage] : [],
    );
    expect(stages.sort()).toEqual([...stageNames].sort());
    for (const id of ['dev', 'staging', 'prod']) {
      expect(callSchema.parse(all[id]).permissions).toEqual(rights['deploy-stage.yml deploy']);
    }
  });

  it('keep what is live under the name by which the next deployment looks for it', () => {
    const names = jobOf('deploy-stage.yml', 'deploy').steps.flatMap((each) =>
      'uses' in each && each.uses.startsWith('actions/upload-artifact@') ? [each.with?.name] : [],
    );
    expect(names).toContain(liveArtifact(stageInput));
  });

  it('keep no key: they sign in with a token, in the jobs that need an account', () => {
    for (const name of workflows) {
      const source = readFileSync(join(folder, name), 'utf8');
      expect(source).not.toMatch(/secrets\.|AWS_SECRET|AWS_ACCESS_KEY/);
    }
    for (const [id, { steps, permissions: granted }] of jobs) {
      const signsIn = JSON.stringify(steps).includes('aws-actions/configure-aws-credentials');
      expect(granted?.['id-token'], id).toBe(signsIn ? 'write' : undefined);
    }
  });

  it('put no text from outside into a command', () => {
    for (const { steps } of jobs.map(([, each]) => each)) {
      for (const each of steps) if ('run' in each) expect(each.run).not.toContain('${{');
    }
  });

  it('offer by hand every stage but prod, which takes what staging ran', () => {
    const { on } = workflow('deploy.yml');
    const inputs = z.object({
      inputs: z.object({ stage: z.object({ options: z.array(z.string()) }) }),
    });
    const { stage } = inputs.parse(on.workflow_dispatch).inputs;
    expect([...stage.options, 'prod'].sort()).toEqual([...stageNames].sort());
  });

  it('do at night what takes too long for every push, and look at staging, and at stages of developers, only where there are some', () => {
    const { on, jobs: all } = workflow('nightly.yml');
    expect(Object.keys(on)).toEqual(['schedule', 'workflow_dispatch']);
    const conditions = Object.entries(all).map(([id, each]) => [id, each.if]);
    expect(Object.fromEntries(conditions)).toEqual({
      ...{ full: undefined, histories: undefined, staging: "vars.DEPLOY_STAGING == 'yes'" },
      developers: "vars.DEVELOPER_STAGES == 'yes'",
    });
  });
});

it('new versions are proposed for all lockfiles and for the actions', () => {
  const file = join(projectRoot, '.github', 'dependabot.yml');
  const schema = z.object({
    updates: z.array(
      z.looseObject({ 'package-ecosystem': z.string(), groups: z.record(z.string(), z.unknown()) }),
    ),
  });
  const { updates } = schema.parse(parse(readFileSync(file, 'utf8')));
  expect(updates.map((each) => each['package-ecosystem'])).toEqual(['npm', 'github-actions']);
  expect(updates[0]).toMatchObject({
    directories: ['/', '/functions/sharp-layer/nodejs', '/functions/duckdb-layer/nodejs'],
  });
});
