import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { projectRoot } from '../../infra/project-root.ts';
import { stageNames } from '../../infra/stages.ts';

/** The commit of an action: a tag may be moved by whoever takes it over. */
const pinned = z.string().regex(/^[\w-]+\/[\w-]+@[\da-f]{40}$/);

const permissions = z.strictObject({
  contents: z.literal('read'),
  'id-token': z.optional(z.literal('write')),
});

const concurrency = z.strictObject({
  group: z.string(),
  'cancel-in-progress': z.union([z.boolean(), z.string()]),
});

const text = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

const step = z.union([
  z.strictObject({ uses: pinned, with: z.optional(text) }),
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

const event = z.enum(['push', 'pull_request', 'workflow_call', 'workflow_dispatch']);

/** What of GitHub's workflows is used here; anything else is a mistake or belongs here. */
const workflowSchema = z.strictObject({
  name: z.string(),
  on: z.partialRecord(event, z.unknown()),
  permissions,
  concurrency: z.optional(concurrency),
  jobs: z.record(z.string(), z.union([job, z.strictObject({ uses: z.string().startsWith('./') })])),
});

function workflow(name: string) {
  const file = join(projectRoot, '.github', 'workflows', name);
  return workflowSchema.parse(parse(readFileSync(file, 'utf8')));
}

function jobOf(name: string, jobName: string): z.infer<typeof job> {
  return job.parse(workflow(name).jobs[jobName]);
}

describe('the workflows of GitHub', () => {
  it('test every push, with nothing but the right to read', () => {
    const { permissions: granted } = workflow('test.yml');
    expect(granted).toEqual({ contents: 'read' });
    const { steps, permissions: more } = jobOf('test.yml', 'test');
    expect(more).toBeUndefined();
    expect(steps).toContainEqual({ run: 'npm test' });
  });

  it('deploy what was tested, to the environment that its role trusts, one after the other', () => {
    const { needs, environment, concurrency: one, env } = jobOf('deploy.yml', 'deploy');
    expect(needs).toBe('test');
    expect(environment).toBe(env?.STAGE);
    expect(one?.group).toBe(`deploy-${environment}`);
    expect(one?.['cancel-in-progress']).toBe(false);
  });

  it('keep no key: they sign in with a token, in the one job that deploys', () => {
    const { permissions: common } = workflow('deploy.yml');
    expect(common).toEqual({ contents: 'read' });
    expect(jobOf('deploy.yml', 'deploy').permissions).toEqual({
      contents: 'read',
      'id-token': 'write',
    });
    for (const name of ['test.yml', 'deploy.yml']) {
      const source = readFileSync(join(projectRoot, '.github', 'workflows', name), 'utf8');
      expect(source).not.toMatch(/secrets\.|AWS_SECRET|AWS_ACCESS_KEY/);
    }
  });

  it('put no text from outside into a command', () => {
    for (const { steps } of [jobOf('test.yml', 'test'), jobOf('deploy.yml', 'deploy')]) {
      for (const each of steps) if ('run' in each) expect(each.run).not.toContain('${{');
    }
  });

  it('offer every stage', () => {
    const { on } = workflow('deploy.yml');
    const inputs = z.object({
      inputs: z.object({ stage: z.object({ options: z.array(z.string()) }) }),
    });
    const { stage } = inputs.parse(on.workflow_dispatch).inputs;
    expect([...stage.options].sort()).toEqual([...stageNames].sort());
  });
});
