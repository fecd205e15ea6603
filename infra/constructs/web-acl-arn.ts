import { CfnParameter, type Stack } from 'aws-cdk-lib';
import { edgeRegion } from '../edge-region.ts';
import type { Stage } from '../stages.ts';
import { Firewall } from './firewall.ts';

/** The firewall of a stage that has one; a parameter names it where the edge stack has made it. */
export function webAclArn(stack: Stack, stage: Stage): string | undefined {
  if (!stage.firewall) return undefined;
  if (stage.region === edgeRegion) return new Firewall(stack, 'Firewall', { stage }).arn;
  return new CfnParameter(stack, 'WebAclArn', {
    type: 'String',
    description: `Firewall of the site: output WebAclArn of the stack atelier-${stage.name}-edge`,
  }).valueAsString;
}
