import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { type SecurityEvent, securityEvents } from '../../shared/metrics.ts';
import type { Stage } from '../stages.ts';
import type { AlarmRule } from './alarm-rule.ts';
import { firewallMetric, type StageMetrics } from './stage-metrics.ts';

type Rise = { threshold: number; name: string; says: string };

/**
 * From how many refusals in five minutes somebody looks. Tokens that ran out are refused now and then, one
 * or two for a tab that slept: a hundred are fifty such tabs in the same five minutes, or one script. A
 * person who meets a limit does so a few times until the pause is over, so that 200 are no single person. A
 * request that was not counted may have been a bad moment of the table; twenty are none.
 */
const rises: Readonly<Record<SecurityEvent, Rise>> = {
  token: {
    threshold: 100,
    name: 'tokens-refused',
    says: 'In five minutes 100 requests came with a session token that is not valid, or none.',
  },
  rate: {
    threshold: 200,
    name: 'rate-limited',
    says: 'In five minutes 200 requests were refused because a person sent too many.',
  },
  uncounted: {
    threshold: 20,
    name: 'rate-limits-blind',
    says: 'In five minutes 20 requests passed without being counted: the limits per person do not hold.',
  },
};

/** Scanners are blocked all day, some hundred times in five minutes; this is more than three a second. */
const manyBlocked = 1000;

/**
 * Refusals in numbers. Each by itself did no harm, so no deployment is taken back for them. Webhooks that
 * nobody we know has signed have an alarm of their own, see `workAlarms`.
 */
export function securityAlarms(of: StageMetrics): AlarmRule[] {
  return securityEvents.map((SecurityEvent) => ({
    ...rises[SecurityEvent],
    runbook: 'refusals',
    metric: of.studio('securityEvents', { SecurityEvent }),
  }));
}

/** The firewall's, whose metrics are in CloudFront's region: an alarm must be where its metric is. */
export function firewallAlarms(stage: Stage): AlarmRule[] {
  return stage.firewall ? [blocked(firewallMetric(stage, 'BlockedRequests'))] : [];
}

function blocked(metric: Metric): AlarmRule {
  return {
    name: 'firewall-blocked',
    runbook: 'refusals',
    says: `In five minutes the firewall refused ${manyBlocked} requests.`,
    metric,
    threshold: manyBlocked,
  };
}
