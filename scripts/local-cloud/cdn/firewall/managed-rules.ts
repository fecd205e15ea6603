import type { Action } from './web-acl.ts';

/** What a rule sees of a request. */
export type Seen = {
  /** As it was sent: neither decoded nor in another case. */
  path: string;
  body: Uint8Array;
};

export type ManagedRule = { name: string; label: string; matches(seen: Seen): boolean };

/** CloudFront hands the firewall this much of a body, in bytes, unless more is asked and paid for. */
const inspectedBytes = 16_384;

const label = 'awswaf:managed:aws:core-rule-set';

/**
 * The rules of AWS's groups that run here, as their documentation describes them ("Baseline rule groups",
 * AWS WAF developer guide). How scripts are found is not published: here only the documented example is,
 * a script element.
 */
const commonRules: readonly ManagedRule[] = [
  {
    name: 'SizeRestrictions_BODY',
    label: `${label}:SizeRestrictions_Body`,
    matches: ({ body }) => body.length > 8192,
  },
  {
    name: 'CrossSiteScripting_BODY',
    label: `${label}:CrossSiteScripting_Body`,
    matches: ({ body }) =>
      /<script[\s>]/i.test(Buffer.from(body.subarray(0, inspectedBytes)).toString('latin1')),
  },
];

/** By group. All that is missing cannot run here: AWS publishes neither its lists nor its patterns. */
const groups: Readonly<Record<string, readonly ManagedRule[]>> = {
  AWSManagedRulesCommonRuleSet: commonRules,
  // Addresses that misbehave, as AWS sees them; every address here is this machine's.
  AWSManagedRulesAmazonIpReputationList: [],
  // Patterns of known attacks, which change from day to day.
  AWSManagedRulesKnownBadInputsRuleSet: [],
};

type Override = { Name: string; ActionToUse: Action };

/** The rules of a group that run here; a group, or an override, that is not known fails. */
export function managedRules(
  group: string,
  overrides: readonly Override[],
): readonly ManagedRule[] {
  const rules = groups[group];
  if (!rules) throw new Error(`The managed rule group ${group} is not supported.`);
  const unknown = overrides.find(({ Name }) => !rules.some(({ name }) => name === Name));
  if (unknown) throw new Error(`The rule ${unknown.Name} of ${group} is not supported.`);
  return rules;
}
