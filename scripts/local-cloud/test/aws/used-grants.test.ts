import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createUsedGrants, grantsOfRoles, readUsedGrants } from '../../aws/policy/grants.ts';
import { createPolicies } from '../../aws/policy/policies.ts';
import { resolveTemplate } from '../../template/template.ts';
import { assemblyOf, fixtureResources } from './support/fixture-template.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-grants-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const template = resolveTemplate(assemblyOf({ Resources: fixtureResources }));
const clock = { now: () => new Date() };

it('what lets a call through is noted as the grant that it is, and nothing else', () => {
  const folder = temporaryFolder();
  const used = createUsedGrants(folder);
  const policies = createPolicies(template, { clock, used });
  const worker = policies.principalOf('Worker');
  const put = (key: string) => ({ action: 's3:PutObject', resource: `arn:aws:s3:::${key}` });
  expect(policies.refusalOf(worker, put('fixture-uploads/uploads/a'))).toBeUndefined();
  expect(policies.refusalOf(worker, put('fixture-uploads/uploads/locked/a'))).toBeDefined();
  expect(policies.refusalOf(worker, put('elsewhere/a'))).toBeDefined();
  used.keep();

  const expected = 's3:*Object arn:aws:s3:::fixture-uploads/uploads/*';
  expect([...(readUsedGrants(folder) ?? [])].filter(Boolean)).toEqual([`WorkerRole ${expected}`]);
  expect(grantsOfRoles(template).get('WorkerRole')).toContain(expected);
});

it('a role’s grants are each action on each resource, conditions told apart, denials left out', () => {
  const grants = grantsOfRoles(template);
  expect(grants.get('ReaderRole')).toEqual([
    'dynamodb:GetItem arn:aws:dynamodb:us-east-1:000000000000:table/usage',
  ]);
  expect(grants.get('WorkerRole')).toHaveLength(12);
  expect(grants.get('LimitedRole')?.[0]).toMatch(
    /^s3:ListBucket arn:aws:s3:::fixture-media if \{"StringLike":\{"s3:prefix":"media\/\*\/"\}/,
  );
});

it('several studios note one after the other, and nobody where nobody looks', () => {
  const folder = temporaryFolder();
  for (const role of ['A', 'B']) {
    const used = createUsedGrants(folder);
    used.note(role, 'a:B *');
    used.keep();
  }
  expect([...(readUsedGrants(folder) ?? [])].filter(Boolean)).toEqual(['A a:B *', 'B a:B *']);
  expect(readUsedGrants(join(folder, 'empty'))).toEqual(new Set());
});
