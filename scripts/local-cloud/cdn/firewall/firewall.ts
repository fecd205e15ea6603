import type { Clock } from '../../clock.ts';
import type { ResolvedTemplate } from '../../template/template.ts';
import {
  type Action,
  type Condition,
  type Group,
  managedRules,
  type Rule,
  readWebAcl,
  type Seen,
  type WebAcl,
} from './web-acl.ts';

/** The firewall that a distribution names: in its own template, or in that of CloudFront's region. */
export function findFirewall(
  template: ResolvedTemplate,
  webAclArn: string | undefined,
  clock: Clock,
): Firewall | undefined {
  if (webAclArn === undefined) return undefined;
  for (const each of [template, template.edge]) {
    const acl = each
      ?.resourcesOfType('AWS::WAFv2::WebACL')
      .find(({ id }) => each.attribute(id, 'Arn') === webAclArn);
    if (acl) return createFirewall(acl.properties, clock);
  }
  throw new Error(`The distribution names the web ACL ${webAclArn}, which is not there.`);
}

/** The firewall's response to a request; undefined if it lets the request through. */
export type Firewall = (seen: Seen) => Response | undefined;

type Verdict = { labels: readonly string[]; action: Action | undefined };
type Check = (seen: Seen, labels: ReadonlySet<string>) => Verdict;

const nothing: Verdict = { labels: [], action: undefined };

/** Reads a web ACL of the template; fails at start if it uses something unsupported. */
export function createFirewall(properties: unknown, clock: Clock): Firewall {
  const acl = readWebAcl(properties);
  const rules = acl.Rules.toSorted((one, other) => one.Priority - other.Priority);
  const checks = rules.map((rule) => checkOf(rule, clock));
  return (seen) => {
    const action = firstFinalAction(checks, seen);
    return action && 'Block' in action ? refusal(acl, action.Block.CustomResponse) : undefined;
  };
}

/** Rules are checked in order until one does more than count. */
function firstFinalAction(checks: readonly Check[], seen: Seen): Action | undefined {
  const labels = new Set<string>();
  for (const check of checks) {
    const verdict = check(seen, labels);
    for (const label of verdict.labels) labels.add(label);
    if (verdict.action && !('Count' in verdict.action)) return verdict.action;
  }
  return undefined;
}

function checkOf(rule: Rule, clock: Clock): Check {
  if ('OverrideAction' in rule) return groupCheck(rule.Statement.ManagedRuleGroupStatement);
  const { Statement, Action } = rule;
  const matched: Verdict = { labels: [], action: Action };
  if ('RateBasedStatement' in Statement) {
    const { Limit: limit, EvaluationWindowSec } = Statement.RateBasedStatement;
    const tooMany = requestRate({ limit, windowMs: EvaluationWindowSec * 1000, clock });
    return () => (tooMany() ? matched : nothing);
  }
  return (seen, labels) => (holds(Statement, seen, labels) ? matched : nothing);
}

/** AWS's rules block unless the web ACL overrides them; rules that only count do not end the check. */
function groupCheck({ Name: group, RuleActionOverrides: overrides }: Group): Check {
  const rules = managedRules(group, overrides).map((rule) => ({
    ...rule,
    action: overrides.find(({ Name }) => Name === rule.name)?.ActionToUse ?? { Block: {} },
  }));
  return (seen) => {
    const matching = rules.filter((rule) => rule.matches(seen));
    const final = matching.find(({ action }) => !('Count' in action));
    return { labels: matching.map((rule) => rule.label), action: final?.action };
  };
}

function holds(condition: Condition, seen: Seen, labels: ReadonlySet<string>): boolean {
  const inner = (each: Condition) => holds(each, seen, labels);
  if ('AndStatement' in condition) return condition.AndStatement.Statements.every(inner);
  if ('OrStatement' in condition) return condition.OrStatement.Statements.some(inner);
  if ('NotStatement' in condition) return !inner(condition.NotStatement.Statement);
  if ('LabelMatchStatement' in condition) return labels.has(condition.LabelMatchStatement.Key);
  return condition.ByteMatchStatement.SearchString === seen.path;
}

type CustomResponse = { ResponseCode: number; CustomResponseBodyKey: string };

function refusal({ CustomResponseBodies: bodies }: WebAcl, custom: CustomResponse | undefined) {
  if (!custom) return page();
  const body = bodies[custom.CustomResponseBodyKey];
  if (!body) throw new Error(`The web ACL has no body ${custom.CustomResponseBodyKey}.`);
  const headers = { 'content-type': 'application/json' };
  return new Response(body.Content, { status: custom.ResponseCode, headers });
}

/** What CloudFront answers for a firewall that says nothing more. */
function page(): Response {
  const text = '<html><title>ERROR: The request could not be satisfied</title></html>';
  return new Response(text, { status: 403, headers: { 'content-type': 'text/html' } });
}

/** The request that passed the firewall, or the firewall's own response. */
export async function inspected(
  firewall: Firewall,
  request: Request,
  { pathname }: URL,
): Promise<Request | Response> {
  const body = new Uint8Array(await request.arrayBuffer());
  const refusal = firewall({ path: pathname, body });
  if (refusal) {
    refusal.headers.set('x-cache', 'Error from cloudfront');
    return refusal;
  }
  const { url, method, headers } = request;
  return new Request(url, { method, headers, ...(body.length > 0 && { body }) });
}

type Options = { limit: number; windowMs: number; clock: Clock };

/**
 * Counts a request in a sliding window and tells whether it exceeds the limit. AWS counts each address
 * separately; every request here comes from this machine.
 */
function requestRate({ limit, windowMs, clock }: Options): () => boolean {
  let times: number[] = [];
  return () => {
    const now = clock.now().getTime();
    times = [...times.filter((time) => time > now - windowMs && time <= now), now];
    return times.length > limit;
  };
}
