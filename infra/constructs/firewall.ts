import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { type ErrorBody, type ErrorCode, errorCatalogue } from '../../shared/errors.ts';
import type { Stage } from '../stages.ts';
import { largeBodyPaths } from './large-body-paths.ts';

type Rule = CfnWebACL.RuleProperty;
type Unordered = Omit<Rule, 'priority' | 'visibilityConfig'>;

/**
 * Requests that one address may send in five minutes, ten a second. A person at work sends some 300: 150
 * for a page with its pictures, and one every two seconds while a video is made; an office of ten behind
 * one address is still served. "AWS Best Practices for DDoS Resiliency" asks for such a rule over all
 * paths, and takes 500 as its example.
 */
const requestsPerAddress = 3000;

/**
 * Rules of the common group that only count, and the label of each ("Baseline rule groups", AWS WAF
 * developer guide). They would refuse every picture, and most webhooks: a body over 8 KB, and bytes that
 * look like a script.
 */
const countedRules = {
  SizeRestrictions_BODY: 'awswaf:managed:aws:core-rule-set:SizeRestrictions_Body',
  CrossSiteScripting_BODY: 'awswaf:managed:aws:core-rule-set:CrossSiteScripting_Body',
};

/** Errors of the catalogue that the firewall answers with. */
const refusals = ['request_refused', 'too_many_requests'] as const satisfies ErrorCode[];
type Refusal = (typeof refusals)[number];

/**
 * The web application firewall before the site; CloudFront looks for it in us-east-1. All rules together
 * take less than 1,000 of the 1,500 capacity units that the basic price covers. It keeps numbers only:
 * samples of requests would show tokens, signed URLs and addresses to whoever opens the console.
 */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    const name = `atelier-${stage.name}`;
    const acl = new CfnWebACL(this, 'WebAcl', {
      name,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      customResponseBodies: Object.fromEntries(refusals.map((code) => [code, bodyOf(code)])),
      visibilityConfig: visibility(name),
      rules: [
        rateLimit(),
        managed('AWSManagedRulesAmazonIpReputationList'),
        managed('AWSManagedRulesKnownBadInputsRuleSet'),
        managed('AWSManagedRulesCommonRuleSet', Object.keys(countedRules)),
        countedElsewhere(largeBodyPaths()),
      ].map((rule, priority) => ({ ...rule, priority, visibilityConfig: visibility(rule.name) })),
    });
    acl.overrideLogicalId('WebAcl');
    this.arn = acl.attrArn;
  }
}

function rateLimit(): Unordered {
  return {
    name: 'TooManyRequests',
    statement: {
      rateBasedStatement: {
        limit: requestsPerAddress,
        evaluationWindowSec: 300,
        aggregateKeyType: 'IP',
      },
    },
    action: blockWith('too_many_requests'),
  };
}

/** A group of rules that AWS keeps up to date; those named in it only count. */
function managed(group: string, counted: string[] = []): Unordered {
  return {
    name: group,
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name: group,
        ruleActionOverrides: counted.map((name) => ({ name, actionToUse: { count: {} } })),
      },
    },
    overrideAction: { none: {} },
  };
}

/** Refuses what the counting rules have found, unless the path is one that expects it. */
function countedElsewhere(paths: string[]): Unordered {
  const labels = Object.values(countedRules).map((key) => ({
    labelMatchStatement: { scope: 'LABEL', key },
  }));
  return {
    name: 'UnexpectedBody',
    statement: {
      andStatement: {
        statements: [
          { orStatement: { statements: labels } },
          { notStatement: { statement: { orStatement: { statements: paths.map(isPath) } } } },
        ],
      },
    },
    action: blockWith('request_refused'),
  };
}

/** The path as it is, neither decoded nor in another case: no other spelling is let through. */
function isPath(searchString: string): CfnWebACL.StatementProperty {
  return {
    byteMatchStatement: {
      searchString,
      fieldToMatch: { uriPath: {} },
      positionalConstraint: 'EXACTLY',
      textTransformations: [{ priority: 0, type: 'NONE' }],
    },
  };
}

function blockWith(code: Refusal): CfnWebACL.RuleActionProperty {
  const responseCode = errorCatalogue[code].status;
  return { block: { customResponse: { responseCode, customResponseBodyKey: code } } };
}

function bodyOf(code: Refusal): CfnWebACL.CustomResponseBodyProperty {
  const body: ErrorBody = { error: errorCatalogue[code].message, code };
  return { contentType: 'APPLICATION_JSON', content: JSON.stringify(body) };
}

function visibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
}
