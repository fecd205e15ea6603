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
  /** Whether CloudFormation's own rules must hold; it takes longer than all the rest. */
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

/** Deploys with what the person who runs the command may, and leaves no role behind that may as much. */
export function withoutBootstrap(): IStackSynthesizer {
  return new LegacyStackSynthesizer() as IStackSynthesizer;
}

/** Lets cdk-nag's AwsSolutions rules stop the synthesis; what is acknowledged has its reason. */
export async function addSolutionsChecks(app: App): Promise<void> {
  // Only what is about to be deployed is worth its time.
  const { AwsSolutionsChecks } = await import('cdk-nag');
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
}

/** Under which costs are allocated. CloudFormation's published schema of dashboards knows no tags. */
export function tagFor(stack: Stack, stage: Stage): void {
  const excludeResourceTypes = ['AWS::CloudWatch::Dashboard'];
  Tags.of(stack).add('project', 'atelier', { excludeResourceTypes });
  Tags.of(stack).add('stage', stage.name, { excludeResourceTypes });
}
