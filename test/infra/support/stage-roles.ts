import * as z from 'zod/mini';
import { prefixOf, qualifierOf, stagePolicyName } from '../../../infra/stage-names.ts';
import { stageNamed, stageNames } from '../../../infra/stages.ts';
import type { StageName } from '../../../shared/stage-name.ts';
import { accountTemplate, developersTemplate } from './account-template.ts';
import {
  simulatedAccount as account,
  type RequestKeys,
  simulatedStatements,
} from './simulate-policy.ts';

const template = accountTemplate();
const ofDevelopers = developersTemplate();

/** Stages: one of each kind. */
export const stagesOfAllKinds: readonly StageName[] = [...stageNames, 'dev-anna'];

/** Those of developers have one limit, and no workflow but that which removes them. */
export const isDevelopers = (name: StageName) => stageNamed(name).kind === 'developer';
export const prefix = (name: StageName) => prefixOf({ name });
const documentSchema = z.object({ Properties: z.object({ PolicyDocument: z.unknown() }) });
const titleOf = (name: StageName) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

function policyOf(logicalId: RegExp, from = template) {
  const resources = z.record(z.string(), z.unknown()).parse(from.toJSON().Resources);
  const found = Object.entries(resources).filter(([id]) => logicalId.test(id));
  if (found.length !== 1) throw new Error(`${found.length} policies are called ${logicalId}.`);
  return simulatedStatements(documentSchema.parse(found[0]?.[1]).Properties.PolicyDocument);
}

/** What CloudFormation and every role of a stage may at most. */
export const limitsOf = (name: StageName) =>
  isDevelopers(name)
    ? policyOf(/^DevelopersLimits$/, ofDevelopers)
    : policyOf(new RegExp(`^${titleOf(name)}Limits$`));

/** What the role of a stage's workflow at GitHub may. */
export const workflowOf = (name: StageName) =>
  isDevelopers(name)
    ? policyOf(/^RemovalRoleDefaultPolicy/, ofDevelopers)
    : policyOf(new RegExp(`^Deploy${name}RoleDefaultPolicy`));
export const workflowRole = (name: StageName) =>
  role(isDevelopers(name) ? 'atelier-remove-expired' : `atelier-deploy-${name}`);

export const tagged = (name: StageName): RequestKeys => ({
  'aws:ResourceTag/project': 'atelier',
  'aws:ResourceTag/stage': name,
});

export const role = (name: string) => `arn:aws:iam::${account}:role/${name}`;
export const bootstrapRole = (name: StageName, kind: string) =>
  role(`cdk-${qualifierOf({ name })}-${kind}-role-${account}-us-east-1`);
export const bounded = (name: StageName): RequestKeys => ({
  'iam:PermissionsBoundary': `arn:aws:iam::${account}:policy/${stagePolicyName({ name })}`,
});

export const functionOf = (name: StageName) =>
  `arn:aws:lambda:us-east-1:${account}:function:${prefix(name)}-dispatch-jobs:live`;
export const mapping = `arn:aws:lambda:us-east-1:${account}:event-source-mapping:1`;
