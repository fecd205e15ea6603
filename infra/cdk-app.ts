import {
  App,
  DefaultStackSynthesizer,
  type IStackSynthesizer,
  LegacyStackSynthesizer,
  PermissionsBoundary,
  type Stack,
  Tags,
  Validations,
} from 'aws-cdk-lib';
import { projectTag } from '../shared/costs/tags.ts';
import { qualifierOf, stagePolicyName } from './stage-names.ts';
import type { Stage } from './stages.ts';

/** Kept here and not in cdk.json, which is not read when the app runs by itself. */
export const featureFlags = {
  '@aws-cdk/core:validateAgainstDefaultRules': true,
  '@aws-cdk/aws-iam:minimizePolicies': true,
  // Without it a function whose layer alone has changed gets no new version.
  '@aws-cdk/aws-lambda:recognizeLayerVersion': true,
  '@aws-cdk/core:enablePartitionLiterals': true,
  '@aws-cdk/core:target-partitions': ['aws'],
  '@aws-cdk/aws-cloudfront:defaultSecurityPolicyTLSv1.2_2021': true,
};

export type CdkAppProps = {
  outdir: string;
  /** Whether CloudFormation's own rules are checked, which takes longer than all the rest. */
  validate?: boolean;
};

/** An app without stacks yet. */
export function cdkApp({ outdir, validate = false }: CdkAppProps): App {
  return new App({
    outdir,
    builtinCloudFormationValidation: validate,
    analyticsReporting: false,
    stackTraces: false,
    treeMetadata: false,
    postCliContext: featureFlags,
  });
}

/**
 * How the stacks of a stage are deployed: with the bootstrap of that stage, whose roles no other stage has, and
 * with a boundary for each of their own roles. The CLI checks the account's bootstrap itself; a rule in the
 * template would ask it again.
 */
export function deployedAs(stage: Stage) {
  const synthesizer = new DefaultStackSynthesizer({
    qualifier: qualifierOf(stage),
    generateBootstrapVersionRule: false,
  });
  return {
    synthesizer: synthesizer as IStackSynthesizer,
    permissionsBoundary: PermissionsBoundary.fromName(stagePolicyName(stage)),
  };
}

/** Deploys with the permissions of whoever runs the command, so that no role has them. */
export function withoutBootstrap(): IStackSynthesizer {
  return new LegacyStackSynthesizer() as IStackSynthesizer;
}

/** Makes findings of cdk-nag's AwsSolutions rules stop the synthesis, unless they are acknowledged. */
export async function addSolutionsChecks(app: App): Promise<void> {
  // Loaded here, since it takes long and only what is about to be deployed is checked.
  const { AwsSolutionsChecks } = await import('cdk-nag');
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
}

/** Sets the tags by which costs are allocated. CloudFormation's schema of dashboards knows no tags. */
export function tagFor(stack: Stack, stage: Stage): void {
  const excludeResourceTypes = ['AWS::CloudWatch::Dashboard'];
  Tags.of(stack).add('project', projectTag, { excludeResourceTypes });
  Tags.of(stack).add('stage', stage.name, { excludeResourceTypes });
}
