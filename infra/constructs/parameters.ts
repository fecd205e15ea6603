import { CfnParameter, type Stack } from 'aws-cdk-lib';
import { medianSeconds } from '../../shared/jobs.ts';
import type { Stage } from '../stages.ts';
import { clerkOrigin } from './content-security-policy.ts';

/** What may differ between deployments of one stage; the stage's settings are the defaults. */
export type Parameters = {
  readonly clerkJwtKey: string;
  readonly clerkIssuer: string;
  readonly clerkApiUrl: string;
  readonly replicateApiUrl: string;
  readonly replicateOutputOrigins: string;
  readonly videoSeconds: string;
  readonly vapiApiUrl: string;
  readonly costMailAddress: string;
};

export function addParameters(stack: Stack, stage: Stage): Parameters {
  const parameter = (id: string, description: string, fallback: string | undefined) =>
    new CfnParameter(stack, id, {
      type: 'String',
      description,
      ...(fallback === undefined ? {} : { default: fallback }),
    }).valueAsString;
  const { clerk, replicate, vapi } = stage;
  return {
    clerkJwtKey: parameter('ClerkJwtKey', 'PEM key that verifies session tokens', clerk.jwtKey),
    clerkIssuer: parameter(
      'ClerkIssuer',
      'Who session tokens must name as their issuer',
      clerkOrigin(clerk.publishableKey),
    ),
    clerkApiUrl: parameter('ClerkApiUrl', "Clerk's backend API", clerk.apiUrl),
    replicateApiUrl: parameter('ReplicateApiUrl', "Replicate's API", replicate.apiUrl),
    replicateOutputOrigins: parameter(
      'ReplicateOutputOrigins',
      'Origins that results are fetched from, separated by commas',
      replicate.outputOrigins.join(','),
    ),
    videoSeconds: parameter(
      'VideoSeconds',
      'Seconds that half of the videos need at most',
      String(medianSeconds.videoGeneration),
    ),
    vapiApiUrl: parameter('VapiApiUrl', "Vapi's API", vapi.apiUrl),
    costMailAddress: parameter(
      'CostMailAddress',
      'Where mails about costs go; nobody is told where it is empty',
      stage.costMailAddress ?? '',
    ),
  };
}
