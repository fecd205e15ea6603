import { CfnParameter, type Stack } from 'aws-cdk-lib';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { type ErrorBody, errorCatalogue } from '../../shared/errors.ts';
import { edgeStackName, prefixOf } from '../stage-names.ts';
import { edgeRegion, type Stage } from '../stages.ts';
import { firewallRules, type Refusal } from './firewall-rules.ts';

const refusals: readonly Refusal[] = ['request_refused', 'too_many_requests'];

/**
 * The web application firewall before the site; CloudFront looks for it in us-east-1. All rules together
 * take less than 1,000 of the 1,500 capacity units that the basic price covers. Samples of
 * requests are off: they would show tokens, signed URLs and addresses to whoever opens the console.
 */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    const name = prefixOf(stage);
    const acl = new CfnWebACL(this, 'WebAcl', {
      name,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      customResponseBodies: Object.fromEntries(refusals.map((code) => [code, bodyOf(code)])),
      visibilityConfig: visibility(name),
      rules: firewallRules().map((rule, priority) => ({
        ...rule,
        priority,
        visibilityConfig: visibility(rule.name),
      })),
    });
    acl.overrideLogicalId('WebAcl');
    this.arn = acl.attrArn;
  }
}

function bodyOf(code: Refusal): CfnWebACL.CustomResponseBodyProperty {
  const body: ErrorBody = { error: errorCatalogue[code].message, code };
  return { contentType: 'APPLICATION_JSON', content: JSON.stringify(body) };
}

function visibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
}

/** The ARN of a stage's firewall, if it has one. A parameter names the firewall of the edge stack. */
export function webAclArn(stack: Stack, stage: Stage): string | undefined {
  if (!stage.firewall) return undefined;
  if (stage.region === edgeRegion) return new Firewall(stack, 'Firewall', { stage }).arn;
  return new CfnParameter(stack, 'WebAclArn', {
    type: 'String',
    description: `Firewall of the site: output WebAclArn of the stack ${edgeStackName(stage)}`,
  }).valueAsString;
}
