import { App, DefaultStackSynthesizer, type IStackSynthesizer } from 'aws-cdk-lib';
import type { Stage } from './stages.ts';
import { StudioStack } from './studio-stack.ts';

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

type StudioAppProps = {
  stage: Stage;
  /** Where the functions' bundles lie. */
  bundles: string;
  outdir: string;
  /** Whether CloudFormation's own rules must hold; it takes longer than all the rest. */
  validate?: boolean;
};

/** The app of one stage. The stack's name is in what CloudFront must tell apart in an account. */
export function studioApp({ stage, bundles, outdir, validate = false }: StudioAppProps): App {
  const app = new App({
    outdir,
    builtinCloudFormationValidation: validate,
    analyticsReporting: false,
    stackTraces: false,
    treeMetadata: false,
    postCliContext: featureFlags,
  });
  new StudioStack(app, `atelier-${stage.name}`, {
    stage,
    bundles,
    description: `Atelier, stage ${stage.name}`,
    env: { region: stage.region },
    // The CLI checks the account's bootstrap itself; a rule in the template would ask it again.
    synthesizer: new DefaultStackSynthesizer({
      generateBootstrapVersionRule: false,
    }) as IStackSynthesizer,
    terminationProtection: stage.keepData,
  });
  return app;
}
