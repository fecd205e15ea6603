import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { errorCatalogue } from '../../shared/errors.ts';
import { servedRoutes } from '../../shared/routes.ts';

type Unordered = Omit<CfnWebACL.RuleProperty, 'priority' | 'visibilityConfig'>;

/** Errors of the catalogue that the firewall answers with. */
export type Refusal = 'request_refused' | 'too_many_requests';

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

/** In order of evaluation. The last rule looks at the labels that AWS's groups have set. */
export function firewallRules(): Unordered[] {
  return [
    rateLimit(),
    managed('AWSManagedRulesAmazonIpReputationList'),
    managed('AWSManagedRulesKnownBadInputsRuleSet'),
    managed('AWSManagedRulesCommonRuleSet', Object.keys(countedRules)),
    countedElsewhere(largeBodyPaths()),
  ];
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

/** A group of rules that AWS maintains; the rules named in `counted` only count. */
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

/** Refuses what the counting rules have labelled, except on paths that expect such bodies. */
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

/** Compares the path as sent, without decoding or folding case, so that no other spelling passes. */
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

/** Paths of routes whose bodies may be larger than the firewall allows elsewhere, or hold any bytes. */
function largeBodyPaths(): string[] {
  return servedRoutes
    .filter(([, { body, largeBody }]) => body === 'multipart' || body === 'raw' || largeBody)
    .map(([name, { path }]) => {
      if (path.includes('{')) {
        throw new Error(`The firewall knows no path with parameters: ${name}.`);
      }
      return path;
    });
}
