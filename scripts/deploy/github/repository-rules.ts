import * as z from 'zod/mini';
import type { Stage } from '../../../infra/stages.ts';
import type { SharedStage } from '../../../shared/stage-name.ts';
import type { Check } from '../checks/check.ts';
import { StepFailure } from '../step.ts';
import type { GitHub } from './github-client.ts';

/** The branch that stages for others are deployed from. */
export const deployedBranch = 'main';

/** The check that every change of it must pass: the job of test.yml. */
const requiredCheck = 'test';

/** Who may deploy what, as the repository must keep it. Development is free. */
const environmentRules = {
  dev: { fromMain: false, reviewed: false },
  staging: { fromMain: true, reviewed: false },
  prod: { fromMain: true, reviewed: true },
} as const satisfies Record<SharedStage, { fromMain: boolean; reviewed: boolean }>;

// https://docs.github.com/en/rest/deployments/environments#get-an-environment
const environmentSchema = z.object({
  protection_rules: z._default(
    z.array(
      z.object({
        type: z.string(),
        prevent_self_review: z.optional(z.boolean()),
        reviewers: z.optional(z.array(z.unknown())),
      }),
    ),
    [],
  ),
  deployment_branch_policy: z.nullable(z.object({ protected_branches: z.boolean() })),
});

const policiesSchema = z.object({ branch_policies: z.array(z.object({ name: z.string() })) });

// https://docs.github.com/en/rest/repos/rules#get-rules-for-a-branch
const rulesSchema = z.array(
  z.object({
    type: z.string(),
    parameters: z.optional(
      z.object({
        required_approving_review_count: z.optional(z.number()),
        required_status_checks: z.optional(z.array(z.object({ context: z.string() }))),
      }),
    ),
  }),
);

/** What the repository must keep before anything is deployed to a stage from it. */
export function repositoryChecks(
  { name, kind }: Pick<Stage, 'name' | 'kind'>,
  github: GitHub,
): Check[] {
  if (kind === 'developer') {
    throw new StepFailure(
      `${name} is deployed by its developer, and by no workflow.`,
      `npm run deploy -- --stage ${name}`,
    );
  }
  const { fromMain, reviewed } = environmentRules[kind];
  return [
    ...(fromMain
      ? [{ name: `The branch ${deployedBranch}`, problems: () => branchProblems(github) }]
      : []),
    {
      name: `The environment ${name}`,
      problems: async () => {
        const environment = await github.get(`environments/${name}`);
        if (environment === undefined) {
          return [`There is none: make it under Settings, Environments of ${github.repository}.`];
        }
        const found = z.parse(environmentSchema, environment);
        return [
          ...(fromMain ? await originProblems(github, name, found) : []),
          ...(reviewed ? reviewProblems(found) : []),
        ];
      },
    },
  ];
}

async function branchProblems(github: GitHub): Promise<string[]> {
  const rules = z.parse(rulesSchema, (await github.get(`rules/branches/${deployedBranch}`)) ?? []);
  const ruleOf = (type: string) => rules.find((rule) => rule.type === type);
  const approvals = ruleOf('pull_request')?.parameters?.required_approving_review_count ?? 0;
  const checks = ruleOf('required_status_checks')?.parameters?.required_status_checks ?? [];
  const isChecked = checks.some(({ context }) => context.split(' / ').includes(requiredCheck));
  return [
    ...(approvals > 0 ? [] : ['A change needs no approval: require a pull request with one.']),
    ...(isChecked ? [] : [`A change need not pass the check "${requiredCheck}": require it.`]),
    ...(ruleOf('non_fast_forward') ? [] : ['It can be rewritten: block force pushes.']),
    ...(ruleOf('deletion') ? [] : ['It can be deleted: restrict deletions.']),
  ].map((problem) => `${problem} (Settings, Rules, Rulesets)`);
}

type Environment = z.infer<typeof environmentSchema>;

async function originProblems(github: GitHub, name: string, found: Environment) {
  const policy = found.deployment_branch_policy;
  if (policy?.protected_branches) return [];
  const { branch_policies } = policy
    ? z.parse(policiesSchema, await github.get(`environments/${name}/deployment-branch-policies`))
    : { branch_policies: [] };
  const names = branch_policies.map((each) => each.name);
  if (names.length === 1 && names[0] === deployedBranch) return [];
  const allowed = policy ? names.join(', ') || 'nothing' : 'any branch';
  return [`It takes ${allowed}: let it take ${deployedBranch} alone.`];
}

function reviewProblems({ protection_rules }: Environment): string[] {
  const rule = protection_rules.find(({ type }) => type === 'required_reviewers');
  if (!rule?.reviewers?.length) return ['Nobody has to agree: name required reviewers.'];
  return rule.prevent_self_review
    ? []
    : ['Who asks for a deployment can agree to it: prevent that.'];
}
