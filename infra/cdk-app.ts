import { App, DefaultStackSynthesizer, type IStackSynthesizer } from 'aws-cdk-lib';

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

/** The CLI checks the account's bootstrap itself; a rule in the template would ask it again. */
export function synthesizer(): IStackSynthesizer {
  return new DefaultStackSynthesizer({ generateBootstrapVersionRule: false }) as IStackSynthesizer;
}
